import { describe, expect, it } from 'vitest';
import { createPageMessages } from './page-messages.ts';

const sender = (tabId: number, documentId: string, id = 'own', frameId = 0) =>
  ({ id, documentId, frameId, tab: { id: tabId } }) as chrome.runtime.MessageSender;
const commit = (nonce: string) => ({ from: 'tabwright-kit', kind: 'commit', nonce });

function messages() {
  const seen: unknown[] = [];
  const handler = createPageMessages('own', {
    inputUnderWay: (tabId) => tabId === 99,
    personActed: (tabId) => seen.push(['person', tabId]),
    regionChanged: () => undefined,
    barPressed: (tabId, button) => seen.push([button, tabId]),
    barMoved: (tabId, edge) => seen.push([`moved to the ${edge}`, tabId]),
  });
  return { handler, seen };
}

describe('messages of kits', () => {
  it('lets an expected act commit once, from its own document only', async () => {
    const { handler } = messages();
    const asked: string[] = [];
    handler.expect({
      nonce: 'n1',
      tabId: 1,
      documentId: 'D1',
      commit: async (nonce) => {
        asked.push(nonce);
        return { commit: true };
      },
    });
    expect(await handler.handle(commit('n1'), sender(2, 'D1'))).toMatchObject({ commit: false });
    expect(await handler.handle(commit('n1'), sender(1, 'D2'))).toMatchObject({ commit: false });
    expect(await handler.handle(commit('n2'), sender(1, 'D1'))).toMatchObject({ commit: false });
    expect(await handler.handle(commit('n1'), sender(1, 'D1'))).toEqual({ commit: true });
    expect(await handler.handle(commit('n1'), sender(1, 'D1'))).toMatchObject({ commit: false });
    expect(asked).toEqual(['n1']);
  });

  it('refuses an act that was given up', async () => {
    const { handler } = messages();
    const forget = handler.expect({
      nonce: 'n1',
      tabId: 1,
      documentId: 'D1',
      commit: async () => ({ commit: true }),
    });
    forget();
    expect(await handler.handle(commit('n1'), sender(1, 'D1'))).toMatchObject({ commit: false });
  });

  it('passes on what the person does', async () => {
    const { handler, seen } = messages();
    await handler.handle({ from: 'tabwright-kit', kind: 'person-acted', label: '' }, sender(1, 'D1'));
    await handler.handle({ from: 'tabwright-kit', kind: 'bar', button: 'stop' }, sender(1, 'D1'));
    await handler.handle({ from: 'tabwright-kit', kind: 'bar', button: 'top' }, sender(1, 'D1'));
    expect(seen).toEqual([
      ['person', 1],
      ['stop', 1],
      ['moved to the top', 1],
    ]);
  });

  it('hears the bar from the top frame alone', async () => {
    const { handler, seen } = messages();
    const press = { from: 'tabwright-kit', kind: 'bar', button: 'continue' };
    expect(handler.handle(press, sender(1, 'D2', 'own', 4))).toBeUndefined();
    expect(seen).toEqual([]);
    await handler.handle(press, sender(1, 'D1'));
    expect(seen).toEqual([['continue', 1]]);
  });

  it('leaves everything else to others', () => {
    const { handler } = messages();
    expect(handler.handle(commit('n1'), sender(1, 'D1', 'another extension'))).toBeUndefined();
    expect(handler.handle(commit('n1'), { id: 'own' } as chrome.runtime.MessageSender)).toBeUndefined();
    expect(handler.handle({ to: 'tabwright-worker', command: 'list' }, sender(1, 'D1'))).toBeUndefined();
    expect(
      handler.handle({ from: 'tabwright-kit', kind: 'bar', button: 'buy' }, sender(1, 'D1')),
    ).toBeUndefined();
  });

  it('does real input for a committed act that may have it, of its own document, until it is over', async () => {
    const { handler } = messages();
    const done: unknown[] = [];
    const input = (nonce: string, inputs: unknown[] = [{ kind: 'text', text: 'x' }]) => ({
      from: 'tabwright-kit',
      kind: 'input',
      nonce,
      inputs,
    });
    const act = { nonce: 'n1', tabId: 1, documentId: 'D1', commit: async () => ({ commit: true }) as const };
    const forget = handler.expect({
      ...act,
      input: async (inputs) => {
        done.push(...inputs);
        return { done: true };
      },
    });
    const refused = { done: false };
    expect(await handler.handle(input('n1'), sender(1, 'D1'))).toMatchObject(refused);
    await handler.handle(commit('n1'), sender(1, 'D1'));
    expect(await handler.handle(input('n1'), sender(1, 'D2'))).toMatchObject(refused);
    expect(await handler.handle(input('n1'), sender(2, 'D1'))).toMatchObject(refused);
    expect(handler.handle(input('n1', [{ kind: 'shell' }]), sender(1, 'D1'))).toBeUndefined();
    expect(done).toEqual([]);
    expect(await handler.handle(input('n1'), sender(1, 'D1'))).toEqual({ done: true });
    forget();
    expect(await handler.handle(input('n1'), sender(1, 'D1'))).toMatchObject(refused);
    expect(done).toEqual([{ kind: 'text', text: 'x' }]);

    handler.expect({ ...act, nonce: 'n2' });
    await handler.handle(commit('n2'), sender(1, 'D1'));
    expect(await handler.handle(input('n2'), sender(1, 'D1'))).toMatchObject(refused);
  });

  it('takes no input for the person’s while one of ours is on its way', async () => {
    const { handler, seen } = messages();
    const acted = { from: 'tabwright-kit', kind: 'person-acted', label: '' };
    await handler.handle(acted, sender(99, 'D1'));
    expect(seen).toEqual([]);
    await handler.handle(acted, sender(1, 'D1'));
    expect(seen).toEqual([['person', 1]]);
  });
});
