import { type Instruction, THING } from '../../instruction.ts';
import { type Atom, plain } from '../../text/mask.ts';
import { EACH_VERBS } from '../english/verbs.ts';
import { INTO_CART } from '../words/button-targets.ts';

const ACT = `(?:${EACH_VERBS}|add|put|open|view|show|buy|order|purchase|book|edit|rename|share)`;
const CART = `(?<cart>\\s+${INTO_CART})?`;
/** Its place in a list, its age or its price is no word that it says. */
const PLACES =
  'first|second|third|fourth|fifth|last|next|previous|other|same|right|wrong|new|old|newest|latest|oldest|best|cheap|cheaper|cheapest|good|better|big|bigger|small|smaller|whole|only|top|bottom|upper|lower|left|middle|current|selected|open|\\d+(?:st|nd|rd|th)?|\\w+est';
const ONE = new RegExp(
  `^(?<act>${ACT})\\s+(?:the|that|my)\\s+(?<said>(?!(?:${PLACES})\\b)[a-z-]+(?: (?!(?:one|${PLACES})\\b)[a-z-]+)?)\\s+one${CART}$`,
  'i',
);
/** “save the one at the City Council” */
const ONE_KNOWN = new RegExp(
  `^(?<act>${ACT})\\s+the\\s+one\\s+(?:at|from|by|with|in|of|for)\\s+(?:the\\s+)?(?<said>[^,]+?)${CART}$`,
  'i',
);
/** “open Bo's mail”: the one of the list that is from him. */
const OF_SOMEBODY = new RegExp(
  `^(?<act>${EACH_VERBS}|open|view|show)\\s+(?<who>[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?)['’]s\\s+(?<noun>[a-z]+)$`,
  'iu',
);

const HAN_ACT = '删除|删掉|移除|取消|归档|收藏|打开|购买|买|编辑';
const HAN_ONE = new RegExp(
  `^(?:(?:把|将)(?<what>[^，,的最第]{1,8})的(?:那|这)?一?[个件款双本张条台只把](?:(?<cart>(?:加入|加到|放入|放进|放到|添加到)购物[车篮袋](?:里|中)?)|(?<did>${HAN_ACT}))|(?<act>${HAN_ACT})(?<said>[^，,的最第]{1,8})的(?:那|这)一?[个件款双本张条台只把])$`,
  'u',
);

/** “add the red one to the cart”, 把红色的那个加入购物车: the one thing of the page's list that says so. */
export function ofSaidOne(
  clause: string,
  atoms: readonly Atom[],
  otherwise: Instruction | undefined,
): Instruction | undefined {
  if (otherwise?.kind === 'with-thing') return otherwise;
  const { act, said, cart = '' } = ONE.exec(clause)?.groups ?? {};
  if (act !== undefined && said !== undefined) {
    if (/^put$/i.test(act) && cart === '') return otherwise;
    return thingSaid(`items that are ${plain(said, atoms)}`, said, `${act} the ${THING}${cart}`, otherwise);
  }
  const known = ONE_KNOWN.exec(clause)?.groups;
  if (known?.act !== undefined && known.said !== undefined)
    return thingSaid(
      `items from ${plain(known.said, atoms)}`,
      known.said,
      `${known.act} the ${THING}${known.cart ?? ''}`,
      otherwise,
    );
  const of = OF_SOMEBODY.exec(clause)?.groups;
  if (of?.who !== undefined && isListed(of.noun ?? ''))
    return thingSaid(`${of.noun} from ${of.who}`, of.who, `${of.act} the ${THING}`, otherwise);
  const han = HAN_ONE.exec(clause)?.groups;
  const words = han?.what ?? han?.said;
  if (han === undefined || words === undefined) return otherwise;
  const doing = han.cart === undefined ? `${han.act ?? han.did}${THING}` : `把${THING}加入购物车`;
  return thingSaid(`${plain(words, atoms)}的项目`, words, doing, otherwise);
}

/** What pages list by its author: no account, profile or contact, which is the person's own. */
const isListed = (noun: string): boolean =>
  /^(?:mail|e-?mail|message|letter|topic|thread|post|comment|reply|review|ticket|issue|task|order|booking|reservation|request|invoice|note|photo|file|document)$/i.test(
    noun,
  );

const thingSaid = (
  items: string,
  said: string,
  clause: string,
  otherwise: Instruction | undefined,
): Instruction => ({
  kind: 'with-thing',
  thing: { said, items },
  clause,
  ...(otherwise && { otherwise }),
});
