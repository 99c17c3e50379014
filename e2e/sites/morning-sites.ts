import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../harness/serve.ts';

/** What reached the sites: their own counts, by which a task is judged. */
export interface MorningSites {
  url: string;
  /** Introductions by the number of the posting, in the order in which they came. */
  introductions: { posting: number; text: string }[];
  /** How often each article was opened. */
  articlesRead: Map<string, number>;
  /** What was posted on the board. */
  board: string[];
  close(): Promise<void>;
}

export interface Posting {
  number: number;
  title: string;
  place: 'Remote' | 'Office';
}

/** Twenty-four postings, ten of which are remote. */
export const postings: readonly Posting[] = Array.from({ length: 24 }, (_, at) => ({
  number: at + 1,
  title: `${['Front end', 'Data', 'Support', 'Design'][at % 4]} ${['Alder', 'Birch', 'Cedar'][at % 3]} ${at + 1}`,
  place: (at * 5) % 12 < 5 ? 'Remote' : 'Office',
}));

/** Today's five and three of yesterday; each has one fact that only its own page tells. */
export const articles = [
  { slug: 'bridge', day: 'Today', title: 'Bridge opens', fact: 'It is 412 metres long.' },
  { slug: 'owls', day: 'Today', title: 'Owls return', fact: '17 pairs nest.' },
  { slug: 'tram', day: 'Yesterday', title: 'Tram late', fact: '9 minutes on average.' },
  { slug: 'bakery', day: 'Today', title: 'Bakery closes', fact: 'After 83 years.' },
  { slug: 'lake', day: 'Today', title: 'Lake warms', fact: '22.5 degrees.' },
  { slug: 'choir', day: 'Yesterday', title: 'Choir wins', fact: '31 points.' },
  { slug: 'library', day: 'Today', title: 'Library moves', fact: '60000 books.' },
  { slug: 'fair', day: 'Yesterday', title: 'Fair ends', fact: '4 days.' },
] as const;

const COUNTRIES = ['Chile', 'Norway', 'Japan', 'Kenya', 'Norway', 'Chile', 'Norway'] as const;

/** Twenty-three members on three pages. */
export const team = Array.from({ length: 23 }, (_, at) => ({
  name: `Member ${String.fromCharCode(65 + at)}`,
  country: COUNTRIES[(at * 3) % COUNTRIES.length] ?? 'Chile',
}));

/** The site's own count of its team. */
export function countByCountry(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { country } of team) counts[country] = (counts[country] ?? 0) + 1;
  return counts;
}

const PER_PAGE = 8;

/** A board of jobs, a newspaper with a notice board, and a team's page, on one server. */
export async function startMorningSites(): Promise<MorningSites> {
  const introductions: MorningSites['introductions'] = [];
  const articlesRead: MorningSites['articlesRead'] = new Map();
  const board: string[] = [];
  const server = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : undefined;
    const [, site = '', part = ''] = pathname.split('/');
    if (site === 'jobs' && form) {
      introductions.push({ posting: Number(part), text: form.get('text') ?? '' });
      return seeOther(response, `/jobs?place=Remote`);
    }
    if (site === 'board' && form) {
      board.push(form.get('text') ?? '');
      return seeOther(response, '/board');
    }
    if (site === 'jobs')
      return send(response, part === '' ? jobList(searchParams.get('place') ?? '') : job(Number(part)));
    if (site === 'news' && part !== '') articlesRead.set(part, (articlesRead.get(part) ?? 0) + 1);
    if (site === 'news') return send(response, part === '' ? front() : article(part));
    if (site === 'board') return send(response, noticeBoard(board));
    if (site === 'team') return send(response, teamPage(Number(searchParams.get('page') ?? 1)));
    response.writeHead(404).end();
  });
  return {
    url: server.url,
    introductions,
    articlesRead,
    board,
    close: server.close,
  };
}

const jobList = (place: string): string => {
  const shown = postings.filter((posting) => place === '' || posting.place === place);
  return `<h1>Jobs</h1><form><label>Place <select name="place"><option value="">Anywhere</option><option>Remote</option><option>Office</option></select></label> <button>Filter</button></form>
<p>${shown.length} postings</p><ul aria-label="Postings">${shown.map(({ number, title }) => `<li><a href="/jobs/${number}">${title}</a></li>`).join('')}</ul>`;
};

const job = (number: number): string => {
  const posting = postings.find((each) => each.number === number);
  return `<h1>${posting?.title}</h1><p>${posting?.place}</p><form method="post" action="/jobs/${number}"><label>Introduction <textarea name="text"></textarea></label> <button>Send introduction</button></form>`;
};

const front = (): string =>
  `<h1>The Morning</h1>${['Today', 'Yesterday']
    .map(
      (day) =>
        `<section aria-label="${day}"><h2>${day}</h2><ul>${articles
          .filter((each) => each.day === day)
          .map(({ slug, title }) => `<li><a href="/news/${slug}">${title}</a></li>`)
          .join('')}</ul></section>`,
    )
    .join('')}<p><a href="/board">Notice board</a></p>`;

const article = (slug: string): string => {
  const found = articles.find((each) => each.slug === slug);
  return `<h1>${found?.title}</h1><p>${found?.fact}</p><p><a href="/news">Front page</a></p>`;
};

const noticeBoard = (board: readonly string[]): string =>
  `<h1>Notice board</h1><p>${board.length} notices</p><form method="post" action="/board"><label>Notice <textarea name="text"></textarea></label> <button>Post notice</button></form>`;

function teamPage(page: number): string {
  const pages = Math.ceil(team.length / PER_PAGE);
  const rows = team.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const next = page < pages ? `<a href="/team?page=${page + 1}">Next page</a>` : '';
  return `<h1>Team</h1><table><thead><tr><th>Name</th><th>Country</th></tr></thead><tbody>${rows
    .map(({ name, country }) => `<tr><td>${name}</td><td>${country}</td></tr>`)
    .join('')}</tbody></table><p>Page ${page} of ${pages}</p>${next}`;
}

function send(response: ServerResponse, body: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Morning</title><main>${body}</main></html>`);
}

const seeOther = (response: ServerResponse, to: string): void => {
  response.writeHead(303, { location: to }).end();
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
