import { asRead } from './as-read.ts';
import { otherCommands, otherFirstWords, otherPhrases, otherVerbs } from './harmful-words.ts';

/**
 * Words by which a link or a button announces that it does more than navigate. The list makes code stricter, never
 * laxer: a name without any of them proves nothing.
 */
const VERBS = new Set(
  'delete remove erase destroy discard buy purchase pay order reorder checkout donate transfer withdraw bid send submit publish share tweet retweet repost reply subscribe unsubscribe follow unfollow upload download install logout signout deactivate terminate revoke cancel confirm approve accept reject book reserve apply vote upvote downvote like unlike report block merge deploy archive reset enroll register'.split(
    ' ',
  ),
);
for (const verb of otherVerbs) VERBS.add(verb);

/** Words that are as often nouns as verbs: they count only as the first word. */
const FIRST_WORDS = new Set(['post', 'add', 'save', 'close', 'invite', 'request', 'sign']);
const HARMLESS_PAIRS = /^(sign (in|up)|close|save)$/;
const PHRASES =
  /\b(log ?out|sign ?out|log ?off|sign (in|up) with|log ?in with|continue with|place (an? |your )?order|one[- ]click|(move|send) to (the )?(trash|bin|spam)|empty (the )?(trash|bin|cart|basket))\b/;

/** Longest name, in words, in which a verb away from the start still reads as a command. */
const COMMAND_WORDS = 5;

const CHINESE =
  /删除|移除|清空|购买|下单|提交|支付|付款|结账|结算|转账|提现|充值|打赏|捐赠|捐款|发送|发布|发表|发帖|回复|分享|转发|上传|下载|安装|退出|登出|注销|退订|订阅|取消|确认|同意|拒绝|预订|预约|报名|申请|投票|点赞|关注|举报|拉黑|授权|加入购物车|撤销|重置/;
const CHINESE_COMMAND_LENGTH = 12;

/** The dot that a lower-case Turkish İ leaves, and the line that stretches Arabic words. */
const NO_LETTERS = /[\u0307\u0640]/g;

/**
 * Does the name of a control sound as if using it sent, bought, deleted, published … something? In English, Chinese and
 * the other most used languages (harmful-words.ts). Short names count when a verb is anywhere in them, long ones
 * (headlines) only when it comes first.
 */
export function soundsHarmful(name: string): boolean {
  const text = asRead(name).replace(NO_LETTERS, '').replaceAll('’', "'").trim();
  if (CHINESE.test(text) && (text.length <= CHINESE_COMMAND_LENGTH || text.search(CHINESE) === 0))
    return true;
  if ([PHRASES, otherPhrases, otherCommands].some((commands) => commands.test(text))) return true;
  const words = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}']+/gu) ?? [];
  const [first] = words;
  if (first === undefined) return false;
  if (VERBS.has(first)) return true;
  if (FIRST_WORDS.has(first) && !HARMLESS_PAIRS.test(words.join(' '))) return true;
  if (words.length > COMMAND_WORDS) return false;
  return otherFirstWords.has(first) || words.some((word) => VERBS.has(word));
}

/** What a list of commands is called: “Bulk actions”, “With selected”, or nothing. */
export const OF_COMMANDS =
  /^$|\bacti(on|e)|akti|aktion|\bacci|\baç|\bazion|akcj|handling|eylem|действ|操作|アクション|작업|command|bulk|batch|with (selected|checked)/i;

const SIGN_IN =
  /\b(log ?in|sign ?in|log ?on|sign ?on)\b|登录|登陆|登入|anmelden|einloggen|se connecter|iniciar sesi|entrar$|accedi$|inloggen|zaloguj|giriş yap|đăng nhập|войти|ログイン|로그인|تسجيل الدخول/;

/** Does a button's name say that it signs the person in? A link of that name only leads to the form. */
export function soundsLikeSignIn(name: string): boolean {
  return SIGN_IN.test(asRead(name));
}

/** Kinds of files that a browser saves instead of showing them. It shows PDF, pictures, sound and films. */
const SAVED =
  /\.(?:zip|t?gz|bz2|xz|7z|rar|tar|csv|tsv|xls[xmb]?|docx?|pptx?|od[tsp]|epub|exe|msi|dmg|pkg|deb|rpm|apk|iso|jar|bin)$/i;

/** Does an address end like a file that the browser saves? Opening it downloads, whatever the link is called. */
export const addressIsFile = (url: string): boolean => URL.canParse(url) && SAVED.test(new URL(url).pathname);

