import { expect, test } from 'vitest';
import { fakeContext } from './fake-context.testing.ts';
import { variableStorage } from './variable-storage.ts';

const context = () => ({
  ...fakeContext(),
  variables: new Map<string, () => Promise<unknown>>([
    ['lamps', async () => ['Oak', 'Elm']],
    ['note', async () => 'dear'],
    ['system.url', async () => undefined],
  ]),
});

test('lists, reads and writes variables', async () => {
  expect(await variableStorage.run({ operation: 'list' }, context())).toMatchObject({
    text: 'In brackets: characters. lamps (13), note (4), system.url (0)',
    value: ['lamps', 'note', 'system.url'],
  });
  expect(await variableStorage.run({ operation: 'read', name: 'lamps' }, context())).toMatchObject({
    status: 'done',
    value: ['Oak', 'Elm'],
  });
  expect(await variableStorage.run({ operation: 'write', name: 'price', value: 5 }, context())).toMatchObject(
    { status: 'done', setsVariable: { name: 'price', value: 5 } },
  );
});

test('a name that is not there is answered with those that are', async () => {
  expect(await variableStorage.run({ operation: 'read', name: 'lamp' }, context())).toMatchObject({
    status: 'not-found',
    text: 'There is no variable "lamp". There are: lamps, note, system.url.',
  });
  expect(await variableStorage.run({ operation: 'write', name: 'x' }, context())).toMatchObject({
    status: 'invalid-input',
  });
});

test('the system scope is read only, and what is too long is refused with its size', async () => {
  const write = (name: string, value: unknown) =>
    variableStorage.run({ operation: 'write', name, value }, context());
  expect(await write('system.zone', 'x')).toMatchObject({
    status: 'refused',
    text: expect.stringContaining('read only'),
  });
  expect(await write('agent.note', 'x')).toMatchObject({ setsVariable: { name: 'agent.note' } });
  expect(await write('long', 'x'.repeat(200_000))).toMatchObject({
    status: 'invalid-input',
    text: expect.stringContaining('200002 characters'),
  });
});

test('what is read is data, and a long value is given in parts', async () => {
  const lines = Array.from({ length: 4000 }, (_, index) => `Line ${index} of the list`).join('\n');
  const long = { ...fakeContext(), variables: new Map([['list', async (): Promise<unknown> => lines]]) };
  const read = async (part?: number): Promise<string> =>
    (await variableStorage.run({ operation: 'read', name: 'list', part }, long)).text;
  expect(await read()).toMatch(/^<<Line 0 of[\s\S]*>>\nPart 1 of \d+; the next is part 2\.$/);
  const count = Number(/Part 1 of (\d+)/.exec(await read())?.[1]);
  const parts = await Promise.all(Array.from({ length: count }, (_, index) => read(index + 1)));
  expect(parts.map((part) => /<<([\s\S]*)>>/.exec(part)?.[1]).join('')).toBe(lines);
  expect(await read(count + 1)).toBe(`"list" has ${count} parts; ask for one of these.`);
});

test('what is written has the form that the plan states, read out of a text where it stands there as JSON', async () => {
  const form = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] };
  const typed = { ...context(), formOfVariable: (name: string) => (name === 'lamp' ? form : undefined) };
  const write = (name: string, value: unknown) =>
    variableStorage.run({ operation: 'write', name, value }, typed);
  const refused = await write('lamp', { price: 'dear' });
  expect(refused).toMatchObject({ status: 'invalid-output' });
  expect(refused.text).toMatch(
    /^"lamp" is not written[\s\S]*price[\s\S]*Write it again in this form .*"number"/,
  );
  expect(refused).not.toHaveProperty('setsVariable');
  const set = async (name: string, value: unknown) => (await write(name, value)).setsVariable?.value;
  expect(await set('lamp', { price: 49 })).toEqual({ price: 49 });
  expect(await set('lamp', '{"price": 49}')).toEqual({ price: 49 });
  expect(await set('note', 'dear')).toBe('dear');
});
