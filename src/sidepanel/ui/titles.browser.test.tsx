import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ContextChips } from '../composer/context-chips.tsx';
import { TabPicker } from '../composer/tab-picker.tsx';
import { cleanUp, render } from '../render.testing.tsx';
import { TabPlace } from '../task/tab-place.tsx';

afterEach(cleanUp);

const ARABIC = 'أخبار اليوم – ABC';
const tab = {
  tabId: 7,
  windowId: 1,
  title: ARABIC,
  url: 'https://news.example/',
  active: false,
  restricted: false,
};
const iconOf = () => undefined;
const nothing = () => undefined;

test('a title that is read from the right begins there, and is cut at its end', async () => {
  render(
    <>
      <TabPlace tab={{ ...tab, isOpen: true }} iconOf={iconOf} onShowTab={nothing} />
      <TabPicker id="p" found={[tab]} active={0} chosen={[]} windowId={1} iconOf={iconOf} onPick={nothing} />
      <ContextChips
        attached={tab}
        mentioned={[]}
        quote={undefined}
        files={[]}
        follows={undefined}
        atOnce={undefined}
        aside={undefined}
        canAttach={false}
        iconOf={iconOf}
        onPutBack={nothing}
        onDetach={nothing}
        onAttach={nothing}
        onUnmention={nothing}
        onUnquote={nothing}
        onRemoveFile={nothing}
        onFollow={nothing}
        onAsSettings={nothing}
      />
    </>,
  );
  const titles = page.getByText(ARABIC);
  await expect.poll(() => titles.elements()).toHaveLength(3);
  const directions = titles.elements().map((title) => getComputedStyle(title).direction);
  expect(directions).toEqual(['rtl', 'rtl', 'rtl']);
});
