import type { KindNoun, Reading, Relation, Target } from '../../named-control.ts';
import type { Atom } from '../../text/mask.ts';
import { type TargetGrammar, targetBy } from '../target.ts';
import { inEnglish } from './glossary.ts';
import { NUMBER, numberOf } from './numbers.ts';

const NOUNS: readonly [source: string, kind: KindNoun][] = [
  ['单选(?:按钮|框|项|钮)', 'radio'],
  ['按钮|按键', 'button'],
  ['超?链接|连结', 'link'],
  ['复选框|勾选框|选择框|多选框', 'checkbox'],
  ['开关', 'switch'],
  ['下拉(?:框|菜单|列表|选择框|选项)?|列表框|选择器', 'list'],
  ['文本区域?|多行(?:文本|输入)?框|编辑(?:区|器)', 'area'],
  ['(?:文本|输入|编辑)?(?:框|域|栏)|字段|输入(?:框|栏|区)', 'field'],
  ['菜单项', 'menuitem'],
  ['菜单', 'menu'],
  ['(?:选项卡|标签页?|页签)', 'tab'],
  ['选项', 'option'],
  ['图片|图像|照片', 'image'],
  ['标题', 'heading'],
  ['行', 'row'],
  ['滑块|滑杆', 'slider'],
  ['(?:搜索)?结果|商品|产品|条目|项目?|文章|帖子|卡片', 'item'],
  ['图标|元素|控件|文字|字样|页面|网页|页|网站', 'any'],
];

const SUFFIX = NOUNS.map(([source, kind]) => ({
  kind,
  pattern: new RegExp(`^(.*?)\\s*(?:这个|那个|的)?\\s*(?:${source})$`),
}));
const PREFIX = NOUNS.map(([source, kind]) => ({
  kind,
  pattern: new RegExp(`^(?:名为|叫做?|标有|写着)?(?:${source})\\s*[:：]?\\s*(\\uE000q\\d+\\uE001)$`),
}));
const NAMED = NOUNS.map(([source, kind]) => ({
  kind,
  pattern: new RegExp(`^(?:名为|名叫|叫做?|标有|写着|标题为|文字为)\\s*(.+?)\\s*的\\s*(?:${source})$`),
}));

const strip = (text: string): string =>
  text
    .trim()
    .replace(/^(?:页面|网页|界面|屏幕)(?:上|中|里)?的?\s*/, '')
    .replace(/^(?:这个|那个|该|此)\s*/, '')
    .trim();

function takeKind(text: string): { name: string; kind?: KindNoun } {
  for (const list of [NAMED, PREFIX, SUFFIX]) {
    for (const { pattern, kind } of list) {
      const match = pattern.exec(text);
      if (match?.[1] !== undefined) return { name: match[1].trim(), kind };
    }
  }
  return { name: text };
}

const REGIONS =
  '对话框|弹窗|区域|部分|区块|表单|菜单|列表|表格|侧边栏|边栏|页脚|页眉|导航栏?|工具栏|面板|框架|窗口|横幅';

const RELATIONS: readonly [pattern: RegExp, relation: Relation][] = [
  [
    /^(.+?)\s*(?:(?:所在的?|那|这)一?行|一行|行|那一?项|这一?项|卡片|条目)\s*(?:中|里|上|内)?(?:面|边)?\s*的\s*(.+)$/,
    'row',
  ],
  [/^(.+?)\s*(?:旁边?|附近|边上|右边|左边|右侧|左侧|后面|前面)\s*的\s*(.+)$/, 'near'],
  [
    /^(?:标题|小标题|章节)?\s*(.+?)\s*(?:标题|小标题|章节)?\s*(?:下面|下方|底下|之下|下)\s*的\s*(.+)$/,
    'under',
  ],
  [new RegExp(`^(.*?(?:${REGIONS}))\\s*(?:中|里|内|上)?(?:面|边)?\\s*的\\s*(.+)$`), 'in'],
  [/^(.+)\s*的\s*(.+?)$/, 'for'],
];
const REGION_NOUN = new RegExp(`^(.*\\uE001.*?|.{2,}?)\\s*(?:${REGIONS})$`);

const ORDINAL = new RegExp(
  `^(?:第\\s*(${NUMBER})\\s*[个条项行张篇只款件次]?|(最后|倒数第一)(?:一?[个条项行张篇])?|倒数第\\s*(${NUMBER})\\s*[个条项行张篇]?)\\s*(.*)$`,
);

function takeOrdinal(text: string): { rest: string; ordinal: number } | undefined {
  const match = ORDINAL.exec(text);
  if (match === null) return undefined;
  const rest = match[4] ?? '';
  if (match[2] !== undefined) return { rest, ordinal: -1 };
  const number = numberOf(match[1] ?? match[3] ?? '');
  if (number === undefined || number < 1) return undefined;
  return { rest, ordinal: match[1] === undefined ? -Math.round(number) : Math.round(number) };
}

/** Understands the Chinese words that name a control, such as 「杯子」那一行的第二个“删除”按钮. */
export function chineseTarget(text: string, atoms: readonly Atom[]): Target {
  const target = targetBy(GRAMMAR, strip(text), atoms);
  const { words, readings, of } = target;
  return {
    words,
    readings: [...readings, ...translated(readings)],
    ...(of && { of: { ...of, control: [...of.control, ...translated(of.control)] } }),
  };
}

/** Last of all, the name by which a page in English has it: just that one, and nothing that holds it. */
const translated = (readings: readonly Reading[]): Reading[] => {
  const seen = new Set<string>();
  return readings.flatMap((reading) => {
    const place = JSON.stringify(reading.within);
    return inEnglish(reading.name).flatMap((name): Reading[] => {
      if (seen.has(name + place)) return [];
      seen.add(name + place);
      return [{ ...reading, name, fit: 'same' }];
    });
  });
};

const GRAMMAR: TargetGrammar = {
  takeKind,
  takeOrdinal,
  strip,
  relations: RELATIONS,
  first: 'place',
  regionNoun: REGION_NOUN,
  placeOf: strip,
};
