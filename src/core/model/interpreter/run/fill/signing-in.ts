import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { placeholderOf } from '../../../../policy/redaction.ts';
import { originOf } from '../../../../policy/scope.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isField } from '../../match/kinds.ts';
import { normalise } from '../../text/normalise.ts';
import type { Control } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { entryOf, isSignedIn, usable } from './signed-in.ts';

const USER = /user|login|e ?mail|account|name|phone|identifier|用户|账号|帐号|账户|邮箱|手机|登录名/i;
const SUBMIT =
  /^(?:sign in|log in|login|log on|continue|next|submit|enter|go|登录|登陆|登入|下一步|继续|提交|确定)\b|^(?:登录|登陆|下一步|继续)/i;
const TROUBLE =
  /wrong|incorrect|invalid|fail|not (?:match|recogni[sz]ed|found)|denied|locked|错误|不正确|失败|无效|有误/i;

/** The fields of a sign-in form: the secret one, and the user field nearest before it. */
function signInFields(page: PageSnapshot): { user?: Control; password?: Control } {
  const fields = page.nodes.filter(
    (node): node is Control => usable(node) && (isField(node) || node.secret === true),
  );
  const secret = fields.findIndex((node) => node.secret === true);
  const before = secret < 0 ? fields : fields.slice(0, secret);
  const open = before.filter(
    (node) => node.secret !== true && node.role !== 'searchbox' && node.inputType !== 'search',
  );
  const named = open.findLast((node) =>
    USER.test(`${node.name} ${node.placeholder ?? ''} ${node.inputType ?? ''}`),
  );
  const user = named ?? (secret < 0 ? undefined : open.at(-1));
  const password = fields[secret];
  return { ...(user === undefined ? {} : { user }), ...(password === undefined ? {} : { password }) };
}

/**
 * 1. Without fields, go to the sign-in page by its link; one try.
 * 2. Type the user name, then the password, each into the field of its role. A password that is only asked for on the
 *    next page is waited for by pressing "next".
 * 3. Send. 4. Refused when the page then says so. Without a password in the task what the person saved for the site is
 * used, and without that the person takes over.
 */
export function signIn(instruction: InstructionOf<'sign-in'>, situation: Situation): Next {
  const { say } = situation;
  if (lastFor(situation, 'seen')?.status === 'done') return finished(say('did.signed-in-already'));
  if (instruction.password === undefined) {
    const saved = savedSignIn(instruction, situation);
    return saved ? signIn(saved, situation) : byHand(instruction, situation);
  }
  if (lastFor(situation, 'send')?.status === 'done') return outcome(instruction, situation);
  return afterFailure(situation) ?? nextInForm(instruction, situation);
}

/** What the failure of a step asks for: another try, or the person, where a field takes no secret from here. */
function afterFailure(situation: Situation): Next | undefined {
  for (const purpose of ['user', 'password', 'send']) {
    const tries = attemptsFor(situation, purpose);
    if (tries.at(-1)?.status === 'secret-field') return takeOver(situation);
    const recovery = recover(situation, tries);
    if (recovery !== undefined) return recovery;
  }
  return undefined;
}

/** User name, password, button: what of it is next. */
function nextInForm(instruction: InstructionOf<'sign-in'>, situation: Situation): Next {
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const form = { page: seen.page, ...signInFields(seen.page) };
  const isTyped = (purpose: 'user' | 'password'): boolean => lastFor(situation, purpose)?.status === 'done';
  if (instruction.user !== undefined && !isTyped('user')) return typeUser(instruction.user, form, situation);
  if (!isTyped('password')) return typePassword(instruction.password, form, situation);
  return send(form, situation);
}

interface Form extends ReturnType<typeof signInFields> {
  page: PageSnapshot;
}

function typeUser(text: string, { page, user, password }: Form, situation: Situation): Next {
  // A lone field may be the newsletter's, as long as the page has a link to its sign-in.
  const isElsewhere =
    password === undefined && entryOf(page) !== undefined && lastFor(situation, 'enter') === undefined;
  return user === undefined || isElsewhere
    ? toSignIn(situation, page, 'user')
    : call(situation, 'type', { ref: user.ref, text }, situation.say('doing.user'), 'user');
}

function typePassword(text: string | undefined, { page, user, password }: Form, situation: Situation): Next {
  const { say } = situation;
  if (password !== undefined)
    return call(situation, 'type', { ref: password.ref, text }, say('doing.password'), 'password');
  const next = sender(page, user);
  return next === undefined || attemptsFor(situation, 'go').length >= 2
    ? toSignIn(situation, page, 'password')
    : call(situation, 'click', { ref: next.ref }, say('doing.click', { name: nameOf(next) }), 'go');
}

