import { Html, html } from './html.ts';
import { page, type Reply, type Visit } from './router.ts';

interface Content {
  title: string;
  body: Html;
  /** Scripts of assets/ that the page needs. */
  scripts?: string[];
  status?: number;
  /** Language of the page, English when absent. */
  language?: string;
}

const SECTIONS: [string, string][] = [
  ['/shop', 'Shop'],
  ['/tracker', 'Issues'],
  ['/live', 'Live'],
  ['/archive', 'Archive'],
  ['/reports', 'Reports'],
  ['/notes', 'Notes'],
  ['/newsletter', 'Newsletter'],
];

/** The frame around every page: header with navigation, main, footer, and the cookie bar until it was answered. */
export function layout(visit: Visit, content: Content): Reply {
  const cartCount = (visit.state.carts[visit.session.id] ?? []).reduce((sum, line) => sum + line.quantity, 0);
  return page(
    html`<html lang="${content.language ?? 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${content.title} – Pine &amp; Pebble</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/style.css"></head>
<body>
<header class="top"><a class="brand" href="/">Pine &amp; Pebble</a>
<nav aria-label="Main">${SECTIONS.map(
      ([path, name]) =>
        html`<a href="${path}"${visit.path.startsWith(path) ? new Html(' aria-current="page"') : undefined}>${name}</a>`,
    )}</nav>
<div class="person"><a href="/cart">Cart (${cartCount})</a>${
      visit.session.user
        ? html`<a href="/account">My account</a><form method="post" action="/logout"><button>Log out</button></form>`
        : html`<a href="/login">Sign in</a>`
    }</div></header>
<main>${content.body}</main>
<footer>A small shop that exists only on this computer. <a href="/preferences">Preferences</a> <a href="/zh/feedback" lang="zh">意见反馈</a></footer>
${visit.state.cookieChoice === 'none' ? COOKIE_BAR : undefined}
${(content.scripts ?? []).map((name) => html`<script type="module" src="/assets/${name}"></script>`)}
</body></html>`,
    content.status,
  );
}

const COOKIE_BAR = html`<section class="cookies" aria-label="Cookies" id="cookies">
<p>We use cookies to remember your cart. May we also count visits?</p>
<button data-choice="all">Accept all</button> <button data-choice="necessary">Only necessary</button>
</section><script type="module" src="/assets/cookies.js"></script>`;

/** A page that says what is missing. */
export const notFound = (visit: Visit): Reply =>
  layout(visit, {
    title: 'Not found',
    status: 404,
    body: html`<h1>Nothing here</h1><p>There is no page at ${visit.path}. <a href="/">Go to the start page</a></p>`,
  });
