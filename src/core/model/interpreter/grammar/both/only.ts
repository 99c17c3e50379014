import type { Instruction } from '../../instruction.ts';
import type { Reading, Target } from '../../named-control.ts';
import { QUOTE } from '../../text/mask.ts';
import { EACH_VERBS } from '../english/verbs.ts';
import type { Parts, Rule } from '../rule.ts';
import { BUY, CART, namesOf } from '../words/button-targets.ts';

const CHINESE_ACTS =
  '删除|删掉|移除|取消|关闭|归档|收藏|置顶|举报|隐藏|恢复|停用|禁用|启用|冻结|批准|通过|拒绝|接受|下载|点赞|关注|屏蔽|锁定|解锁|退订|重试|发布';

const MORE: Record<string, readonly string[]> = {
  trash: ['Delete', 'Trash', 'Move to trash', 'Remove'],
  erase: ['Delete', 'Remove'],
  'subscribe to': ['Subscribe'],
  'unsubscribe from': ['Unsubscribe'],
  删掉: ['删除', '移除'],
  移除: ['移除', '删除'],
  标为已读: ['标为已读', '标记为已读', '已读'],
};

const KEPT =
  /^(?:to|on|onto|in|into) (?:the |my |your )?(?<place>wish ?list|(?:reading |saved )?list|favou?rites|watch ?list|bookmarks|saved items)$/i;
const IN_CART =
  /^(?:to|in|into) (?:the |my |your )?(?:shopping )?(?:cart|basket|bag)$|^(?:加入|放入|放进|加到|放到|添加到)购物[车篮袋](?:里|中)?$/i;
const AS = /^as (?<said>.+)$|^标记?(?:为|成)(?<word>.+)$/i;
const TICKED = /^(?:done|completed?|finished|已?完成)$/i;
const TICK = /^(?:tick|check|select|choose|勾选|勾上|选中|选择)$/i;
const UNTICK = /^(?:un-?tick|un-?check|un-?select|de-?select|取消勾选|取消选中)$/i;
const BUYING = /^(?:buy|order|purchase|购买|买)$/i;

function instructionFor(act: string, item: string, rest: string): Instruction | undefined {
  const words = `${act} ${item} ${rest}`.trim();
  const target = (names: readonly string[], kind?: 'checkbox'): Target => {
    const control = names.map(
      (name): Reading => ({ name, fit: name === '' ? 'any' : 'close', ...(kind && { kind }) }),
    );
    return { words, readings: control, of: { things: [item], control }, only: item };
  };
  const check = (checked: boolean): Instruction => ({
    kind: 'check',
    target: target([''], 'checkbox'),
    checked,
  });
  const cart = target(CART);
  if (IN_CART.test(rest)) return { kind: 'buy', item, cart };
  const place = KEPT.exec(rest)?.groups?.place;
  if (place !== undefined)
    return {
      kind: 'click',
      target: target([`Add to ${place}`, `Save to ${place}`, 'Save for later', place]),
    };
  const as = AS.exec(rest)?.groups;
  const said = as?.said ?? as?.word;
  if (said !== undefined)
    return TICKED.test(said)
      ? check(true)
      : {
          kind: 'click',
          target: target([`Mark as ${said}`, `Mark ${said}`, `标记为${said}`, `标为${said}`, said]),
        };
  if (rest !== '') return undefined;
  if (TICK.test(act)) return check(true);
  if (UNTICK.test(act)) return check(false);
  if (BUYING.test(act)) return { kind: 'buy', item, button: target(BUY), cart };
  return new RegExp(`^(?:${EACH_VERBS}|${CHINESE_ACTS})$`, 'i').test(act)
    ? { kind: 'click', target: target(MORE[act.toLowerCase()] ?? namesOf(act)), implied: true }
    : undefined;
}

/**
 * What is done with each thing of "delete all done tasks", as control flow says it (control/heads.ts): “delete only
 * "Tax"” is for the thing that is called just so.
 */
export const onlyRules: Rule[] = [
  {
    pattern: new RegExp(`^(?<act>[a-z -]+?) only (?<item>${QUOTE})(?<rest>.*)$`, 'i'),
    build: (parts) => instructionOf(parts),
  },
  {
    pattern: new RegExp(
      `^仅把(?<item>${QUOTE})(?:(?<act>${CHINESE_ACTS}|取消勾选|取消选中|勾[选上]|选[中择]|购?买)|(?<rest>.+))$`,
    ),
    build: (parts) => instructionOf(parts),
  },
];

const instructionOf = (parts: Parts): Instruction | undefined =>
  instructionFor(parts.masked('act'), parts.text('item'), parts.text('rest').trim());
