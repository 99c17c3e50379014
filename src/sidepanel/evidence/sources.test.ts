import { describe, expect, test } from 'vitest';
import { foldTask } from '../../core/task/reducer.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { type SourceText, sourceTextsOf } from './source-texts.ts';
import { createSources } from './sources.ts';
import { tokensOf } from './tokens.ts';

const source = (step: string, more: Partial<SourceText> = {}): SourceText => ({
  step,
  says: step,
  at: 0,
  text: { inline: '' },
  ...more,
});
const sources = (...texts: [step: string, text: string, own?: string][]) =>
  createSources(texts.map(([step, text, own = '']) => ({ source: source(step), text, own })));

describe('where a statement was seen', () => {
  const shop = sources(
    ['front', 'tab 4 "Lumen" https://lumen.example/\n[24] link "Desk lamps"\n"Free delivery"'],
    ['list', 'Harbor\n€ 24,90\ncan be dimmed\nAda\n€ 19,90\nTower\n$1,299.00'],
    ['detail', 'Harbor, the desk lamp that can be dimmed without flicker. € 24,90. Delivery within 3 days.'],
  );
  test.each([
    ['Harbor costs 24.90.', 'list'],
    ['Harbor costs € 24.90 and is delivered within 3 days.', 'detail'],
    ['The Tower costs 1299.', 'list'],
    ['Ada | € 19.90 | no', 'list'],
    ['Harbor can be dimmed without any flicker.', 'detail'],
    // In another language: the number identifies it.
    ['最便宜的是 Harbor，24.90 欧元。', 'list'],
  ])('%s', (statement, step) => {
    const number = shop.of(statement);
    expect(number === undefined ? undefined : shop.used()[number - 1]?.step).toBe(step);
  });
  test.each([
    'Harbor costs 26.90.',
    'Ada costs 24.90, and Cleo 31.00.',
    'It is a good choice.',
    // The number of an element is not content.
    'There are 24 lamps.',
    'Everything was done as you asked for it.',
    '',
  ])('nowhere: %s', (statement) => expect(shop.of(statement)).toBeUndefined());

  test('Chinese words are found without spaces', () => {
    const found = sources(['page', '灯具商店 台灯可以调光 送货需要三天']);
    expect(found.of('这款台灯可以调光，送货需要三天。')).toBe(1);
    expect(found.of('这款手机支持快充，屏幕很大。')).toBeUndefined();
  });

  test('what the model wrote into a call itself proves nothing', () => {
    const typed = sources(['type', 'Typed "Harbor 24.90 EUR" into Title', '{"text":"Harbor 24.90 EUR"}']);
    expect(typed.of('Harbor costs 24.90 EUR.')).toBeUndefined();
  });

  test('numbers count from 1 as they are asked for, and a statement keeps its own', () => {
    const found = sources(['a', 'alpha 1111'], ['b', 'beta 2222']);
    expect([found.of('beta 2222'), found.of('alpha 1111'), found.of('beta 2222')]).toEqual([1, 2, 1]);
    expect(found.used().map(({ step }) => step)).toEqual(['b', 'a']);
  });
});

test('numbers are the same however they are written', () => {
  const readings = (written: string) => tokensOf(written).numbers.flat();
  expect(readings('24,90')).toEqual(['24.9']);
  expect(readings('1,299.00')).toEqual(['1299']);
  expect(readings("1'299")).toEqual(['1299']);
  expect(readings('1.200')).toEqual(['1200', '1.2']);
  expect(readings('192.168.0.1')).toEqual(['192.168.0.1']);
});

test('sources are the pages that were looked at and the outcomes, not the model’s own words', () => {
  const scope = { agent: 'Browser', nodeId: '' };
  const task = fixtureTask('t', {}, 0)
    .add(
      { type: 'agent-started', path: 'react', ...scope, assignment: { inline: '' } },
      {
        type: 'page-observed',
        path: 'react/t1/look',
        ...scope,
        tabId: 12,
        url: 'https://lumen.example/list',
        title: 'Lamps',
        text: { inline: 'the list' },
        lastRef: 3,
      },
    )
    .turn('react', 1, { tool: 'click', says: 'I’m opening it', outcome: { text: 'opened' } })
    .turn(
      'react',
      2,
      { tool: 'click', says: 'no', outcome: { status: 'covered', text: 'covered' } },
      { tool: 'return_output', says: 'done', outcome: { text: 'the answer' } },
    );
  const state = foldTask(task.entries);
  expect(state && sourceTextsOf(state)).toMatchObject([
    { step: 'react/t1/c0', says: 'I’m opening it', url: 'https://lumen.example/list', title: 'Lamps' },
    { step: 'react/t1/c0', text: { inline: 'opened' }, tabId: 12 },
  ]);
});
