import { afterEach, describe, expect, test, vi } from 'vitest';
import { lookAt, nodeNamed } from '../testing.ts';
import { Registry } from './registry.ts';

afterEach(() => document.body.replaceChildren());
const again = { refFloor: 0, deadlineMs: 5000 };

describe('numbers', () => {
  test('stay with an element as long as it lives, wherever it goes', () => {
    const { observer, snapshot } = lookAt(
      '<div id="a"><button>One</button><button>Two</button></div><div id="b"></div>',
    );
    expect(snapshot.nodes.map((node) => node.ref)).toEqual(['1', '2']);
    const one = document.querySelector('button')!;
    document.querySelector('#b')!.append(one);
    one.textContent = 'Renamed';
    expect(nodeNamed(observer.snapshot(again), 'Renamed').ref).toBe('1');
    expect(observer.resolve('1')).toBe(one);
    expect(observer.refOf(one)).toBe('1');
  });

  test('start above the floor and are never reused', () => {
    const { observer } = lookAt('<button>One</button>');
    document.body.innerHTML = '<button>Two</button>';
    const snapshot = observer.snapshot({ refFloor: 40, deadlineMs: 5000 });
    expect(nodeNamed(snapshot, 'Two').ref).toBe('41');
    expect(snapshot.lastRef).toBe(41);
    document.body.innerHTML = '<button>Three</button>';
    expect(nodeNamed(observer.snapshot(again), 'Three').ref).toBe('42');
    expect(observer.resolve('1')).toBeNull();
    expect(observer.resolve('999')).toBeNull();
  });

  test('are kept when a page renders itself again: same role, name and place', () => {
    const html = '<ul><li>Ann <button>Delete</button></li><li>Bo <button>Delete</button></li></ul>';
    const { observer } = lookAt(html);
    document.body.innerHTML = html;
    const deletes = [...document.querySelectorAll('button')];
    expect(observer.resolve('2')).toBe(deletes[1]);
    expect(observer.snapshot(again).nodes.flatMap((node) => node.ref ?? [])).toEqual(['1', '2']);
  });

  test('of a removed row are not passed to the next one', () => {
    const row = (name: string) => `<li>${name} <button>Delete</button></li>`;
    const { observer } = lookAt(`<ul>${row('Ann')}${row('Bo')}${row('Cy')}</ul>`);
    document.body.innerHTML = `<ul>${row('Ann')}${row('Cy')}</ul>`;
    expect(observer.resolve('2')).toBeNull();
    const [ann, cy] = observer.snapshot(again).nodes.filter((node) => node.role === 'button');
    expect(ann?.ref).toBe('1');
    expect(cy?.ref).toBe('3');
  });

  test('are not inherited by a control with another role or name', () => {
    const { observer } = lookAt('<button>Save</button>');
    document.body.innerHTML = '<button>Send</button>';
    expect(observer.resolve('1')).toBeNull();
    document.body.innerHTML = '<a href="#">Save</a>';
    expect(observer.resolve('1')).toBeNull();
  });

  test('are described as a look reports them', () => {
    const { observer, snapshot } =
      lookAt(`<button>Save <b>all</b></button><label>Mail <input></label><div tabindex="0">Card</div>
      <a href="#" aria-label="Home">H</a><table><tr><th>a<th>b<tr tabindex="0"><td>x<td>y</table>`);
    const controls = snapshot.nodes.filter((node) => node.ref !== undefined);
    expect(controls).toHaveLength(5);
    for (const { ref, role, name } of controls)
      expect(observer.describe(observer.resolve(ref!)!)).toEqual({ role, name });
  });
});

describe('a list that is rendered again all the time', () => {
  /** Renders rows with two controls each, where the text of every second row differs each time, and assigns numbers. */
  function draw(registry: Registry, rows: number, time: number, ownNames = false): void {
    registry.begin(0);
    const list = document.createElement('ul');
    document.body.replaceChildren(list);
    for (let row = 0; row < rows; row++) {
      const item = list.appendChild(document.createElement('li'));
      item.textContent = `Item ${row} for ${row % 2 ? time : 0}`;
      for (const [place, name] of ['Edit', 'Delete'].entries()) {
        const button = item.appendChild(document.createElement('button'));
        registry.number(button, 'button', ownNames ? `${name} ${row}` : name, place, item);
      }
    }
  }

  test('costs no more if its controls have the same names than if each has its own', {
    timeout: 60_000,
  }, () => {
    const timeOf = (ownNames: boolean): [number, Registry] => {
      const registry = new Registry();
      const started = performance.now();
      for (let time = 1; time <= 6; time++) draw(registry, 2000, time, ownNames);
      return [performance.now() - started, registry];
    };
    const [alone] = timeOf(true);
    const [together, registry] = timeOf(false);
    // When each control was compared to all that are gone, it took eight times as long, and more with more rows.
    expect(together).toBeLessThan(alone * 3 + 500);
    // Half of the rows are the same and kept their numbers.
    expect(registry.lastRef).toBe(4000 + 5 * 2000);
  });

  test('drops numbers of collected elements after a while, and never reuses them', () => {
    /** As if everything that left the page were garbage collected at once. */
    vi.stubGlobal(
      'WeakRef',
      class extends WeakRef<Element> {
        override deref(): Element | undefined {
          const element = super.deref();
          return element?.isConnected ? element : undefined;
        }
      },
    );
    try {
      const registry = new Registry();
      for (let time = 1; time <= 60; time++) draw(registry, 10, time);
      expect(registry.lastRef).toBe(20 + 59 * 10);
      const known = Array.from({ length: registry.lastRef }, (_, at) => at + 1).filter((number) =>
        registry.knows(number),
      );
      expect(known.length).toBeLessThan(20 + 23 * 10);
      expect(known).toContain(registry.lastRef);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
