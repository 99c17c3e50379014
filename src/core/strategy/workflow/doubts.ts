import type { ActionStep } from '../../plan/plan.ts';

/**
 * Objections to a workflow that could be run: nodes that say too little, tools that a node's words need and that it
 * does not have, outputs that nobody reads. The model gets them once, and may stand by what it wrote.
 */
export function doubtsAbout(steps: readonly ActionStep[]): string[] {
  return steps.flatMap((step, index) => [
    ...vagueness(step),
    ...missingTools(step),
    ...unusedOutput(step, steps.slice(index + 1)),
  ]);
}

/** Words that do not say what is to be done. */
const EMPTY_WORDS =
  /^(?:please\s+)?(?:do|process|handle|complete|perform|execute|finish|continue|proceed|carry out|run|work on|deal with)(?:\s+(?:with|the|this|that|it|all|any|other|next|remaining|rest|of|required|necessary|needed|steps?|tasks?|works?|data|things?|stuff|everything|actions?|results?))*[\s.!]*$/i;
const EMPTY_WORDS_CHINESE =
  /^(?:请)?(?:处理|完成|执行|继续|进行)(?:任务|数据|操作|剩余|其他|步骤|工作|它|的)*[。！]?$/;
const OPEN_WORDS =
  /\b(?:etc\.?|and so on|as appropriate|as needed|somehow|whatever is needed)(?=[\s.,;)]|$)|等等|视情况/i;

function vagueness({ id, text }: ActionStep): string[] {
  const words = text.trim();
  // An address is as good as a sentence: "Open https://shop.example".
  const short = /[\p{Script=Han}]/u.test(words)
    ? words.length < 5
    : words.split(/\s+/).length < 3 && !words.includes('://');
  if (short || EMPTY_WORDS.test(words) || EMPTY_WORDS_CHINESE.test(words))
    return [
      `Node "${id}" does not say what is to be done ("${words}"). Say what to do with what, and what it brings.`,
    ];
  const open = OPEN_WORDS.exec(words)?.[0];
  return open === undefined ? [] : [`Node "${id}" leaves open what "${open}" means. Name it.`];
}

/** Tools that find content of a page that is not shown yet. */
const LOOKING = ['find', 'expand', 'snapshot', 'read_page', 'extract', 'scroll'];
/** Tools that report something other than the text of a page: one of these is enough to read it. */
const READING = ['read_table', 'read_video', 'screenshot', 'list_tabs'];
const PAGE_ACTS = [
  'click',
  'hover',
  'drag',
  'type',
  'paste',
  'select_option',
  'set_checked',
  'set_value',
  'fill_form',
];
const WRITING = ['type', 'fill_form', 'set_value', 'paste', 'press_keys'];

/** Words of a description, and the tools of which it needs one. */
const NEEDS: readonly { words: RegExp; oneOf: readonly string[] }[] = [
  {
    words:
      /\b(?:go to|navigate|visit|open)\b[^.;]*(?:https?:\/\/|\bwww\.)|(?:打开|访问|前往)[^。；]*https?:\/\//i,
    oneOf: ['navigate', 'open_tab'],
  },
  { words: /\bclick|\bpress the\b|点击|按下/i, oneOf: ['click', 'press_keys', 'hover'] },
  // 输入 also names what a node reads: "the letters of your input" is nothing to be typed.
  { words: /\b(?:type|enter|fill in|fill out)\b|(?<!的)输入(?!里|的|中(?![文国]))|填写/i, oneOf: WRITING },
  { words: /\b(?:save|write|download)\b[^.;]*\bfiles?\b|保存[^。；]*文件/i, oneOf: ['save_file', 'click'] },
  {
    words: /\bask (?:the )?(?:person|user|me)\b|询问(?:用户|我)|问我/i,
    oneOf: ['human_interact'],
  },
  { words: /\bupload\b|上传/i, oneOf: ['upload_file'] },
  {
    words: /\b(?:read|extract|collect|look up|search)\b|读取|提取|收集|查找|搜索/i,
    oneOf: [...LOOKING, ...READING, ...WRITING],
  },
];

function missingTools({ id, text, tools = [], input = [] }: ActionStep): string[] {
  const has = (names: readonly string[]): boolean => names.some((name) => tools.includes(name));
  const missing = NEEDS.filter(({ words, oneOf }) => words.test(text) && !has(oneOf)).filter(
    // A node that reads only its input needs no page.
    ({ oneOf }) => !(oneOf[0] === LOOKING[0] && input.length > 0 && tools.length === 0),
  );
  const blind = has(PAGE_ACTS) && !has(LOOKING);
  return [
    ...missing.map(
      ({ words, oneOf }) =>
        `Node "${id}" says "${words.exec(text)?.[0].slice(0, 60)}" and has no tool for it. Give it ${oneOf.slice(0, 3).join(' or ')}.`,
    ),
    ...(blind
      ? [`Node "${id}" acts in a page, and cannot look for what is folded there. Give it find or expand.`]
      : []),
  ];
}

function unusedOutput({ id, output }: ActionStep, later: readonly ActionStep[]): string[] {
  if (output === undefined || later.length === 0) return [];
  return later.some(({ input = [] }) => input.includes(output))
    ? []
    : [
        `Node "${id}" leaves "${output}", and no later node reads it. Name it in the input of one, or leave it out.`,
      ];
}