function send({ page, user, password }: Form, situation: Situation): Next {
  const button = sender(page, password ?? user);
  const doing = situation.say('doing.sign-in');
  return button === undefined
    ? call(situation, 'press_keys', { keys: ['Enter'], ref: password?.ref }, doing, 'send')
    : call(situation, 'click', { ref: button.ref }, doing, 'send');
}

/** The button that sends the form of a field: its own submit button, else one named so after the field. */
function sender(page: PageSnapshot, field: Control | undefined): Control | undefined {
  const buttons = page.nodes.filter(
    (node): node is Control => usable(node) && ['button', 'clickable', 'link'].includes(node.role),
  );
  const form = field?.facts?.form?.action;
  const start = field === undefined ? -1 : page.nodes.findIndex((node) => node.ref === field.ref);
  const after = buttons.filter((node) => page.nodes.indexOf(node) > start);
  const named = (list: Control[]): Control | undefined =>
    list.find((node) => SUBMIT.test(normalise(node.name)));
  const own = buttons.filter((node) => node.facts?.submits === true && node.facts.form?.action === form);
  return named(own) ?? own[0] ?? named(after.filter((node) => node.role !== 'link')) ?? named(after);
}

function toSignIn(situation: Situation, page: PageSnapshot, what: 'user' | 'password'): Next {
  const { say } = situation;
  if (isSignedIn(page) && situation.tools.has('snapshot'))
    return call(situation, 'snapshot', {}, say('doing.look'), 'seen');
  const link = entryOf(page);
  if (link !== undefined && lastFor(situation, 'enter') === undefined)
    return call(situation, 'click', { ref: link.ref }, say('doing.to-sign-in'), 'enter');
  return failed(say('fail.no-sign-in', { what: say(`what.${what}`), page: page.title || page.url }));
}

/** Right after sending, the page tells whether it took the name and the password. Later it is not judged again. */
function outcome(instruction: InstructionOf<'sign-in'>, situation: Situation): Next {
  const { say, page, history } = situation;
  const done = finished(say('did.sign-in', { name: instruction.user ?? '' }));
  if (page === undefined || history.at(-1)?.id !== lastFor(situation, 'send')?.id) return done;
  const still = signInFields(page).password !== undefined;
  const trouble = page.nodes.find(
    (node) =>
      TROUBLE.test(node.name) && ['alert', 'status', 'text', 'paragraph', 'generic'].includes(node.role),
  );
  return still && trouble !== undefined
    ? failed(say('fail.sign-in-refused', { told: trouble.name }), false)
    : done;
}

/** The same with the user name and the placeholder that the person saved for the site of the page. */
function savedSignIn(
  { kind, user }: InstructionOf<'sign-in'>,
  { page, saved }: Situation,
): InstructionOf<'sign-in'> | undefined {
  const origin = page && originOf(page.url);
  const fitting = saved.find(
    (secret) => secret.origin === origin && (user === undefined || secret.user === user),
  );
  if (!fitting) return undefined;
  const name = user ?? fitting.user;
  return { kind, password: placeholderOf(fitting.number), ...(name === undefined ? {} : { user: name }) };
}

/** No password in the task, and none saved: the person signs in. */
function byHand(instruction: InstructionOf<'sign-in'>, situation: Situation): Next {
  const { say, page } = situation;
  const done = lastFor(situation, 'secret');
  if (done?.status === 'done') return finished(say('did.hand-over'));
  const fields = page === undefined ? {} : signInFields(page);
  if (
    page !== undefined &&
    fields.password === undefined &&
    isSignedIn(page) &&
    situation.tools.has('snapshot')
  )
    return call(situation, 'snapshot', {}, say('doing.look'), 'seen');
  const enter = page === undefined || lastFor(situation, 'enter') !== undefined ? undefined : entryOf(page);
  if (fields.password === undefined && enter !== undefined)
    return call(situation, 'click', { ref: enter.ref }, say('doing.to-sign-in'), 'enter');
  const { user } = instruction;
  if (user !== undefined && fields.user !== undefined && lastFor(situation, 'user') === undefined)
    return call(situation, 'type', { ref: fields.user.ref, text: user }, say('doing.user'), 'user');
  return takeOver(situation);
}

function takeOver(situation: Situation): Next {
  const { say } = situation;
  const asked = lastFor(situation, 'secret');
  if (asked?.status === 'done') return finished(say('did.hand-over'));
  if (asked !== undefined) return failed(say('fail.denied', { told: asked.text.slice(0, 200) }));
  const question = say('ask.help-login');
  return call(
    situation,
    'human_interact',
    { kind: 'request_help', question },
    say('doing.hand-over'),
    'secret',
  );
}
