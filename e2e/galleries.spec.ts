import { applicationState, type PageApplication, servePage } from './applications/serve-page.ts';
import { test as base, expect } from './harness/test.ts';

const test = base.extend<{ application: (name: string) => Promise<PageApplication> }>({
  application: async ({ playgroundPort: _ }, use) => {
    const served: PageApplication[] = [];
    await use(async (name) => {
      const application = await servePage(name);
      served.push(application);
      return application;
    });
    for (const application of served) await application.close();
  },
});

test('the galleries draw themselves and tell their state', async ({ tab, application }) => {
  for (const [name, words] of [
    ['antd', 'House rules'],
    ['element-plus', 'Allergens'],
    ['shoelace', 'What to bring'],
    ['ag-grid', 'A-100003'],
    ['sortable', 'Mend the roof'],
    ['svelte', 'Bought things'],
    ['solid', 'Start Eggs'],
    ['angular', 'B3'],
  ] as const) {
    await tab.goto((await application(name)).url);
    await expect(tab.getByText(words, { exact: true }).first()).toBeVisible();
    expect(await applicationState<object>(tab)).toBeInstanceOf(Object);
  }
});
