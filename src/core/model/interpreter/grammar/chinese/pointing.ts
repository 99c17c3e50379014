import { readingsOf } from '../../named-control.ts';
import type { Parts, Rule } from '../rule.ts';
import { BUY, beginning, buying, CART } from '../words/button-targets.ts';
import { ALSO_BUTTONS, chordOf } from '../words/keys.ts';
import { NUMBER, numberOf } from './numbers.ts';
import { chineseTarget } from './target.ts';

const targetOf = (parts: Parts, name = 'target') => chineseTarget(parts.masked(name), parts.atoms);
const named = (parts: Parts, name: string): string =>
  targetOf(parts, name).readings.find((reading) => reading.fit === 'close')?.name ?? parts.text(name);

const POPUP =
  '(?:cookies?\\s*(?:提示|横幅|弹窗|通知|栏|条)?|弹出?窗口?|对话框|提示框?|横幅|浮层|通知|广告|遮罩)';
const CLICK = '(?:点击|单击|点按|点选|轻点|轻触|点一下|点开|按下|按一下|点|按|戳)(?:一下)?(?:在)?';
const PLACE_BEFORE = '(?:在|从)\\s*(?<place>.+?)\\s*(?:中|里面?|内|上|处|的)?\\s*';

/** Both the place and the thing: 在“杯子”那一行点击“删除”. */
function placed(parts: Parts): ReturnType<typeof chineseTarget> {
  const place = parts.masked('place').replace(/(?:中|里|里面|内|上)$/, '');
  return chineseTarget(`${place}的${parts.masked('target')}`, parts.atoms);
}

const IT = /^(?:它|这个|这件|商品|这个商品)$/;
const itemOf = (parts: Parts): string => chineseTarget(parts.masked('item'), parts.atoms).words;

/** The first field of a new thing: what it is called is its title to some. */
function firstField(parts: Parts, thing: string): ReturnType<typeof chineseTarget> {
  const own = targetOf(parts, 'label');
  const also: Record<string, string[]> = {
    名称: [`${thing}名称`, '名字', '标题', 'Name', 'Title'],
    收件人: ['发送给', '发给', 'To', 'Recipient', 'Recipients'],
  };
  const more = readingsOf(also[parts.text('label')] ?? [], 'same');
  return { ...own, readings: [...own.readings, ...more] };
}

const PLAIN_PLACE = /^(?:页面|网页|这个页面|当前页面|当前页|这里|屏幕)$/;

export const dismissRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:如果(?:有|出现|弹出)?.*?[，,]?\\s*(?:就|则|请)?)?(?<verb>关闭|关掉|接受|同意|拒绝|允许|去掉|取消|忽略)\\s*(?:所有|全部|这个|该|任何)?的?\\s*(?<what>${POPUP})$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'dismiss',
      what: /cookie/i.test(parts.masked('what')) ? 'cookies' : 'dialog',
      accept: /^(?:接受|同意|允许)/.test(parts.masked('verb')),
    }),
  },
];

