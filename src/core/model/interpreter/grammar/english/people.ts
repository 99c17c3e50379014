import { readingsOf, type Target } from '../../named-control.ts';
import { ATOM, QUOTE } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { englishTarget } from './target.ts';

const LOG_IN = '(?:sign|log)[ -]?(?:in|on)|login|logon|authenticate';
const PLACE =
  '(?:\\s+(?:to|at|on)\\s+(?:the\\s+)?(?:[^\\s\\uE000]+\\s+)?(?:site|page|shop|app|account|website|tracker|application|it))?';
const PASS = '(?:pass ?word|pass ?phrase|pass|pin|secret|pwd)';
const USER =
  '(?:(?:the\\s+)?(?:user ?name|user|name|e-?mail(?: address)?|account|login)(?:\\s+(?:name|id))?)';
const LINK = '(?:\\s*(?:,|/|;)?\\s*(?:and|with|using|plus)?\\s*(?:the\\s+|my\\s+)?)';

function signIn(parts: Parts): ReturnType<Rule['build']> {
  return {
    kind: 'sign-in',
    ...(parts.has('user') ? { user: parts.text('user') } : {}),
    ...(parts.has('password') ? { password: parts.text('password') } : {}),
  };
}

const forgotten = (what: string): Target => ({
  words: `Forgot ${what}`,
  readings: ['Forgot', 'Forgot your', 'Forgotten', 'Reset'].map((verb) => ({
    name: `${verb} ${what}`,
    fit: 'close',
  })),
});

const fileName = (parts: Parts): string =>
  parts
    .text('name')
    .replace(/^(?:the )?file (?:named |called )?/i, '')
    .trim();

