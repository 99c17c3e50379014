import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { blocksOf } from '../../read/blocks.ts';
import { normalise } from '../../text/normalise.ts';

/** What stands on buttons, links and empty fields tells nothing. */
export function isOfLabels(
  { thing, all, extreme }: InstructionOf<'read'>,
  text: string,
  page: PageSnapshot,
): boolean {
  if (thing !== undefined || all || extreme !== undefined) return false;
  const names = new Set(page.nodes.flatMap(({ ref, name }) => (ref === undefined ? [] : [normalise(name)])));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => isOnlyOf(line.replace(/^\[ \]\s*/, ''), names));
}

const BRACKETS = /\[([^\]]*)\](?:\([^)]*\))?/g;

/** A line that is the name of one control, or of nothing but buttons and empty fields with their labels. */
function isOnlyOf(line: string, names: ReadonlySet<string>): boolean {
  if (names.has(normalise(line.replace(BRACKETS, '$1')))) return true;
  const inside = [...line.matchAll(BRACKETS)].map(([, name = '']) => normalise(name));
  if (inside.length < 2 || !inside.every((name) => name === '' || names.has(name))) return false;
  // Two labels may stand together without a space.
  const longestFirst = [...names]
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce(
    (left, name) => left.replaceAll(name, ' '),
    normalise(line.replace(BRACKETS, ' ')),
  );
  return rest.trim() === '';
}

/** “Prep 25 min”, “Total time: 1 h 20 min” */
const STEP_TIME =
  /^(?:prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|total|ready|rest(?:ing)?|active|duration|takes?)\b[^.]{0,20}\d\s?(?:min(?:ute)?s?|h|hrs?|hours?)\b/i;
/** What a recipe, a tour or a task says at its head of how long it takes. */
export function timesAtHead(markdown: string): string | undefined {
  const lines = blocksOf(markdown)
    .map(({ text }) => text)
    .filter((text) => text.length < LONGEST_LABEL && STEP_TIME.test(text));
  return lines.length === 0 || lines.length > MOST_TIMES ? undefined : lines.join('\n');
}
const LONGEST_LABEL = 40;
const MOST_TIMES = 4;

const LASTS = /\d\s?(?:min(?:ute)?s?|h|hrs?|hours?|days?|weeks?|months?|years?)\b/i;
/** Of a longer part the lines that tell how long something takes. */
export function linesOfTime(part: string): string | undefined {
  const all = part.split('\n');
  const lasting = all.filter((each) => LASTS.test(each));
  // Each step of a recipe takes its own time.
  const whole = lasting.filter((each) => !/^\s*(?:[-|*]|\d+\.)/.test(each));
  const lines = (whole.length > 0 ? whole : lasting).slice(0, MOST_LINES);
  return all.length > MOST_LINES && lines.length > 0 ? lines.join('\n') : undefined;
}
const MOST_LINES = 3;
