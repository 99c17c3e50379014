/** Everything the playground's server knows. Tests judge a task by this, never by what the agent says. */
export interface PlaygroundState {
  orders: Order[];
  carts: Record<string, CartLine[]>;
  issues: Issue[];
  messages: Message[];
  subscriptions: { email: string; topic: string }[];
  ratings: { productId: number; stars: number }[];
  notes: string[];
  feedback: { name: string; topic: string; text: string }[];
  preferences: { density: string; alerts: boolean };
  profile: { displayName: string; phone: string };
  archiveDone: number[];
  dealsClaimed: string[];
  /** Rooms in the order in which their cleaning was asked for, refused ones included. */
  cleanings: string[];
  desk: { visitors: string[]; answers: string[] };
  cookieChoice: 'none' | 'all' | 'necessary';
  logins: number;
  failedLogins: number;
  /** Ids of issues that were deleted. */
  deletions: number[];
  /** How often the page of the other site (same server, other host name) was asked for. */
  partnerVisits: number;
  /** Every POST by its path, failed ones included. */
  posts: Record<string, number>;
  /** Every page asked for by its path. */
  visits: Record<string, number>;
}

export interface CartLine {
  productId: number;
  quantity: number;
  colour: string;
}

export interface Order {
  number: string;
  lines: CartLine[];
  totalCents: number;
  name: string;
  email: string;
  street: string;
  city: string;
  postcode: string;
  country: string;
  delivery: string;
  giftWrap: boolean;
  note: string;
  /** The signed-in person, or 'guest'. */
  by: string;
}

export type IssueStatus = 'open' | 'in progress' | 'done';

export interface Issue {
  id: number;
  title: string;
  text: string;
  priority: 'low' | 'normal' | 'high';
  status: IssueStatus;
  comments: string[];
}

export interface Message {
  from: string;
  text: string;
}

/** One known person; the password is shown on the login page of this toy site. */
export const KNOWN_PERSON = { user: 'robin', password: 'willow-42' };

const FIRST_ISSUES: [string, Issue['priority'], IssueStatus][] = [
  ['Checkout button hidden on small screens', 'high', 'open'],
  ['Typo on the shipping page', 'low', 'open'],
  ['Search finds nothing for plurals', 'normal', 'in progress'],
  ['Lamp photos are too dark', 'low', 'done'],
  ['Order mail arrives twice', 'high', 'in progress'],
  ['Wrong tax for Norway', 'normal', 'open'],
  ['Newsletter link leads to an empty page', 'normal', 'open'],
  ['Stock ticker stops after an hour', 'high', 'open'],
];

export const newState = (): PlaygroundState => ({
  orders: [],
  carts: {},
  issues: FIRST_ISSUES.map(([title, priority, status], index) => ({
    id: index + 1,
    title,
    text: `Reported by a customer: ${title.toLowerCase()}.`,
    priority,
    status,
    comments: [],
  })),
  messages: [{ from: 'Mira', text: 'Welcome to the shop chat. Ask me anything about lamps.' }],
  subscriptions: [],
  ratings: [],
  notes: [],
  feedback: [],
  preferences: { density: 'comfortable', alerts: false },
  profile: { displayName: 'Robin Vale', phone: '' },
  archiveDone: [],
  dealsClaimed: [],
  cleanings: [],
  desk: { visitors: [], answers: [] },
  cookieChoice: 'none',
  logins: 0,
  failedLogins: 0,
  deletions: [],
  partnerVisits: 0,
  posts: {},
  visits: {},
});
