import { expect, test } from '@playwright/test';
import { seededRandom } from './kill-harness/seeded-random.ts';
import { crashBrowser, crashText } from './restart-harness.ts';

test('the whole browser is killed thirty times: no acknowledged entry is lost', async ({ headless }) => {
  test.setTimeout(900_000);
  const report = await crashBrowser(30, seededRandom(12), headless);
  console.log(crashText(report));
  expect(report).toMatchObject({ crashes: 30, lost: 0, doubled: 0, stuck: 0 });
});
