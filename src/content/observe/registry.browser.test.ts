import { afterEach, describe, expect, test } from 'vitest';
import { lookAt, nodeNamed } from './testing.ts';

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

  test('begin above the floor and are never given twice', () => {
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

  test('a page that redraws itself keeps them: same role, name and place', () => {
    const html = '<ul><li>Ann <button>Delete</button></li><li>Bo <button>Delete</button></li></ul>';
    const { observer } = lookAt(html);
    document.body.innerHTML = html;
    const deletes = [...document.querySelectorAll('button')];
    expect(observer.resolve('2')).toBe(deletes[1]);
    expect(observer.snapshot(again).nodes.flatMap((node) => node.ref ?? [])).toEqual(['1', '2']);
  });

  test('a row that went does not hand its number to the next one', () => {
    const row = (name: string) => `<li>${name} <button>Delete</button></li>`;
    const { observer } = lookAt(`<ul>${row('Ann')}${row('Bo')}${row('Cy')}</ul>`);
    document.body.innerHTML = `<ul>${row('Ann')}${row('Cy')}</ul>`;
    expect(observer.resolve('2')).toBeNull();
    const [ann, cy] = observer.snapshot(again).nodes.filter((node) => node.role === 'button');
    expect(ann?.ref).toBe('1');
    expect(cy?.ref).toBe('3');
  });

  test('another role or name is another control', () => {
    const { observer } = lookAt('<button>Save</button>');
    document.body.innerHTML = '<button>Send</button>';
    expect(observer.resolve('1')).toBeNull();
    document.body.innerHTML = '<a href="#">Save</a>';
    expect(observer.resolve('1')).toBeNull();
  });

  test('describe tells what a look tells', () => {
    const { observer, snapshot } =
      lookAt(`<button>Save <b>all</b></button><label>Mail <input></label><div tabindex="0">Card</div>
      <a href="#" aria-label="Home">H</a><table><tr><th>a<th>b<tr tabindex="0"><td>x<td>y</table>`);
    const controls = snapshot.nodes.filter((node) => node.ref !== undefined);
    expect(controls).toHaveLength(5);
    for (const { ref, role, name } of controls)
      expect(observer.describe(observer.resolve(ref!)!)).toEqual({ role, name });
  });
});
