import { ATOM, QUOTE } from '../../text/mask.ts';
import { FILES } from '../english/people.ts';
import type { Parts, Rule } from '../rule.ts';

const USER = '(?:用户名?|账号|帐号|账户|名字|邮箱|登录名|身份|手机号)';
const PASS = '(?:密码|口令|密钥)';
const LOG_IN = '(?:登录|登陆|登入)';
const AND = '\\s*(?:和|与|及|以及|，|,|、|；|/)?\\s*';
const WORD = `${ATOM}|[^\\s，,、和与/的]+`;

function signIn(parts: Parts): ReturnType<Rule['build']> {
  return {
    kind: 'sign-in',
    ...(parts.has('user') ? { user: parts.text('user') } : {}),
    ...(parts.has('password') ? { password: parts.text('password') } : {}),
  };
}

function saved(parts: Parts): ReturnType<Rule['build']> {
  const name = parts.text('name').trim();
  const what = parts.masked('what');
  if (parts.quoted('what')) return { kind: 'save', name, what: 'content', content: parts.text('what') };
  if (/^(?:这个|整个|当前)?(?:页面|网页|文章)(?:的?内容)?$/.test(what))
    return { kind: 'save', name, what: 'page' };
  return { kind: 'save', name, what: 'result' };
}

const FILE = `(?<name>${ATOM}|[\\p{L}\\p{N}_.-]+\\.[a-z0-9]{1,5})`;

export const peopleRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:让我(?!确认|选)(?:来|自己)?(?<request>.+)|我(?:自己)?来(?:操作|登录|登陆|处理|做|填)?|(?:由|交给|转交给?|移交给?)我(?:来)?(?:操作|处理|登录|接管)?|我要(?:自己)?(?:接管|登录|操作)|(?:手动|人工)${LOG_IN}|等我(?:来)?(?:登录|操作|处理).*)$`,
    ),
    build: (parts) => ({ kind: 'hand-over', request: parts.text('request') }),
  },
  {
    pattern: new RegExp(
      `^(?:用|使用|以)\\s*${USER}?\\s*(?:为|是|[:：])?\\s*(?<user>${WORD})\\s*(?:的身份)?${AND}${PASS}\\s*(?:为|是|[:：])?\\s*(?<password>.+?)\\s*(?:来|进行)?${LOG_IN}$`,
    ),
    build: signIn,
  },
  {
    pattern: new RegExp(
      `^(?:用|使用|以)\\s*${USER}?\\s*(?<user>${WORD})\\s*(?:的)?(?:身份|账号|帐号|用户名?)?\\s*${LOG_IN}(?:${AND}${PASS}\\s*(?:为|是|[:：])?\\s*(?<password>.+))?$`,
    ),
    build: signIn,
  },
  {
    pattern: new RegExp(
      `^${LOG_IN}(?:网站|页面|系统)?\\s*[，,:：]?\\s*${USER}\\s*(?:为|是|用|[:：])?\\s*(?<user>${WORD})${AND}${PASS}\\s*(?:为|是|用|[:：])?\\s*(?<password>.+)$`,
    ),
    build: signIn,
  },
  { pattern: new RegExp(`^${LOG_IN}(?:网站|页面|系统|账号|一下)?$`), build: () => ({ kind: 'sign-in' }) },
  {
    pattern:
      /^(?:截图|截屏|截个图|截一张图|拍(?:个|一张)?(?:截图|照|快照)|(?:给页面)?截取?(?:当前)?(?:页面|屏幕)(?:截?图)?|截个屏)$/,
    build: () => ({ kind: 'screenshot' }),
  },
  {
    pattern: new RegExp(
      `^(?:上传|附上|添加附件)\\s*(?:文件)?\\s*(?<file>${QUOTE}|[\\p{L}\\p{N}_.-]+\\.[a-z0-9]{2,5})$`,
      'iu',
    ),
    build: (parts) => ({ kind: 'upload', file: parts.text('file'), target: FILES }),
  },
  {
    pattern: /^(?:观察|查看|看看|看一下)(?:一下)?(?:当前|这个)?(?:屏幕|界面)$/,
    build: () => ({ kind: 'look' }),
  },
  {
    pattern: new RegExp(
      `^(?:把|将)\\s*(?<what>.+?)\\s*(?:保存|存储|存|另存|导出|写入|下载)(?:为|成|到|至|在)?\\s*(?:文件)?\\s*(?:名为)?\\s*${FILE}\\s*(?:文件|中|里)*$`,
      'u',
    ),
    build: saved,
  },
  {
    pattern: new RegExp(
      `^(?:保存|另存|存储|导出)(?<what>.*?)(?:为|成|到|至|在)\\s*(?:文件)?\\s*${FILE}\\s*(?:文件|中|里)*$`,
      'u',
    ),
    build: saved,
  },
  {
    pattern:
      /^(?:问我|询问我|向我确认|让我确认|请我确认|征求我的?(?:同意|意见))(?:一下)?\s*(?:是否|要不要|可不可以)\s*(?<question>.+)$/,
    build: (parts) => ({ kind: 'ask', question: `是否${parts.text('question')}？`, mode: 'confirm' }),
  },
  {
    pattern: /^(?:向我确认|请我确认|让我确认|征求我的?同意)\s*(?<question>.*)$/,
    build: (parts) => ({ kind: 'ask', question: parts.text('question'), mode: 'confirm' }),
  },
  {
    pattern: new RegExp(
      `^(?:问我|询问我|让我|请我)(?:要|想)?(?:从|在)?\\s*(?:选择?\\s*)?(?<options>(?:${QUOTE})(?:\\s*(?:[、，,和与]|还是|或者?)\\s*(?:${QUOTE}))+)\\s*(?:中|里|之间)?(?:选择?(?:一个)?)?$`,
    ),
    build: (parts) => {
      const options = [...parts.masked('options').matchAll(new RegExp(QUOTE, 'g'))].map((match) =>
        parts.plain(match[0]),
      );
      return { kind: 'ask', question: `${options.join(' / ')}？`, mode: 'select', options };
    },
  },
  {
    pattern: /^(?:问我|询问我|问问我|问一下我)\s*(?:一下)?\s*[:：]?\s*(?<question>.+)$/,
    build: (parts) => ({ kind: 'ask', question: parts.text('question'), mode: 'input' }),
  },
];
