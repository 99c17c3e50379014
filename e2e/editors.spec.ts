import { applicationState, type PageApplication, servePage } from './applications/serve-page.ts';
import { result, say } from './harness/chat.ts';
import { test as base, expect } from './harness/test.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, finish } from './played-model/turns.ts';

const test = base.extend<{ editor: (name: string) => Promise<PageApplication> }>({
  editor: async ({ playgroundPort: _ }, use) => {
    const served: PageApplication[] = [];
    await use(async (name) => {
      const application = await servePage(name);
      served.push(application);
      return application;
    });
    for (const application of served) await application.close();
  },
});

interface Stroke {
  text: string;
  append?: boolean;
  prepend?: boolean;
  submit?: boolean;
  /** What the editor's own model holds afterwards. */
  gives: Record<string, unknown>;
  /** What the model is told about it. */
  told?: RegExp;
}

const MANY = Array.from({ length: 300 }, (_, at) => `Line ${at} שלום 👩‍👩‍👧`).join('\n');

/** Types each text into the field of that name and, in the turn after it, asks the editor what it has now. */
function strokes(name: string, list: readonly Stroke[], state: () => Promise<object>): PlayedTurn[] {
  const check = async (stroke: Stroke | undefined, view: { text: string }): Promise<void> => {
    if (!stroke) return;
    await expect.poll(state).toMatchObject(stroke.gives);
    if (stroke.told) expect(view.text).toMatch(stroke.told);
  };
  return [
    ...list.map(
      ({ text, append, prepend, submit }, at): PlayedTurn =>
        async (view) => {
          await check(list[at - 1], view);
          return call('type', {
            ref: view.ref('textbox', name),
            text,
            ...(append ? { append } : {}),
            ...(prepend ? { prepend } : {}),
            ...(submit ? { submit } : {}),
          });
        },
    ),
    async (view) => {
      await check(list.at(-1), view);
      return call('snapshot');
    },
  ];
}

const LINES = 'Dear Ann,\nthe door (blue) is done.\nBest';

const EDITORS: Record<string, { field: string; strokes: Stroke[] }> = {
  prosemirror: {
    field: 'Letter',
    strokes: [
      { text: 'Hello wörld', gives: { text: 'Hello wörld' } },
      { text: ' (and more)', append: true, gives: { text: 'Hello wörld (and more)' } },
      { text: LINES, gives: { text: LINES, blocks: ['paragraph', 'paragraph', 'paragraph'] } },
      { text: '\nP.S.', append: true, gives: { text: `${LINES}\nP.S.` } },
      { text: 'To Ann: ', prepend: true, gives: { text: `To Ann: ${LINES}\nP.S.` } },
      { text: MANY, gives: { text: MANY } },
      { text: '', gives: { text: '' } },
      { text: 'Sent?', submit: true, gives: { sent: [] }, told: /Enter began a new line here/ },
    ],
  },
  lexical: {
    field: 'Message',
    strokes: [
      { text: 'Hello wörld', gives: { text: 'Hello wörld' } },
      { text: ' (and more)', append: true, gives: { text: 'Hello wörld (and more)' } },
      { text: 'Well. ', prepend: true, gives: { text: 'Well. Hello wörld (and more)' } },
      { text: LINES, gives: { text: LINES.replaceAll('\n', '\n\n') } },
      { text: MANY, gives: { text: MANY.replaceAll('\n', '\n\n') } },
      { text: '', gives: { text: '' } },
      { text: 'On my way', submit: true, gives: { text: '', sent: ['On my way'] } },
    ],
  },
  codemirror: {
    field: 'Script',
    strokes: [
      { text: 'let sum = (1 + 2) * [3][0];', gives: { text: 'let sum = (1 + 2) * [3][0];' } },
      { text: '\nprint(sum)', append: true, gives: { text: 'let sum = (1 + 2) * [3][0];\nprint(sum)' } },
      { text: 'if (a) {\n  b()\n}\n', gives: { text: 'if (a) {\n  b()\n}\n' } },
      { text: MANY, gives: { text: MANY } },
      { text: '\nthe end', append: true, gives: { text: `${MANY}\nthe end` } },
      { text: 'the start\n', prepend: true, gives: { text: `the start\n${MANY}\nthe end` } },
      { text: '', gives: { text: '' } },
    ],
  },
  quill: {
    field: 'Note',
    strokes: [
      { text: 'Hello wörld', gives: { text: 'Hello wörld\n' } },
      { text: ' (and more)', append: true, gives: { text: 'Hello wörld (and more)\n' } },
      { text: 'Well. ', prepend: true, gives: { text: 'Well. Hello wörld (and more)\n' } },
      { text: LINES, gives: { contents: [{ insert: `${LINES}\n` }] } },
      { text: MANY, gives: { text: `${MANY}\n` } },
      { text: '', gives: { text: '\n' } },
    ],
  },
};

