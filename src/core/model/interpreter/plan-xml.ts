import type { InterpreterContext } from '../port.ts';
import { isCondition } from './control/answer-ask.ts';
import { clausesIn, type WishNode, wishNodes } from './control/wish-nodes.ts';
import { quotedList, type Say } from './phrases/say.ts';
import { programOf } from './program.ts';
import { namedWhole } from './run/press/named-whole.ts';
import { type Ambient, smallTalk } from './small-talk.ts';
import type { Language } from './text/language.ts';
import { shorten } from './text/normalise.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML may hold it: markup escaped, control characters (which XML forbids) left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`;

function nodeXml(node: WishNode): string {
  if (node.kind === 'clause') return element('node', node.clause.text);
  const body = node.body.map(({ text }) => element('node', text)).join('');
  const serves = attribute('serves', node.serves);
  switch (node.kind) {
    case 'forEach': {
      const items = JSON.stringify(node.items);
      return `<forEach${attribute('items', items)}${serves}>${body}</forEach>`;
    }
    case 'loop':
      return `<loop${attribute('until', node.until)}${attribute('max', node.max)}${serves}>${body}</loop>`;
    case 'watch': {
      const times =
        attribute('limitSeconds', node.limitSeconds) + attribute('reloadSeconds', node.reloadSeconds);
      return `<watch event="dom" loop="${node.loop}"${times}${serves}>${element('description', node.description)}<trigger>${body}</trigger></watch>`;
    }
  }
}

/** The nodes of the wish; once the person has said more, everything they said in the order of the program. */
function nodesOf(context: InterpreterContext): WishNode[] {
  if (context.words.length < 2 && context.steps.length === 0) return wishNodes(context.words[0] ?? '');
  const clauses = programOf(context).clauses.filter(({ replaced }) => !replaced);
  return clauses.map((clause) => ({ kind: 'clause', clause }));
}

function agentName(context: InterpreterContext, wanted: string): string {
  const known = context.agents.find((agent) => agent.name.toLowerCase() === wanted.toLowerCase());
  return known?.name ?? wanted;
}

/**
 * The plan as XML (docs/plan.md). One Browser agent whose nodes are the clauses of the wish; a wish that needs no
 * page goes to the Chat agent, which answers it. What is not understood has no nodes: the Browser agent says so as its
 * failure, because an answer of the Chat agent would count as the wish done.
 */
export function planXml(context: InterpreterContext, say: Say, language: Language, around: Ambient): string {
  const words = context.words.join('\n');
  const nodes = nodesOf(context);
  const clauses = clausesIn(nodes);
  const program = namedWhole(programOf(context), context);
  const isNamed =
    clauses.length === 1 && program.clauses.every(({ instruction }) => instruction !== undefined);
  const strange = [
    ...clauses.filter((clause) => clause.instruction === undefined && !isNamed),
    ...nodes.flatMap((node) =>
      node.kind === 'loop' && !isCondition(node.until) ? [{ text: node.until }] : [],
    ),
  ];
  const talk = smallTalk(words, say, language, around) !== undefined;
  const isStrange = !talk && strange.length > 0;
  // An end of a loop that nobody understands is told by the Chat agent: its clauses could be carried out without it.
  const fails = isStrange && program.clauses.some(({ instruction }) => instruction === undefined);
  const chat = talk || clauses.length === 0 || (isStrange && !fails);
  const thought = thoughtOf(talk ? [] : clauses, strange, say, language);
  const steps = chat || isStrange ? '' : `<nodes>${nodes.map(nodeXml).join('')}</nodes>`;
  const agent = agentName(context, chat ? 'Chat' : 'Browser');
  return [
    '<root>',
    element('name', shorten(words, 60) || '—'),
    element('thought', thought),
    `<agents><agent name="${escapeXml(agent)}" id="0" dependsOn="">`,
    element('task', words),
    steps,
    '</agent></agents></root>',
  ].join('');
}

/** What the person reads above the plan: that only words come, what is not understood, or how much is to be done. */
function thoughtOf(
  { length: count }: readonly unknown[],
  strange: readonly { text: string }[],
  say: Say,
  language: Language,
): string {
  if (count === 0) return say('plan.chat');
  if (strange.length > 0) {
    const told = strange.map(({ text }) => shorten(text, 120));
    return say('plan.not-understood', { clauses: quotedList(language, told) });
  }
  return count === 1 ? say('plan.thought-one') : say('plan.thought', { count });
}
