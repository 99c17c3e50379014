import type { BarButton, BarEdge, OverlayState } from '../../core/protocol/page.ts';
import { make } from './make.ts';

export interface Bar {
  tell(state: OverlayState): void;
}

/** The bar that says who is in control. Its buttons react to a person only, never to a script of the page. */
export function createBar(root: ShadowRoot, pressed: (button: BarButton | BarEdge) => void): Bar {
  const bar = make('div');
  bar.className = 'bar';
  bar.role = 'region';
  bar.ariaLabel = 'Tabwright';
  const words = make('div');
  words.className = 'words';
  words.role = 'status';
  const task = make('span');
  task.className = 'task';
  const doing = make('span');
  words.append(task, doing);
  const button = (name?: BarButton): HTMLElement => {
    const element = make('button');
    element.onclick = ({ isTrusted }) =>
      isTrusted && pressed(name ?? (bar.classList.toggle('top') ? 'top' : 'bottom'));
    return element;
  };
  const takeOver = button('take-over');
  const goOn = button('continue');
  const offered = [takeOver, goOn, button('stop')];
  goOn.classList.add('main');
  // The button that makes covered content reachable: the bar moves to the other edge, and the worker puts it there on
  // other pages too.
  const move = button();
  move.textContent = '↕';
  bar.append(words, ...offered, move);
  root.append(bar);

  return {
    tell({ taskName, caption, control, buttons, edge }) {
      const mine = control === 'person';
      bar.classList.toggle('person', mine);
      if (edge) bar.classList.toggle('top', edge === 'top');
      task.dataset.words = taskName;
      doing.dataset.words = ` — ${caption}`;
      for (const [index, element] of offered.entries()) element.textContent = buttons[index] ?? '';
      move.title = move.ariaLabel = buttons[3] ?? '';
      takeOver.hidden = mine;
      goOn.hidden = !mine;
    },
  };
}
