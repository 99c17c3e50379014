import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { isElementTarget, isTag } from '../../observe/dom/dom.ts';
import { type Aim, onTarget } from '../aim.ts';
import type { Hands, Permit } from '../hands.ts';
import { tellChanged } from '../keys/key-widget.ts';
import { clickAt } from '../mouse/click.ts';
import { createDragOver } from '../mouse/drag-native.ts';
import { nextTask } from '../next-task.ts';
import { astray, beginPress, moveThere, type TrustedHand } from '../trusted.ts';
import { fileFieldOf, filesOf, whyNotTaken } from './file-field.ts';

type Upload = Extract<PageAction, { kind: 'upload' }>;

/**
 * Gives files to a page without its file chooser, which only a person's own click opens:
 *
 * 1. A file field, or the only one that the element or its label holds, gets them set and is told of the change.
 * 2. A button that opens a chooser is clicked; the click that its script sends to its field is caught, and that field
 *    gets the files.
 * 3. Anything else gets them dropped, and says by its dragover whether it accepts them.
 */
export function upload(
  action: Upload,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { ref } = action;
  const suits = (element: Element): ActOutcome | null => {
    const field = fileFieldOf(element);
    return field ? whyNotTaken(ref, field, action.files) : null;
  };
  // A file field may be hidden behind what a person sees; it is not pressed.
  const pointer = (element: Element): boolean => fileFieldOf(element) === null;
  return onTarget({ ref, expected, pointer, suits }, hands, permit, async (aim) => {
    const files = new DataTransfer();
    for (const file of filesOf(action.files)) files.items.add(file);
    const field = fileFieldOf(aim.element);
    if (field) return setFiles(field, ref, files.files);
    if (hands.trusted) return chooseFiles(aim, action, hands.trusted);
    const opened = await fieldOpenedBy(aim, hands);
    if (opened) return whyNotTaken(ref, opened, action.files) ?? setFiles(opened, ref, files.files);
    const dropped = await dropFiles(aim, ref, files, hands);
    return dropped.status === 'wrong-kind' && permit.trusted?.use === 'offered'
      ? { status: 'needs-trusted-input', ref, why: 'Its chooser may open by a real press only' }
      : dropped;
  });
}

/** A real press opens what a click by script cannot: the chooser of a field that is in no document. */
async function chooseFiles(aim: Aim, { ref, files }: Upload, hand: TrustedHand): Promise<ActOutcome> {
  const now = await moveThere(aim, ref, hand, []);
  if ('failed' in now) return now.failed;
  const press = await beginPress(
    { kind: 'press', ...now.point, button: 'left', modifiers: [], detail: 1 },
    hand,
  );
  if (!press) return astray(ref);
  const chosen = await hand.ask({
    kind: 'choose-files',
    ...now.point,
    files,
    ...(press.part === 'up' && { part: 'up' }),
  });
  return chosen.done
    ? { status: 'done', value: files.map((file) => file.name).join(', ') }
    : { status: 'wrong-kind', ref, why: chosen.why };
}

async function setFiles(field: HTMLInputElement, ref: string, files: FileList): Promise<ActOutcome> {
  const names = [...files].map((file) => file.name).join(', ');
  let told = false;
  field.addEventListener(
    'change',
    () => {
      told = true;
    },
    { once: true },
  );
  field.files = files;
  tellChanged(field);
  await nextTask();
  const found = [...(field.files ?? [])].map((file) => file.name).join(', ');
  if (found === names) return { status: 'done', value: names };
  // Many pages take the files over and empty their field at once.
  return told && found === ''
    ? { status: 'done', value: names, note: 'The page took them over from its field.' }
    : { status: 'not-verified', ref, wanted: names, found };
}

/** Clicks, and catches the click on a file field that the page sends in response; null when none came. */
async function fieldOpenedBy(aim: Aim, hands: Hands): Promise<HTMLInputElement | null> {
  let caught: HTMLInputElement | null = null;
  const listening = new AbortController();
  addEventListener(
    'click',
    (event) => {
      const [field] = event.composedPath();
      if (!isElementTarget(field) || !isTag(field, 'input') || field.type !== 'file') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      caught = field;
    },
    { capture: true, signal: listening.signal },
  );
  await clickAt(aim, hands);
  await nextTask();
  listening.abort();
  return caught;
}

async function dropFiles(aim: Aim, ref: string, files: DataTransfer, hands: Hands): Promise<ActOutcome> {
  const now = aim.again();
  if ('failed' in now) return now.failed;
  const over = createDragOver(files, hands);
  over.moveTo(now.point);
  await nextTask();
  over.moveTo(now.point);
  const taken = over.drop(now.point);
  await nextTask();
  return taken
    ? { status: 'done', note: 'The files were dropped on it.' }
    : {
        status: 'wrong-kind',
        ref,
        why: 'It takes no files; for a file of the person, human_interact request_help',
      };
}
