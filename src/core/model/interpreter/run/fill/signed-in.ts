import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { normalise } from '../../text/normalise.ts';
import type { Control } from '../locate/act-on.ts';

/** Controls that can be pressed. */
export const usable = (node: PageNode): node is Control =>
  node.ref !== undefined && !node.states.includes('disabled') && !node.states.includes('readonly');

const ENTRY = /^(?:sign in|log in|login|log on|登录|登陆|登录 ?注册)/i;
const REGISTER = /^(?:sign up|register|create (?:an )?account|join(?: now)?|(?:免费|立即)?注册)$/i;
/** Leads to the sign-in form of who is not signed in, and to the account of who is: it speaks for neither. */
const ACCOUNT = /^(?:my account|account|我的[账帐][户号])/i;

const pressable = (page: PageSnapshot, name: RegExp): Control | undefined =>
  page.nodes.find(
    (node): node is Control =>
      usable(node) && ['link', 'button', 'menuitem'].includes(node.role) && name.test(normalise(node.name)),
  );

/** What leads to the sign-in form. */
export const entryOf = (page: PageSnapshot): Control | undefined =>
  pressable(page, ENTRY) ?? pressable(page, ACCOUNT);

const OWN =
  /^(?:(?:log|sign) ?out|logout|退出(?:登录|登陆)?|登出|注销)$|^(?:my |your )?profile$|^(?:my|your) orders?$|^order history$|^(?:我的|历史)订单$|^个人(?:中心|资料)$/i;

/** A greeting by name; the words that greet nobody in particular are no name. */
const NAMED =
  /^(?:(?:Hi|Hello|Hey|Welcome)(?: back)?, ?|Welcome back |(?:Signed|Logged) in as )(?!(?:World|There|Guest|Visitor|Friend|Stranger|Everyone|All|You|Sign|Log)\b)\p{Lu}[\p{L}\p{N}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2}[!.]?$/u;
const NAMED_CHINESE =
  /^(?:你好|您好|嗨|欢迎|欢迎回来)[,，!！ ] ?(?!请|来|到|光临|使用|访问|登|注册|加入|游客|访客|世界|朋友|大家)[^\s,，]{1,12}[!！。]?$/u;

const AVATAR = /\bavatar\b|\bprofile (?:picture|photo|image)\b|头像/i;
const MENU = /^(?:my |your |user )?(?:account|profile|menu)\b|我的|个人|账户|账号|帐号/i;

/** A picture of the person beside the menu of the account, or as its button: those of other people stand alone. */
const isOwnAvatar = (node: PageNode, at: number, nodes: readonly PageNode[]): boolean => {
  if (!AVATAR.test(node.name)) return false;
  if (usable(node) && node.states.some((state) => state === 'collapsed' || state === 'expanded')) return true;
  return [at - 2, at - 1, at, at + 1, at + 2].some((place) => {
    const near = nodes[place];
    return near !== undefined && usable(near) && MENU.test(normalise(near.name));
  });
};

/**
 * A page that shows the person's own things (sign out, profile, orders, their name, their picture at the account's
 * menu), and nowhere to sign in or to register, has them signed in already.
 */
export const isSignedIn = (page: PageSnapshot): boolean =>
  pressable(page, ENTRY) === undefined &&
  pressable(page, REGISTER) === undefined &&
  page.nodes.some(
    (node, at) =>
      (usable(node) && OWN.test(normalise(node.name))) ||
      NAMED.test(node.name.trim()) ||
      NAMED_CHINESE.test(node.name.trim()) ||
      isOwnAvatar(node, at, page.nodes),
  );
