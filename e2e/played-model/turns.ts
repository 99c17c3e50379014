import type { PageView } from './page-view.ts';
import type { PlayedReply, PlayedTurn } from './server.ts';

/** A reply that is one call. */
export const call = (name: string, args: Record<string, unknown> = {}): PlayedReply => ({
  calls: [{ name, args }],
});

/** A turn that clicks what the received text shows under that role and name. */
export const click =
  (role: string, name: string | RegExp): PlayedTurn =>
  (view) =>
    call('click', { ref: view.ref(role, name) });

/** A turn that types into the text field of that name. */
export const type =
  (name: string, text: string, role = 'textbox'): PlayedTurn =>
  (view) =>
    call('type', { ref: view.ref(role, name), text });

/**
 * The last two turns of an agent with a page: the first result is held back with a checklist, the second counts. A
 * function makes the value from what was received, and gives undefined when something is missing in it.
 */
export function finish(value: string | ((view: PageView) => string | undefined | false)): PlayedTurn[] {
  const end: PlayedTurn = (view) => {
    const found = typeof value === 'string' ? value : value(view);
    if (!found) throw new Error(`What the result needs was not received:\n${view.text.slice(-4000)}`);
    return call('return_output', { value: found });
  };
  return [end, end];
}

/** A plan of one agent in the planner's XML. */
export const planXml = (name: string, task: string, nodes: readonly string[], agent = 'Browser'): string =>
  `<root><name>${name}</name><thought>Played.</thought><agents><agent name="${agent}" id="0" dependsOn=""><task>${task}</task><nodes>${nodes
    .map((node) => `<node>${node}</node>`)
    .join('')}</nodes></agent></agents></root>`;

/** Something that a turn waits for until the test opens it, and a sign that the turn has come there. */
export function gate() {
  const opened = signal();
  const reached = signal();
  const pass = (): Promise<void> => {
    reached.give();
    return opened.given;
  };
  return {
    /** Resolves when the played model waits here. */
    reached: reached.given,
    open: opened.give,
    /** For streams: waits in the middle of a text. */
    pass,
    /** Holds a turn back until the gate is opened. */
    hold:
      (turn: PlayedTurn): PlayedTurn =>
      async (view) => {
        await pass();
        return turn(view);
      },
  };
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
