import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveLanguage } from '../../core/language.ts';
import { splitClauses } from '../../core/model/interpreter/text/split.ts';
import { enDialogue } from '../dialogue/en-dialogue.ts';
import { zhDialogue } from '../dialogue/zh-dialogue.ts';
import { enEvidence } from '../evidence/en-evidence.ts';
import { zhEvidence } from '../evidence/zh-evidence.ts';
import { enFolder } from '../folder/en-folder.ts';
import { zhFolder } from '../folder/zh-folder.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { examplesFor } from '../home/examples.ts';
import { enMemory } from '../memory/en-memory.ts';
import { zhMemory } from '../memory/zh-memory.ts';
import { enSecrets } from '../secrets/en-secrets.ts';
import { zhSecrets } from '../secrets/zh-secrets.ts';
import { enServers } from '../servers/en-servers.ts';
import { zhServers } from '../servers/zh-servers.ts';
import { enTemplates } from '../templates/en-templates.ts';
import { zhTemplates } from '../templates/zh-templates.ts';
import { enTimeline } from '../timeline/en-timeline.ts';
import { zhTimeline } from '../timeline/zh-timeline.ts';
import { en as enFirst } from './en.ts';
import { createFormat } from './format.ts';
import { zh as zhFirst } from './zh.ts';
import { zhModelTrouble } from './zh-model-trouble.ts';
import { zhPhrases } from './zh-phrases.ts';
import { zhRefusals } from './zh-refusals.ts';

/** Including the texts that are loaded with their part. */
const en = {
  ...enFirst,
  memory: enMemory,
  secrets: enSecrets,
  servers: enServers,
  evidence: enEvidence,
  timeline: enTimeline,
  templates: enTemplates,
  dialogue: enDialogue,
  folder: enFolder,
};
const zh = {
  ...zhFirst,
  memory: zhMemory,
  secrets: zhSecrets,
  servers: zhServers,
  evidence: zhEvidence,
  timeline: zhTimeline,
  templates: zhTemplates,
  dialogue: zhDialogue,
  folder: zhFolder,
};

type Leaf = { path: string; value: unknown };

const leaves = (value: object, path = ''): Leaf[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object'
      ? leaves(inner, `${path}.${name}`)
      : [{ path: `${path}.${name}`, value: inner }],
  );

describe('the tables', () => {
  test('no text is empty, and Chinese is Chinese', () => {
    // A name, and a text that only joins others.
    const same = new Set(['.app.name', '.app.pair']);
    for (const { path, value } of leaves(zh)) {
      const text = String(value);
      expect(text.trim(), path).not.toBe('');
      if (!same.has(path)) expect(text, path).toMatch(/\p{Script=Han}/u);
    }
    for (const { path, value } of leaves(en)) {
      if (typeof value === 'string') {
        expect(value.trim(), path).not.toBe('');
        expect(value, path).not.toMatch(/\p{Script=Han}/u);
      }
    }
  });
  test('nothing is said of one thing as of several', () => {
    /** The results of all calls with 1 as a text or as a number. */
    const saidOfOne = (value: unknown): string[] => {
      if (typeof value !== 'function') return [];
      const ways = Array.from({ length: 2 ** value.length }, (_, bits) =>
        Array.from({ length: value.length }, (__, at) => ((bits >> at) & 1 ? 1 : '1')),
      );
      return ways.flatMap((given) => {
        try {
          return [String(value(...given))];
        } catch {
          return [];
        }
      });
    };
    const plural = /(?<![\w.])1 (?!is |was |has |reads |goes |gets )(?:[a-z]+ )?(?!this)[a-z]{2,}s\b/;
    const wrong = leaves(en).filter(({ value }) => {
      const said = saidOfOne(value);
      return said.length > 0 && said.every((each) => plural.test(each));
    });
    expect(wrong.map(({ path, value }) => `${path}: ${saidOfOne(value)[0]}`)).toEqual([]);
  });
  test('Chinese has one word for an agent, and one for a token', () => {
    const all = leaves({ ...zh, zhPhrases, zhRefusals, zhModelTrouble });
    for (const { path, value } of all) expect(String(value), path).not.toMatch(/代理|令牌|\btokens?\b(?!:)/i);
    expect(String(all.map(({ value }) => value))).toMatch(/智能体.*词元/s);
  });
  test('Chinese speaks to the reader in one way, and of a model by its name', () => {
    const all = leaves({ ...zh, zhPhrases, zhRefusals, zhModelTrouble });
    for (const { path, value } of all) expect(String(value), path).not.toMatch(/你|助手/);
  });
  test('Chinese sentences have Chinese punctuation', () => {
    for (const { path, value } of leaves(zh))
      if (typeof value === 'string') expect(value, path).not.toMatch(/\p{Script=Han}[,;?!:]/u);
  });
});