test('ProseMirror, Lexical, CodeMirror and Quill: typed, added to, cleared, in lines, long, sent', async ({
  panel,
  tab,
  play,
  editor,
}) => {
  test.setTimeout(120_000);
  for (const [name, { field, strokes: list }] of Object.entries(EDITORS)) {
    await tab.goto((await editor(name)).url);
    await expect(tab.locator('[contenteditable=true]').first()).toBeVisible();
    await play(
      {
        turns: [...strokes(field, list, () => applicationState<object>(tab)), ...finish(`${name} is done.`)],
      },
      { approve: 'allow' },
    );
    await say(panel, `Write into the ${field}`);
    await expect(result(panel)).toContainText(`${name} is done.`);
  }
});

test('TinyMCE, whose editor is the body of a frame: typed, added to, in lines, cleared, by keys', async ({
  panel,
  tab,
  play,
  editor,
}) => {
  await tab.goto((await editor('tinymce')).url);
  await expect(tab.frameLocator('iframe').getByText('First draft.')).toBeVisible();
  const state = () => applicationState<object>(tab);
  const list: Stroke[] = [
    { text: 'Hello wörld', gives: { text: 'Hello wörld' } },
    { text: ' (and more)', append: true, gives: { text: 'Hello wörld (and more)' } },
    { text: 'Well. ', prepend: true, gives: { text: 'Well. Hello wörld (and more)' } },
    { text: LINES, gives: { text: LINES } },
    { text: '', gives: { html: '' } },
  ];
  await play(
    {
      turns: [
        ...strokes('Article', list, state),
        (view) => call('press_keys', { ref: view.ref('textbox', 'Article'), keys: ['x', 'Enter', 'y'] }),
        async () => {
          await expect.poll(state).toMatchObject({ html: '<p>x</p>\n<p>y</p>' });
          return call('snapshot');
        },
        ...finish('The article is done.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Write the article');
  await expect(result(panel)).toContainText('The article is done.');
});

test('Monaco, which hears keys by a text area or by an edit context: both are told with their text and typed into', async ({
  panel,
  tab,
  play,
  editor,
}) => {
  await tab.goto((await editor('monaco')).url);
  await expect(tab.getByText('Milk')).toBeVisible();
  const state = () => applicationState<object>(tab);
  const list = (key: string): Stroke[] => [
    { text: 'Hello wörld (one)', gives: { [key]: 'Hello wörld (one)' } },
    { text: '\nand more', append: true, gives: { [key]: 'Hello wörld (one)\nand more' } },
    { text: 'Zero\n', prepend: true, gives: { [key]: 'Zero\nHello wörld (one)\nand more' } },
    { text: MANY, gives: { [key]: MANY } },
    { text: '', gives: { [key]: '' } },
    { text: 'last', gives: { [key]: 'last' } },
  ];
  const [first, ...others] = strokes('Recipe', list('area'), state);
  await play(
    {
      turns: [
        (view) => {
          expect(view.text).toMatch(/\[\d+\] textbox "Recipe" = "Flour↵Salt"/);
          expect(view.text).toMatch(/\[\d+\] textbox "Shopping" = "Milk"/);
          return first!(view);
        },
        ...others,
        ...strokes('Shopping', list('context'), state),
        (view) => call('press_keys', { ref: view.ref('textbox', 'Shopping'), keys: ['x', 'Enter', 'y'] }),
        async (view) => {
          await expect.poll(state).toMatchObject({ area: 'last', context: 'lastx\ny' });
          return call('press_keys', { ref: view.ref('textbox', 'Recipe'), keys: ['Control+Enter'] });
        },
        ...finish('Monaco is done.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Write the recipe');
  await expect(result(panel)).toContainText('Monaco is done.');
  expect(await state()).toMatchObject({ sent: ['last'] });
});
