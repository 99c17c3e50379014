import { plainDocument } from '../../observe/dom/dom.ts';

/** How each kind of field writes its value, by the HTML specification. */
const WRITTEN: Record<string, string> = {
  date: '2026-11-21',
  time: '14:05',
  'datetime-local': '2026-11-21T14:05',
  month: '2026-11',
  week: '2026-W47',
  color: '#1a2b3c',
  range: '42',
};

/** The wanted value in the field's notation; '' clears it; null when the field cannot hold it. */
export function pickedValue(field: HTMLInputElement, wish: string): string | null {
  const text = wish.trim();
  if (text === '') return field.type === 'color' || field.type === 'range' ? null : '';
  const trial = plainDocument.createElement('input');
  trial.type = field.type;
  for (const name of ['min', 'max', 'step']) {
    // Limits apply only to a slider; other fields accept any value and call it invalid.
    const limit = field.type === 'range' ? field.getAttribute(name) : null;
    if (limit !== null) trial.setAttribute(name, limit);
  }
  const spelled = spelledFor(field.type, text);
  trial.value = spelled;
  if (trial.value === '') return null;
  if (field.type === 'color') return isColor(spelled) ? trial.value : null;
  // A slider moves to its nearest step; one that is not near is not what was meant.
  if (field.type === 'range') return Number(trial.value) === Number(spelled) ? trial.value : null;
  return trial.value;
}

/** Other common notations. */
function spelledFor(type: string, text: string): string {
  if (type === 'time') return timeOf(text);
  if (type === 'datetime-local') {
    const [date = '', ...time] = text.split(/[T\s]+/);
    return time.length === 0 ? text : `${dateOf(date)}T${timeOf(time.join(' '))}`;
  }
  if (type === 'date') return dateOf(text);
  if (type === 'range') return plainNumber(text);
  if (type === 'color') return colorOf(text);
  return text;
}

/** A number as a script reads it: without its percent sign, with a point. */
export const plainNumber = (text: string): string => text.replace(/\s*%$/, '').replace(',', '.');

/** "2026/3/1", "31.3.2026" and "3/31/2026"; "3/1/2026" may be one day or another, and is left as it is. */
function dateOf(text: string): string {
  const [, first = '', sign = '', second = '', last = ''] =
    /^(\d{1,4})([-/.])(\d{1,2})[-/.](\d{1,4})$/.exec(text) ?? [];
  const [year, month, day] =
    first.length === 4
      ? [first, second, last]
      : sign === '.' || Number(first) > 12
        ? [last, second, first]
        : [last, first, Number(second) > 12 ? second : ''];
  const isDate = year?.length === 4 && month && day;
  return isDate ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** "9:05", "9:05 pm", "9 pm" as 24 hours with two digits. */
function timeOf(text: string): string {
  const match = /^(\d{1,2})(?::(\d{2}))?((?::\d{2}(?:\.\d+)?)?)\s*(?:([ap])\.?m\.?)?$/i.exec(text);
  if (!match) return text;
  const [, hour = '', minutes = '00', seconds = '', half] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minutes}${seconds}`;
}

const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Names and other notations of CSS, as the field writes colours. */
function colorOf(text: string): string {
  if (isColor(text)) return text.toLowerCase();
  const context = CSS.supports('color', text) ? plainDocument.createElement('canvas').getContext('2d') : null;
  if (!context) return text;
  context.fillStyle = text;
  return String(context.fillStyle);
}

/** What a field accepts, for the outcome. A page may write anything into its limits; only numbers and times are told. */
export function whatItTakes(field: HTMLInputElement): string {
  const { type } = field;
  const [min, max, step] = [field.min, field.max, field.step].map((limit) =>
    /^[\d.:TWe+-]{1,20}$/.test(limit) ? limit : '',
  );
  const from = !min && type === 'range' ? '0' : min;
  const to = !max && type === 'range' ? '100' : max;
  const limits = [from && `from ${from}`, to && `to ${to}`, step && `in steps of ${step}`]
    .filter(Boolean)
    .join(' ');
  return `It takes values such as ${WRITTEN[type] ?? '1'}${limits ? `, ${limits}` : ''}.`;
}
