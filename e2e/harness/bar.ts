import type { Page } from 'playwright';
import { pollUntil } from './poll.ts';

/**
 * Presses a button of the extension's bar in a page with the mouse, as a person does. The bar is in a closed shadow
 * root, so it is located through the browser's accessibility tree.
 */
export async function pressBar(page: Page, name: 'Stop' | 'Take over' | 'Hand back'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const button = await pollUntil(
    async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const bar = nodes.find((node) => node.role?.value === 'region' && node.name?.value === 'Tabwright');
      const found = nodes.find(
        (node) =>
          node.role?.value === 'button' && node.name?.value === name && isInside(node.nodeId, bar?.nodeId),
      );
      function isInside(nodeId: string, ancestor: string | undefined): boolean {
        for (let id: string | undefined = nodeId; id !== undefined; ) {
          if (id === ancestor) return true;
          id = nodes.find((node) => node.nodeId === id)?.parentId;
        }
        return false;
      }
      return found?.backendDOMNodeId;
    },
    { what: `the button "${name}" of the bar`, timeoutMs: 10_000 },
  );
  const { model } = await session.send('DOM.getBoxModel', { backendNodeId: button });
  const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
  await session.detach();
  await page.mouse.click((left + right) / 2, (top + bottom) / 2);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Position of the ring or the bar in the page's viewport; undefined if it is not shown. Both are in the same closed
 * shadow root, which only the browser's debugger can inspect.
 */
export async function shownIn(page: Page, part: 'ring' | 'bar'): Promise<Box | undefined> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
    const ring = nodes.find(({ attributes }) => attributes?.[0] === 'class' && attributes[1] === part);
    if (!ring || ring.attributes?.includes('hidden')) return undefined;
    const { model } = await session.send('DOM.getBoxModel', { nodeId: ring.nodeId });
    const [left = 0, top = 0] = model.border;
    return { left: Math.round(left), top: Math.round(top), width: model.width, height: model.height };
  } finally {
    await session.detach();
  }
}