const COMMANDS = new Set(
  'delete remove destroy unsubscribe deactivate purchase buy pay publish send approve confirm cancel vote upvote download eliminar borrar excluir supprimer deconnexion loeschen abmelden verwijderen uitloggen wyloguj sair'.split(
    ' ',
  ),
);

/** `logout`, `Log_Off`, `UserLogout`, `do_logout`, `LogoutServlet`, `wsignout1.0`; beside a hyphen it is part of a title. */
const ENDS_SESSION =
  /^(?:w|[a-z]\w*_|.*[a-z:](?=[LS]))?(?:[Ll]og|[Ss]ign)[-_]?(?:[Oo]ut|[Oo]ff)(?:$|[_A-Z1])|^LOG_?O(?:UT|FF)$/;
/** Files that a server runs are named for what they do: `user_delete.php`, `DeleteItem.aspx`. */
const HANDLER =
  /(?:^|_|[a-z](?=[DR]))(?:[Dd]el(?:ete)?|[Rr]emove)(?:[A-Z_]\w*)?\.(?:php|aspx?|jspa?|do|action|cf[cm]|cgi)$/;

/** Parameters whose value is the command, or ends in it: `?_task=user.logout`, `?route=account/logout`. */
const SAYING =
  /^(?:[ar]|route)$|(?:^|[^a-z])(?:do|op|act|mode)$|(?:action2?|cmd|command|func|function|method|task)$/i;
const LAST_PART = /^[\w/.-]+[/.](\w+)$/;
/** Commands only as the value of such a parameter: the name of a folder, or of a state, otherwise. */
const SAID = /^(?:trash|spam|delete(?!d))/i;
/** What somebody looks for is no command. */
const LOOKED_FOR = /^(?:[kqs]|kw|wd)$|query|search|word|term|text|tag|topic|label|filter/i;
/** Where others carry what is looked for, some carry the path. */
const PATH_OUT = /^[\w/-]+\/log[-_]?(?:out|off)(?:\.html?)?$/i;
/** Parameters that are the command themselves, whatever their value: `?logout`, `?delete=4`. */
const COMMANDING =
  /^delete(?!d)|^(?:remove|destroy|unsubscribe|deactivate|purchase|add[-_]?to[-_]?cart|remove_item)$|(?:log|sign)[-_]?(?:out|off)$/i;

/** Also as the first word of a handler's name (`delete_item`, `deleteItem`); titles are written with hyphens or capitals. */
const isCommand = (part: string): boolean =>
  ENDS_SESSION.test(part.replace(EXTENSION, '')) ||
  HANDLER.test(part) ||
  COMMANDS.has(part.toLowerCase().replace(EXTENSION, '')) ||
  COMMANDS.has(/^[a-z]+(?=[_A-Z])/.exec(part)?.[0] ?? '');
const EXTENSION = /\.(?:php|aspx?|jspa?|do|html?|action|cf[cm]|cgi|owa)$/i;

/**
 * Does an address read as a command that a plain GET would carry out: `/item/5/delete`, `/logout`, `?action=delete`,
 * `#/logout`? Sites should not change anything on GET, but many do for exactly these. It is read as servers read it:
 * letters may be encoded (`/%64elete`), a part may have parameters (`/logout;id=1`) or name a method (`/user!delete`),
 * `;` may stand for `&`, a path may follow `?`, and case is ignored.
 */
export function addressIsCommand(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash } = new URL(url);
  // A page that routes by the fragment does there what others do by path and parameters.
  const [route = '', more = ''] = /^#!?\//.test(hash) ? hash.split('?') : [];
  const sent = [...new URLSearchParams(`${search}&${more}`.replaceAll(';', '&'))];
  const path = [pathname + route, ...sent.map(([key]) => key).filter((key) => key.includes('/'))]
    .join('/')
    .replace(/%[2-7][0-9a-f]/gi, decodeURIComponent);
  const parts = path.split('/').map((part) => part.split(';', 1)[0]?.trim() ?? '');
  return (
    parts.some((part) => [part.replace(/!\w*/, ''), part.replace(/^.*!/, '')].some(isCommand)) ||
    sent.some(([key, value]) => {
      const said = value.trim();
      if (LOOKED_FOR.test(key)) return PATH_OUT.test(said);
      // In brackets are names as well: `?cmd[pages][4][delete]=1`.
      const names = key.split(/[[\]]+/);
      return (
        names.some((name) => COMMANDING.test(name)) ||
        ENDS_SESSION.test(said) ||
        (names.some((name) => SAYING.test(name)) &&
          (SAID.test(said) || [said, `${said}.do`, LAST_PART.exec(said)?.[1] ?? ''].some(isCommand)))
      );
    })
  );
}