export const pointingRules: Rule[] = [
  {
    pattern: /^双击(?:一下)?\s*(?<target>.+)$/,
    build: (parts) => ({ kind: 'click', target: targetOf(parts), count: 2 }),
  },
  {
    pattern: /^(?:右键(?:点击|单击|点)?|用?右键点击?)\s*(?<target>.+)$/,
    build: (parts) => ({ kind: 'click', target: targetOf(parts), button: 'right' }),
  },
  {
    pattern: new RegExp(
      `^(?:按下|按一下|按|敲击?|键入)\\s*(?<count1>${NUMBER})?\\s*(?:次)?\\s*(?<keys>[^的]+?)\\s*(?:键|按键)?\\s*(?:(?<count>${NUMBER})\\s*(?:次|下))?$`,
    ),
    build: press,
  },
  {
    pattern: /^(?<verb>展开|折叠|收起|收缩)\s*(?<target>.+)$/,
    build: (parts) => ({
      kind: 'click',
      target: targetOf(parts),
      unless: parts.masked('verb') === '展开' ? 'expanded' : 'collapsed',
    }),
  },
  { pattern: /^提交(?:该|这个)?(?:表单)?$/, build: () => ({ kind: 'submit' }) },
  { pattern: /^(?:搜索|搜一下|查询|查找)$/, build: () => ({ kind: 'submit', searches: true }) },
  {
    // Written by text/new-entry.ts.
    pattern: /^为新的(?<thing>.+?)，填写(?<label>.+?)为(?<value>.+)$/s,
    build: (parts) => {
      const thing = parts.text('thing');
      const names = ['新建', '添加', '创建', '新增', '写', '发布', '新'].map((verb) => `${verb}${thing}`);
      return {
        kind: 'begin-entry',
        target: firstField(parts, thing),
        value: parts.text('value'),
        ...(/^[账帐][号户]$/.test(thing)
          ? {
              button: beginning(thing, names, ['注册', '立即注册', '免费注册', 'Sign up', 'Register']),
              buttonFirst: true,
            }
          : { button: beginning(thing, names, ['新建', '创建']) }),
      };
    },
  },
  { pattern: /^提交填好的内容$/, build: () => ({ kind: 'submit', implied: true }) },
  {
    pattern:
      /^(?:悬停(?:在|到|于)?|(?:将|把)?(?:鼠标|指针|光标)(?:移动?|悬停|放)(?:到|在|至))\s*(?<target>.+?)\s*(?:上|上面|上方|处)?$/,
    build: (parts) => ({ kind: 'hover', target: targetOf(parts) }),
  },
  {
    pattern:
      /^(?:(?:把|将)\s*(?<target>.+?)\s*拖[动拽放]?|拖[动拽]\s*(?<item>.+?)\s*)[到至进入]\s*(?<to>.+?)\s*(?:上|里|中|处)?$/,
    build: (parts) => ({
      kind: 'drag',
      target: targetOf(parts, parts.has('target') ? 'target' : 'item'),
      to: targetOf(parts, 'to'),
    }),
  },
  {
    pattern: /^在\s*(?<target>.+?)\s*(?:上|处)?\s*悬停$/,
    build: (parts) => ({ kind: 'hover', target: targetOf(parts) }),
  },
  {
    pattern:
      /^(?:把|将)\s*(?<item>.+?)\s*(?:加入|加到|加进|放入|放进|放到|添加到)\s*(?:我的)?\s*(?:购物[车篮袋]|(?:shopping )?(?:cart|basket|bag))\s*(?:里|中)?$/i,
    build: (parts) => {
      const item = itemOf(parts);
      const it = IT.test(item);
      const cart = { ...buying(CART, item, it), words: `加入购物车：${item}` };
      return it ? { kind: 'click', target: cart } : { kind: 'buy', item, cart };
    },
  },
  {
    // “买龙井要付运费吗” is a question, no purchase.
    pattern: /^(?:购买|买|下单)(?!家)\s*(?:一个|一件|这个|那个)?\s*(?<item>.+)(?<![吗呢])$/,
    build: (parts) => {
      const item = itemOf(parts);
      const it = IT.test(item);
      return {
        kind: 'buy',
        item,
        button: { ...buying(BUY, item, it), words: `购买：${item}` },
        cart: { ...buying(CART, item, it), words: `加入购物车：${item}` },
      };
    },
  },
  {
    pattern: new RegExp(`^${PLACE_BEFORE}${CLICK}\\s*(?<target>.+)$`),
    build: (parts) => ({
      kind: 'click',
      target: PLAIN_PLACE.test(parts.text('place')) ? targetOf(parts) : placed(parts),
    }),
  },
  {
    pattern: new RegExp(`^${CLICK}\\s*(?<target>.+)$`),
    build: (parts) => ({ kind: 'click', target: targetOf(parts) }),
  },
  {
    pattern:
      /^(?:滚动|滚|拉|滑动?|翻)?(?:页面)?(?:滚动|滚|拉|滑|翻)?(?:到|至)(?:页面|网页)?(?:的)?(?<edge>最?(?:底部|底端|下面|末尾|下方|底)|最?(?:顶部|顶端|上面|开头|上方|顶))$/,
    build: (parts) => ({
      kind: 'scroll',
      direction: /[底末]|下/.test(parts.masked('edge')) ? 'bottom' : 'top',
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:在\\s*(?<target>.+?)\\s*(?:中|里|内|上))?(?:将|把)?(?:页面|网页)?)?\\s*(?:向|往|朝)?(?<direction>[上下左右])(?:面|方|边)?(?:滚动?|滑动?|翻页?|拉)(?:页面)?\\s*(?:(?<count>${NUMBER})\\s*(?:个)?(?:屏幕?|页|次|下))?(?:一点|一些|一下)?(?:，?直到(?:看到|出现|看见)\\s*(?<text>.+?)(?:出现)?)?$`,
    ),
    build: (parts) => scroll(parts),
  },
  {
    pattern: new RegExp(
      `^(?:滚动|滚|滑动)(?:页面)?(?:(?:向|往)?(?<direction>[上下左右])(?:面|方)?)?\\s*(?:(?<count>${NUMBER})\\s*(?:个)?(?:屏幕?|页|次|下))?(?:一下|一点)?$`,
    ),
    build: (parts) => scroll(parts),
  },
  {
    pattern:
      /^(?:(?:向|往)(?<direction>[上下]))?(?:滚动|滚|滑动?|拉)(?:页面)?(?:到|至|直到(?:看到|出现)?)\s*(?<text>.+?)\s*(?:处|位置|那里|的位置|出现|为止)?$/,
    build: (parts) => scroll(parts),
  },
];

const DIRECTIONS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  上: 'up',
  下: 'down',
  左: 'left',
  右: 'right',
};

function scroll(parts: Parts): ReturnType<Rule['build']> {
  const screens = numberOf(parts.masked('count'));
  return {
    kind: 'scroll',
    direction: DIRECTIONS[parts.masked('direction')] ?? 'down',
    ...(screens === undefined ? {} : { screens }),
    ...(parts.has('text') ? { text: named(parts, 'text') } : {}),
    ...(parts.has('target') && !PLAIN_PLACE.test(parts.text('target')) ? { target: targetOf(parts) } : {}),
  };
}

function press(parts: Parts): ReturnType<Rule['build']> {
  const words = parts.text('keys').replace(/键$/, '').trim();
  const key = chordOf(words);
  if (key === undefined || (parts.quoted('keys') && words.length === 1)) return undefined;
  const spoken = /键/.test(parts.masked('keys'));
  return {
    kind: 'press',
    keys: [key],
    times: Math.min(
      50,
      Math.max(1, Math.round(numberOf(parts.masked('count')) ?? numberOf(parts.masked('count1')) ?? 1)),
    ),
    ...(ALSO_BUTTONS.has(key) && !spoken ? { orClick: targetOf(parts, 'keys') } : {}),
  };
}