test('the examples for the built-in interpreter are sentences that it understands', () => {
  for (const texts of [en, zh])
    for (const inFront of [galleryTabs[0], undefined]) {
      const situation = { builtIn: true, inFront, form: false, tabs: galleryTabs, windowId: 1 };
      const examples = examplesFor(texts, situation);
      expect(examples.length).toBeGreaterThan(0);
      for (const { words } of examples)
        for (const { instruction } of splitClauses(words)) expect(instruction, words).toBeDefined();
    }
});

test('an example does the same in each language', () => {
  const kindsOf = (texts: typeof enFirst) =>
    examplesFor(texts, { builtIn: true, inFront: galleryTabs[0], form: false, tabs: [], windowId: 1 }).map(
      ({ words }) => splitClauses(words).map(({ instruction }) => instruction?.kind),
    );
  expect(kindsOf(zh)).toEqual(kindsOf(en));
  expect(kindsOf(zh)).toContainEqual(['open-url', 'read']);
});

test('a form is spoken of only where the page has one', () => {
  const about = (form: boolean) =>
    examplesFor(en, { builtIn: false, inFront: galleryTabs[0], form, tabs: [], windowId: 1 });
  expect(about(true).map(({ words }) => words)).toContain(en.examples.fillForm);
  expect(about(false).map(({ words }) => words)).not.toContain(en.examples.fillForm);
});

test('the language is the chosen one, else the first of the browser’s that there is', () => {
  expect(resolveLanguage('zh', ['en'])).toBe('zh');
  expect(resolveLanguage('auto', ['de-CH', 'zh-Hans-CN', 'en'])).toBe('zh');
  expect(resolveLanguage('auto', ['de', 'fr'])).toBe('en');
});

test('times, numbers and money by locale', () => {
  const english = createFormat('en');
  const chinese = createFormat('zh');
  expect([0, 42_900, 62_000, 3_800_000].map(english.clock)).toEqual(['0:00', '0:42', '1:02', '1:03:20']);
  expect([20, 1240, 42_400, 59_700, 185_000, 7_200_000].map(english.duration)).toEqual([
    '0.1 sec',
    '1.2 sec',
    '42 sec',
    '1 min',
    '3 min 5 sec',
    '120 min',
  ]);
  expect(chinese.duration(1240)).toBe('1.2秒');
  expect([english.compact(12_345), chinese.compact(12_345)]).toEqual(['12.3K', '1.2万']);
  expect([english.money(0.0031), english.money(1.5)]).toEqual(['$0.0031', '$1.50']);
  const now = Date.UTC(2026, 10, 21, 12);
  expect([1000, 300_000, 7_200_000, 90_000_000].map((passed) => english.ago(now - passed, now))).toEqual([
    'now',
    '5 minutes ago',
    '2 hours ago',
    'yesterday',
  ]);
  const moment = Date.UTC(2026, 11, 1, 8);
  expect(english.dateTimeIn('Europe/Berlin', moment)).toBe('Dec 1, 2026, 9:00 AM');
  expect(createFormat('en-GB').dateTimeIn('Europe/Berlin', moment)).toBe('1 Dec 2026, 09:00');
  expect(chinese.dateTimeIn('Asia/Shanghai', moment)).toBe('2026年12月1日 16:00');
  expect(english.bytes(2_500_000)).toBe('2.5 MB');
  // As a file may contain them.
  expect(english.dateTimeIn('Mars/Olympus', moment)).toBe('–');
  expect([english.dateTime(1e20), english.ago(-1e20, moment)]).toEqual(['–', '–']);
});

test('what the browser itself shows of the extension is there in each language', () => {
  const root = join(import.meta.dirname, '../../..');
  const manifest = readFileSync(join(root, 'manifest.config.ts'), 'utf8');
  const wanted = [...manifest.matchAll(/__MSG_(\w+)__/g)].map(([, name = '']) => name).sort();
  expect(wanted).toEqual(['description', 'open', 'openPanel']);
  const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const locale of ['en', 'zh_CN', 'zh_TW']) {
    const messages = JSON.parse(readFileSync(join(root, `public/_locales/${locale}/messages.json`), 'utf8'));
    expect(Object.keys(messages).sort()).toEqual(wanted);
    for (const { message } of Object.values<{ message: string }>(messages))
      if (locale !== 'en') expect(message).toMatch(/\p{Script=Han}/u);
    if (locale === 'en') expect(messages.description.message).toBe(description);
  }
});

test('no entry of one menu below the box is called like one of another', () => {
  for (const { strategy, approve } of [en, zh]) {
    const names = [strategy, approve].flatMap((menu) =>
      Object.entries(menu).flatMap(([name, said]) => (name.endsWith('Why') ? [] : [String(said)])),
    );
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  }
});
