import type { OverlayState } from '../../core/protocol/page.ts';
import { make } from '../observe/dom.ts';

export type BarButton = 'stop' | 'take-over' | 'continue';

export interface Bar {
  tell(state: OverlayState): void;
}

/** The bar that says who is in control. Its buttons hear a person only, never a script of the page. */
export function createBar(root: ShadowRoot, pressed: (button: BarButton) => void): Bar {
  const bar = make('div');
  bar.className = 'bar';
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', 'Tabwright');
  const words = make('div');
  words.className = 'words';
  words.setAttribute('role', 'status');
  const task = make('span');
  task.className = 'task';
  const doing = make('span');
  words.append(task, doing);
  const button = (name?: BarButton): HTMLElement => {
    const element = make('button');
    element.onclick = ({ isTrusted }) => isTrusted && (name ? pressed(name) : bar.classList.toggle('top'));
    return element;
  };
  const takeOver = button('take-over');
  const goOn = button('continue');
  const offered = [takeOver, goOn, button('stop')];
  goOn.classList.add('main');
  // What it covers can be reached: it goes to the other edge, and stays there as long as the page does.
  const move = button();
  move.textContent = '↕';
  bar.append(words, ...offered, move);
  root.append(bar);

  return {
    tell({ taskName, caption, control, buttons }) {
      const mine = control === 'person';
      bar.classList.toggle('person', mine);
      task.textContent = taskName;
      doing.textContent = ` — ${caption}`;
      for (const [index, element] of offered.entries()) element.textContent = buttons[index] ?? '';
      move.title = move.ariaLabel = buttons[3] ?? '';
      takeOver.hidden = mine;
      goOn.hidden = !mine;
    },
  };
}
