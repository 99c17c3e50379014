import { expect, test } from 'vitest';
import { createPlanXmlParser } from '../../plan/xml/parse.ts';
import { plannerSections, sections } from './planner-sections.ts';

const joined = (wish: string, locale = 'en'): string[] =>
  sections.filter(({ text }) => plannerSections(wish, locale).includes(text)).map(({ name }) => name);

test.each<[wish: string, sections: string[]]>([
  ['Put the desk lamp into my cart', []],
  ['把台灯放进购物车', []],
  ['Open the shop, then buy the cheapest kettle', ['variables']],
  ['Write down the price of each of these products', ['variables', 'forEach']],
  ['记下每个商品的价格', ['variables', 'forEach']],
  ['Click Next until there is no further page', ['loop']],
  ['一直点击下一页，直到没有为止', ['loop']],
  ['Whenever a new message appears, answer it', ['watch']],
  ['监控聊天窗口', ['watch']],
  ['Ask me before anything is bought', ['people']],
  ['下单前先问我', ['people']],
])('%s', (wish, expected) => {
  expect(joined(wish)).toEqual(expected);
});

test('a wish in a language whose words are not known here is told all of them', () => {
  const all = sections.map(({ name }) => name);
  expect(joined('Antworte auf jede neue Nachricht, sobald sie da ist', 'de')).toEqual(all);
  expect(joined('新しいメッセージが来たら返信して')).toEqual(all);
  expect(joined('Put the desk lamp into my cart', 'de')).toEqual([]);
});

test('the nodes that the sections show are read by the parser of plans', () => {
  const nodes = sections.map(({ text }) => text.replaceAll('…', 'do it')).join('\n');
  const parser = createPlanXmlParser();
  parser.write(
    `<root><agents><agent name="Browser"><task>t</task><nodes>${nodes}</nodes></agent></agents></root>`,
  );
  const steps = parser.end().agents[0]?.steps ?? [];
  expect(steps.map(({ kind }) => kind)).toEqual(['step', 'step', 'forEach', 'loop', 'watch', 'confirm']);
  expect(steps[0]).toMatchObject({ output: 'price' });
  expect(steps[2]).toMatchObject({ items: ['a', 'b', 'c'], as: 'one', steps: [{ input: ['one'] }] });
  expect(steps[4]).toMatchObject({ event: 'dom', loop: false, trigger: [{ text: 'do it' }] });
  expect(steps[5]).toMatchObject({ options: ['Yes', 'No'] });
});
