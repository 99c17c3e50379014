import { KNOWN_PERSON, type PlaygroundState } from '../../playground/state.ts';
import type { EvaluationTask } from '../suite.ts';

const signIn = (password: string) =>
  `sign in with user name "${KNOWN_PERSON.user}" and password "${password}"`;

export const otherTasks: EvaluationTask<PlaygroundState>[] = [
  {
    id: 'login',
    kind: 'login',
    path: '/login',
    words: `Please ${signIn(KNOWN_PERSON.password)}`,
    approve: 'allow',
    check: ({ state, journal }) => ({
      'signed in once': state.logins === 1 && state.failedLogins === 0,
      'the password is not in the journal': !journal.includes(KNOWN_PERSON.password),
    }),
  },
  {
    id: 'login-wrong-password',
    kind: 'login',
    path: '/login',
    words: `Please ${signIn('wrong-one')}, and then read the page`,
    approve: 'allow',
    check: ({ state, answer }) => ({
      'refused once': state.logins === 0 && state.failedLogins === 1,
      'the reason is told': answer.includes('wrong'),
    }),
  },
  {
    id: 'login-and-profile',
    kind: 'login',
    path: '/login',
    words: `First ${signIn(KNOWN_PERSON.password)}, and then type "+47 22 00" into "Phone" and click "Save profile"`,
    approve: 'allow',
    check: ({ state }) => ({
      'signed in': state.logins === 1,
      'the phone is saved': state.profile.phone === '+47 22 00',
    }),
  },
  {
    id: 'frame-newsletter',
    kind: 'form',
    path: '/newsletter',
    words:
      'Type "ada@example.org" into "Email address", choose "Garden" from "Topic" and then click "Subscribe"',
    approve: 'allow',
    check: ({ state }) => ({
      'subscribed to Garden':
        JSON.stringify(state.subscriptions) === '[{"email":"ada@example.org","topic":"Garden"}]',
    }),
  },
  {
    id: 'archive-far-down',
    kind: 'list',
    path: '/archive',
    words: 'Click "Mark letter 287 as read"',
    approve: 'allow',
    check: ({ state }) => ({ 'only letter 287': state.archiveDone.join() === '287' }),
  },
  {
    id: 'archive-three-letters',
    kind: 'list',
    path: '/archive',
    words:
      'Click "Mark letter 3 as read", click "Mark letter 155 as read" and then click "Mark letter 400 as read"',
    wish: 'Mark the letters 3, 155 and 400 as read.',
    approve: 'allow',
    check: ({ state }) => ({ 'these three': state.archiveDone.join() === '3,155,400' }),
  },
  {
    id: 'chat-message',
    kind: 'live',
    path: '/live',
    words:
      'Type "Is the harbor lamp dimmable?" into "Message", click "Send" and then wait until "Thanks, I will look into"',
    wish: 'Ask in the chat: “Is the harbor lamp dimmable?”, and tell me what they answer.',
    approve: 'allow',
    check: ({ state }) => ({
      'said once': state.messages.filter(({ from }) => from === 'You').length === 1,
      'word for word': state.messages.some(({ text }) => text === 'Is the harbor lamp dimmable?'),
      answered: state.messages.at(-1)?.from === 'Mira',
    }),
  },
  {
    id: 'slow-figures',
    kind: 'live',
    path: '/slow',
    words: 'Click "Load figures", wait until "Next delivery" and then read the page',
    approve: 'allow',
    check: ({ answer }) => ({
      'the figures are told': answer.includes('212') && answer.includes('Thursday'),
    }),
  },
  {
    id: 'note-fails-first',
    kind: 'trouble',
    path: '/notes',
    words:
      'Type "Order more walnut" into "New note", click "Save note", wait until "nothing was saved" and then click "Save note"',
    wish: 'Save the note “Order more walnut” for me.',
    approve: 'allow',
    check: ({ state }) => ({
      'tried twice': state.posts['/notes'] === 2,
      'saved once': state.notes.join() === 'Order more walnut',
    }),
  },
  {
    id: 'popup-in-the-way',
    kind: 'trouble',
    path: '/deals',
    words: 'Wait until "No thanks", click "No thanks" and then click "Claim the deal"',
    wish: 'Claim the deal of the day.',
    approve: 'allow',
    check: ({ state }) => ({ 'claimed once': state.dealsClaimed.length === 1 }),
  },
  {
    id: 'cookie-bar',
    kind: 'trouble',
    path: '/reports',
    words: 'Click "Only necessary"',
    approve: 'allow',
    check: ({ state }) => ({ 'only necessary ones': state.cookieChoice === 'necessary' }),
  },
  {
    id: 'div-buttons',
    kind: 'form',
    path: '/preferences',
    words: 'Click "Compact" and then tick "Mail me when a product is back"',
    approve: 'allow',
    check: ({ state }) => ({
      compact: state.preferences.density === 'compact',
      'alerts on': state.preferences.alerts,
    }),
  },
  {
    id: 'report-reading',
    kind: 'reading',
    path: '/',
    words: 'Click "Reports" and then read the page',
    approve: 'allow',
    check: ({ answer }) => ({ 'the revenue of the south is told': answer.includes('71225') }),
  },
  {
    id: 'report-find',
    kind: 'reading',
    path: '/reports',
    words: 'Find "West"',
    approve: 'allow',
    check: ({ answer }) => ({ 'it was found': answer.includes('West') }),
  },
  {
    id: 'size-guide-in-new-tab',
    kind: 'tabs',
    path: '/shop/101',
    words: 'Click "Size guide" and then read the page',
    approve: 'allow',
    check: ({ tabs, answer }) => ({
      'a second tab is open': tabs.length === 2 && tabs.some((url) => url.endsWith('/size-guide')),
      'it was read': answer.includes('45 cm'),
    }),
  },
  {
    id: 'two-tabs-in-one-answer',
    kind: 'tabs',
    path: '/shop/101',
    words:
      'Read the page, and then click "Size guide", and then read the page, and then close this tab, and then click "Add to cart"',
    wish: 'What is this lamp called, and how wide is a large shade by the size guide? Then put it into my cart in the tab where I found it, and leave no other tab open.',
    approve: 'allow',
    check: ({ tabs, answer, state }) => ({
      'what the first tab says is told': answer.includes('Desk Lamp'),
      'and what the second says': answer.includes('45 cm'),
      'the second is closed': tabs.length === 1,
      'it went on in the first': Object.values(state.carts).flat()[0]?.productId === 101,
    }),
  },
  {
    id: 'rooms-one-is-locked',
    kind: 'trouble',
    path: '/rooms',
    words:
      'Click "Clean" in the row of "Kitchen", click "Clean" in the row of "Attic", and then click "Clean" in the row of "Attic" and click "Clean" in the row of "Hall"',
    wish: 'Have all the rooms cleaned.',
    approve: 'allow',
    check: ({ state }) => ({
      'each is clean, and none was cleaned again':
        state.cleanings.toSorted().join() === 'Attic,Attic,Hall,Kitchen',
    }),
  },
  {
    id: 'back-and-forth',
    kind: 'tabs',
    path: '/shop/101',
    words: 'Click "Reports", go back, and then click "Add to cart"',
    approve: 'allow',
    check: ({ state }) => ({
      'the report was open': state.visits['/reports'] === 1,
      'the lamp is in the cart': Object.values(state.carts).flat()[0]?.productId === 101,
    }),
  },
  {
    id: 'feedback-in-chinese',
    kind: 'form',
    path: '/zh/feedback',
    words: '在“姓名”中输入“王芳”，然后在“主题”中选择“物流”，在“内容”中输入“送货很快”，然后点击“提交”',
    approve: 'allow',
    check: ({ state }) => ({
      'one feedback': state.feedback.length === 1,
      'name, topic and text':
        JSON.stringify(state.feedback[0]) === '{"name":"王芳","topic":"物流","text":"送货很快"}',
    }),
  },
];
