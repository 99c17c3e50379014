// Whole pieces of work on sites of our own, judged by what reached the sites. The fourth of them, a chat in which each
// new message is answered, is "whenever" in control-flow.spec.ts.
import { header, result, say } from './harness/chat.ts';
import { test as base, expect } from './harness/test.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, click, finish } from './played-model/turns.ts';
import {
  articles,
  countByCountry,
  type MorningSites,
  postings,
  startMorningSites,
  team,
} from './sites/morning-sites.ts';

const test = base.extend<{ sites: MorningSites }>({
  sites: async ({ playgroundPort: _ }, use) => {
    const sites = await startMorningSites();
    await use(sites);
    await sites.close();
  },
});

/** What stands between two texts, from the last time that the first one comes. */
function between(text: string, from: string, to: string): string {
  const rest = text.slice(text.lastIndexOf(from) + from.length);
  const end = rest.indexOf(to);
  return end < 0 ? rest : rest.slice(0, end);
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/link "([^"]+)"/g)].map(([, name = '']) => name);

/** The thing that this pass is about, as its own first message says it. */
const itemIn = (text: string, pattern: RegExp): string => {
  const [, item] = pattern.exec(text) ?? [];
  if (item === undefined) throw new Error(`The pass does not say what it is about:\n${text.slice(0, 4000)}`);
  return item;
};

test('an introduction is sent for each of ten filtered job postings, once', async ({
  panel,
  tab,
  sites,
  play,
}) => {
  await tab.goto(`${sites.url}/jobs`);
  const title = (text: string) => itemIn(text, /Open “([^”\n]+)”, write/);
  const pass: PlayedTurn[] = [
    (view) => call('click', { ref: view.ref('link', new RegExp(`^${title(view.text)}$`)) }),
    (view) =>
      call('type', {
        ref: view.ref('textbox', 'Introduction'),
        text: `I would like to join you: ${title(view.text)}.`,
      }),
    click('button', 'Send introduction'),
    () => call('return_output', { value: 'Sent.' }),
  ];
  await play(
    {
      plan: () => ({
        text: '<root><name>Introductions</name><thought>One each.</thought><agents><agent name="Browser" id="0"><task>Introduce the person to every remote posting</task><nodes><node output="titles" returns="string[]">Filter the postings by the place Remote and give the titles of all that are left</node><forEach items="titles" as="title"><node>Open {title}, write an introduction that names it, and send it</node></forEach></nodes></agent></agents></root>',
      }),
      turns: [
        (view) => call('select_option', { ref: view.ref('combobox', 'Place'), option: 'Remote' }),
        click('button', 'Filter'),
        (view) => call('return_output', { value: linksIn(between(view.text, '10 postings', '</page-data')) }),
        ...Array.from({ length: 10 }, () => pass).flat(),
      ],
    },
    { strategy: 'plan', approve: 'allow' },
  );
  await say(panel, 'Send an introduction for every remote job');
  await expect(header(panel)).toContainText('Done', { timeout: 60_000 });
  await expect(result(panel)).toContainText('10 of 10 done');
  const remote = postings.filter(({ place }) => place === 'Remote');
  expect(sites.introductions).toEqual(
    remote.map(({ number, title: name }) => ({
      posting: number,
      text: `I would like to join you: ${name}.`,
    })),
  );
});

test("the morning's news is collected, summed up and posted, without yesterday's", async ({
  panel,
  tab,
  sites,
  play,
}) => {
  await tab.goto(`${sites.url}/news`);
  const today = articles.filter(({ day }) => day === 'Today');
  const pass: PlayedTurn[] = [
    (view) => call('click', { ref: view.ref('link', itemIn(view.text, /Open “(\w+ \w+)” and/)) }),
    click('link', 'Front page'),
    (view) => call('return_output', { value: itemIn(view.text, /(?:paragraph|text)? ?"([^"]*\d[^"]*\.)"/) }),
  ];
  await play(
    {
      plan: () => ({
        text: '<root><name>News</name><thought>Collect, sum up, post.</thought><agents><agent name="Browser" id="0"><task>Collect the news of today</task><nodes><node output="titles" returns="string[]">Give the titles of today</node><forEach items="titles" as="title"><node>Open {title} and give its fact</node></forEach></nodes></agent><agent name="Chat" id="1" dependsOn="0"><task>Sum the news up in one notice</task></agent><agent name="Browser" id="2" dependsOn="1"><task>Post the notice on the notice board</task></agent></agents></root>',
      }),
      turns: [
        (view) => call('return_output', { value: linksIn(between(view.text, '"Today"', '"Yesterday"')) }),
        ...today.flatMap(() => pass),
        (view) => {
          const lines = [...view.text.matchAll(/^- (\w+ \w+): (.*\d.*\.)$/gm)];
          return { text: `The morning: ${lines.map(([, title, fact]) => `${title} (${fact})`).join(' ')}` };
        },
        click('link', 'Notice board'),
        (view) =>
          call('type', {
            ref: view.ref('textbox', 'Notice'),
            text: itemIn(view.text, /(The morning: .*)/),
          }),
        click('button', 'Post notice'),
        ...finish((view) => view.has('1 notices') && 'Posted.'),
        () => ({ text: 'Five pieces of news are on the board.' }),
      ],
    },
    { strategy: 'plan', approve: 'allow' },
  );
  await say(panel, "Collect today's news, sum it up and post it on the notice board");
  await expect(header(panel)).toContainText('Done', { timeout: 60_000 });
  await expect(result(panel)).toContainText('Five pieces of news are on the board.');
  expect([...sites.articlesRead]).toEqual(today.map(({ slug }) => [slug, 1]));
  expect(sites.board).toEqual([
    `The morning: ${today.map(({ title, fact }) => `${title} (${fact})`).join(' ')}`,
  ]);
});

test("a team's members are listed and counted by country over all pages", async ({
  panel,
  tab,
  sites,
  play,
}) => {
  await tab.goto(`${sites.url}/team`);
  const take: PlayedTurn = () => call('extract', { columns: ['Name', 'Country'] });
  await play(
    {
      turns: [
        take,
        click('link', 'Next page'),
        take,
        click('link', 'Next page'),
        take,
        ...finish((view) => {
          const rows = [...view.text.matchAll(/\{"Name":"(Member \w)","Country":"(\w+)"\}/g)];
          const countries = new Map(rows.map(([, name = '', country = '']) => [name, country]));
          const counts: Record<string, number> = {};
          for (const country of countries.values()) counts[country] = (counts[country] ?? 0) + 1;
          return `${countries.size} members: ${JSON.stringify(counts)}`;
        }),
      ],
    },
    { strategy: 'react', approve: 'allow' },
  );
  await say(panel, 'List the members of the team and count them by country');
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText(`${team.length} members: ${JSON.stringify(countByCountry())}`);
});
