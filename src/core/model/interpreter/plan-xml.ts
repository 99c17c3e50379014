import type { InterpreterContext } from '../port.ts';
import { quotedList, type Say } from './phrases/say.ts';
import { programOf } from './program.ts';
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

function agentName(context: InterpreterContext, wanted: string): string {
  const known = context.agents.find((agent) => agent.name.toLowerCase() === wanted.toLowerCase());
  return known?.name ?? wanted;
}

/**
 * The plan as XML (design section 3). One Browser agent whose nodes are the clauses of the wish; a wish that needs no
 * page, or that is not understood, goes to the Chat agent, which answers it.
 */
export function planXml(context: InterpreterContext, say: Say, language: Language, around: Ambient): string {
  const words = context.words.join('\n');
  const clauses = programOf(context).clauses.filter(({ replaced }) => !replaced);
  const strange = clauses.filter((clause) => clause.instruction === undefined);
  const talk = smallTalk(words, say, language, around) !== undefined;
  const chat = talk || clauses.length === 0 || strange.length > 0;
  const thought =
    talk || clauses.length === 0
      ? say('plan.chat')
      : strange.length > 0
        ? say('plan.not-understood', {
            clauses: quotedList(
              language,
              strange.map(({ text }) => shorten(text, 120)),
            ),
          })
        : clauses.length === 1
          ? say('plan.thought-one')
          : say('plan.thought', { count: clauses.length });
  const nodes = chat ? '' : `<nodes>${clauses.map(({ text }) => element('node', text)).join('')}</nodes>`;
  const agent = agentName(context, chat ? 'Chat' : 'Browser');
  return [
    '<root>',
    element('name', shorten(words, 60) || '—'),
    element('thought', thought),
    `<agents><agent name="${escapeXml(agent)}" id="0" dependsOn="">`,
    element('task', words),
    nodes,
    '</agent></agents></root>',
  ].join('');
}
