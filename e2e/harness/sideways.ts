import type { Page } from 'playwright';

/**
 * Elements of the panel with unwanted horizontal scrolling: the page itself, and each vertically scrolling part.
 * Tables, code and drawings may be wider than the panel, because they scroll by themselves.
 */
export const sidewaysIn = (panel: Page): Promise<string[]> =>
  panel.evaluate(() => {
    const mayBeWide = 'pre, textarea, input, .markdown-table, section[aria-label], svg *';
    return [document.documentElement, ...document.body.querySelectorAll('*')].flatMap((element) => {
      const over = element.scrollWidth - element.clientWidth;
      if (over <= 1 || element.clientWidth === 0 || element.matches(mayBeWide)) return [];
      const { overflowX } = getComputedStyle(element);
      if (element !== document.documentElement && overflowX !== 'auto' && overflowX !== 'scroll') return [];
      const right = element.getBoundingClientRect().left + element.clientWidth;
      const widest = [...element.querySelectorAll('*')].find(
        (inner) =>
          inner.getBoundingClientRect().right > right + 1 &&
          inner.children.length === 0 &&
          !inner.closest('svg'),
      );
      return [
        `${element.tagName} is ${over} px too wide: ${widest?.closest('[class]')?.outerHTML.slice(0, 200)}`,
      ];
    });
  });