/** Signing in, asking the person, handing over, pictures and files. */
export const peopleRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:let me\\s+(?:${LOG_IN}|do (?:it|this|that)|take over|handle (?:it|this)|solve .+|fill .+)|(?:i(?:'ll|’ll| will| want to| would like to)?)\\s+(?:${LOG_IN}|take over|do (?:it|this|that))(?:\\s+.*)?|hand (?:it |this |the page |control )?over(?: to me)?|give me control|(?:${LOG_IN}|solve (?:the |this )?captcha)\\s+(?:by hand|manually|myself)|(?:ask|wait for) me to\\s+(?<request>(?!choose|pick|select|decide|confirm).+))(?:\\s+(?:by hand|manually|myself|here))?$`,
      'i',
    ),
    build: (parts) => ({ kind: 'hand-over', request: parts.text('request') }),
  },
  {
    pattern: new RegExp(
      `^(?:${LOG_IN})${PLACE}\\s+(?:with|as|using|by)\\s+${USER}?\\s*[:=]?\\s*(?<user>${ATOM}|[^\\s,]+)${LINK}${PASS}\\s*(?:is\\s+)?[:=]?\\s*(?<password>.+)$`,
      'i',
    ),
    build: signIn,
  },
  {
    pattern: new RegExp(
      `^(?:${LOG_IN})${PLACE}\\s+(?:with|as|using)\\s+${USER}?\\s*[:=]?\\s*(?<user>${ATOM}|[^\\s,/]+)\\s*(?:and|/|,)\\s*(?<password>${QUOTE}|[^\\s,/]+)$`,
      'i',
    ),
    build: signIn,
  },
  {
    pattern: new RegExp(
      `^(?:${LOG_IN})${PLACE}\\s*[:,(]?\\s*(?:with\\s+)?${USER}\\s*[:=]?\\s*(?<user>${ATOM}|[^\\s,]+)${LINK}${PASS}\\s*(?:is\\s+)?[:=]?\\s*(?<password>.+)$`,
      'i',
    ),
    build: signIn,
  },
  {
    pattern: new RegExp(
      `^(?:${LOG_IN})${PLACE}\\s+(?:with|as|using)\\s+${USER}?\\s*[:=]?\\s*(?<user>${ATOM}|[^\\s,]+)$`,
      'i',
    ),
    build: signIn,
  },
  {
    pattern:
      /^i(?:'ve|’ve| have)?\s+(?:forgot(?:ten)?|lost|(?:don't|don’t|do not) (?:know|remember)|can(?:'t|’t|not) remember)\s+(?:my|the)\s+(?<what>pass ?word|user ?name)$/i,
    build: (parts) => ({ kind: 'open', target: forgotten(parts.text('what')) }),
  },
  { pattern: new RegExp(`^(?:${LOG_IN})${PLACE}$`, 'i'), build: () => ({ kind: 'sign-in' }) },
  {
    pattern:
      /^(?:take|make|grab|capture|get|show(?: me)?)\s+(?:an?\s+|the\s+)?(?:screen ?shot|screen ?capture|picture|photo)(?:\s+of\s+(?:the|this)\s+(?:page|screen|tab|site))?$|^screen ?shot(?:\s+(?:the|this)\s+(?:page|screen|tab))?$/i,
    build: () => ({ kind: 'screenshot' }),
  },
  {
    pattern:
      /^(?:take|make|grab|capture|get)\s+(?:an?\s+)?(?:screen ?shot|screen ?capture)\s+of\s+(?<target>.+)$/i,
    build: (parts) => ({
      kind: 'screenshot',
      target: englishTarget(parts.masked('target'), parts.atoms),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:upload|attach|add(?=.*\\b(?:file|attachment|document)\\s))\\s+(?:(?:the|a|my)\\s+)?(?:file\\s+|attachment\\s+|document\\s+)?(?<file>${QUOTE}|[\\w.-]*\\w\\.[a-z0-9]{2,5})(?:\\s+(?:to|into|in|as|for)\\s+(?<target>.+))?$`,
      'i',
    ),
    build: (parts) => {
      const file = parts.text('file');
      if (!/\.[a-z0-9]{2,5}$/i.test(file)) return undefined;
      if (!parts.has('target')) return { kind: 'upload', file, target: FILES };
      const { words, readings } = englishTarget(parts.masked('target'), parts.atoms);
      return { kind: 'upload', file, target: { words, readings: [...readings, ...FILES.readings] } };
    },
  },
  {
    pattern: /^(?:look at|observe|inspect)\s+(?:the|this)\s+(?:page|screen)(?: again)?$/i,
    build: () => ({ kind: 'look' }),
  },
  {
    pattern: new RegExp(
      `^(?:save|store|export|download|write)\\s+(?<what>.+?)\\s+(?:as|to|into|in)\\s+(?:an?\\s+|the\\s+)?(?:new\\s+)?(?:(?:text|markdown|csv|json)\\s+)?(?:file\\s+)?(?:named\\s+|called\\s+)?(?<name>${ATOM}|[\\p{L}\\p{N}_.-]+\\.[a-z0-9]{1,5})$`,
      'iu',
    ),
    build: (parts) => saved(parts),
  },
  {
    pattern:
      /^(?:save|store|(?<out>export))\s+(?<what>it|this|that|the (?:result|answer|text|page|table|list)|what you (?:read|found))(?:\s+(?:as|to|into|in)\s+an?\s+(?:text\s+)?file)?$/i,
    build: (parts) => {
      const saving = saved(parts);
      // The page may have a button for it.
      const isOfPage = parts.has('out') && /(?:table|page|list)$/i.test(parts.masked('what'));
      return saving?.kind === 'save' && isOfPage ? { ...saving, own: EXPORT } : saving;
    },
  },
  {
    pattern:
      /^ask me(?:\s+to)?\s+(?:choose|pick|select|decide)\s+(?:between|from|among|one of|out of)?\s*:?\s*(?<options>.+)$/i,
    build: (parts) => {
      const options = parts
        .masked('options')
        .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:or|and)\s+/i)
        .map((option) => parts.plain(option.trim()))
        .filter((option) => option !== '');
      return options.length < 2
        ? undefined
        : { kind: 'ask', question: `${options.join(' / ')}?`, mode: 'select', options };
    },
  },
  {
    pattern:
      /^(?:ask me (?:to confirm|for (?:my )?(?:confirmation|permission|approval|ok|okay))|confirm with me|check with me|get my (?:ok|okay|approval))(?:\s+(?:that|whether|if|before)?\s*(?<question>.+))?$/i,
    build: (parts) => ({ kind: 'ask', question: parts.text('question'), mode: 'confirm' }),
  },
  {
    pattern: /^ask me\s+(?:whether|if)\s+(?<question>.+)$/i,
    build: (parts) => ({ kind: 'ask', question: asked(parts), mode: 'confirm' }),
  },
  {
    pattern: /^ask (?:me|the user)\s*(?::|for|about|the question)?\s*(?<question>.+)$/i,
    build: (parts) => ({ kind: 'ask', question: asked(parts), mode: 'input' }),
  },
];

/** What takes files, as pages call it. */
export const FILES: Target = {
  words: 'Upload',
  readings: readingsOf(
    [
      'Choose file',
      'Choose files',
      'Select file',
      'Select files',
      'Upload file',
      'Upload files',
      'Upload',
      'Attach file',
      'Attach files',
      'Attach',
      'Attachment',
      'Attachments',
      'Add file',
      'Add attachment',
      'Browse',
      'File',
      'Files',
      '选择文件',
      '上传文件',
      '上传',
      '附件',
      '添加附件',
    ],
    'same',
  ).concat(readingsOf(['File', 'Upload', 'Attach', '文件', '上传'], 'any')),
};

/** "ask me whether to buy it" is the question "Shall I buy it?". */
const asked = (parts: Parts): string => {
  const text = parts.text('question').trim().replace(/^my\b/i, 'your').replace(/^to\b/i, 'shall I');
  const started = text.charAt(0).toUpperCase() + text.slice(1);
  return /[?.!]$/.test(started) ? started : `${started}?`;
};

const EXPORT: Target = {
  words: 'Export',
  readings: [{ name: 'Export', kind: 'button', fit: 'begins' }],
};

function saved(parts: Parts): ReturnType<Rule['build']> {
  const name = fileName(parts);
  const what = parts.masked('what');
  if (parts.quoted('what')) return { kind: 'save', name, what: 'content', content: parts.text('what') };
  if (
    /^(?:the |this )?(?:whole |entire |current )?(?:page|article|text|site)(?: (?:text|content|contents))?$/i.test(
      what,
    )
  )
    return { kind: 'save', name, what: 'page' };
  return /^(?:it|this|that|them|these|those|what .+|(?:the|my|your) .+|everything)$/i.test(what)
    ? { kind: 'save', name, what: 'result' }
    : undefined;
}
