import { flag, html } from '../html.ts';
import { layout, notFound } from '../layout.ts';
import { CATEGORIES, money, PRODUCTS, type Product, productById } from '../products.ts';
import type { Reply, Route, Visit } from '../router.ts';

const PER_PAGE = 12;

const SORTS: Record<string, { label: string; compare: (a: Product, b: Product) => number }> = {
  name: { label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
  cheap: { label: 'Price, low to high', compare: (a, b) => a.cents - b.cents },
  dear: { label: 'Price, high to low', compare: (a, b) => b.cents - a.cents },
};

export const shopRoutes: Route[] = [
  { method: 'GET', path: '/', handle: start },
  { method: 'GET', path: '/shop', handle: list },
  { method: 'GET', path: '/shop/:id', handle: product },
  { method: 'GET', path: '/size-guide', handle: sizeGuide },
  {
    method: 'POST',
    path: '/api/ratings',
    handle: ({ state, form }) => {
      state.ratings.push({ productId: Number(form.get('product')), stars: Number(form.get('stars')) });
      return { kind: 'json', value: { saved: true } };
    },
  },
];

function start(visit: Visit): Reply {
  return layout(visit, {
    title: 'Welcome',
    body: html`<h1>Things for quiet rooms</h1>
<p>Lamps, furniture and paper, made slowly.</p>
${searchForm('', 'Find')}
<ul class="tiles">${CATEGORIES.map((name) => html`<li><a href="/shop?category=${name}">${name}</a></li>`)}</ul>
<p><a href="/deals">Deal of the day</a> · <a href="/slow">Warehouse report</a> · <a href="http://${partnerHost(visit)}/partner">Our partner's workshop</a></p>`,
  });
}

/** The same server under its other name is another site to a browser. */
export const partnerHost = ({ host }: Visit): string =>
  host.startsWith('localhost')
    ? host.replace('localhost', '127.0.0.1')
    : host.replace('127.0.0.1', 'localhost');

const searchForm = (words: string, button: string) =>
  html`<form class="search" role="search" action="/shop"><label>Search products <input type="search" name="q" value="${words}"></label> <button>${button}</button></form>`;

function list(visit: Visit): Reply {
  const words = visit.query.get('q') ?? '';
  const category = visit.query.get('category') ?? '';
  const sort = visit.query.get('sort') ?? 'name';
  const found = PRODUCTS.filter(
    (product) =>
      (category === '' || product.category === category) &&
      words
        .toLowerCase()
        .split(/\s+/)
        .every((word) => product.name.toLowerCase().includes(word)),
  ).sort((SORTS[sort] ?? SORTS.name)?.compare);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const number = Math.min(pages, Math.max(1, Number(visit.query.get('page')) || 1));
  const shown = found.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const pageAddress = (wanted: number) =>
    `/shop?${new URLSearchParams({ q: words, category, sort, page: String(wanted) })}`;
  return layout(visit, {
    title: words ? `Results for ${words}` : 'All products',
    body: html`<h1>${words ? `Results for "${words}"` : category || 'All products'}</h1>
<form class="filters" role="search" action="/shop">
<label>Search products <input type="search" name="q" value="${words}"></label>
<label>Category <select name="category"><option value="">All</option>${CATEGORIES.map(
      (name) => html`<option${flag('selected', name === category)}>${name}</option>`,
    )}</select></label>
<label>Sort by <select name="sort">${Object.entries(SORTS).map(
      ([key, { label }]) => html`<option value="${key}"${flag('selected', key === sort)}>${label}</option>`,
    )}</select></label>
<button>Search</button></form>
<p role="status">${found.length} ${found.length === 1 ? 'product' : 'products'}, page ${number} of ${pages}</p>
<ul class="products">${shown.map(
      (product) =>
        html`<li><a href="/shop/${product.id}">${product.name}</a> <span>${money(product.cents)}</span>${
          product.stock === 0 ? html` <em>Sold out</em>` : undefined
        }</li>`,
    )}</ul>
<nav class="pages" aria-label="Pages">
${number > 1 ? html`<a href="${pageAddress(number - 1)}">Previous page</a>` : undefined}
${number < pages ? html`<a href="${pageAddress(number + 1)}">Next page</a>` : undefined}</nav>`,
  });
}

function product(visit: Visit): Reply {
  const product = productById(Number(visit.params.id));
  if (product === undefined) return notFound(visit);
  return layout(visit, {
    title: product.name,
    scripts: ['rating.js'],
    body: html`<p><a href="/shop?category=${product.category}">Back to ${product.category}</a></p>
<h1>${product.name}</h1><p class="price">${money(product.cents)}</p><p>${product.text}</p>
<p>${product.stock === 0 ? 'Sold out' : `${product.stock} in stock`}. Article ${product.id}. <a href="/size-guide" target="_blank">Size guide</a></p>
<form method="post" action="/cart" class="stack">
<input type="hidden" name="product" value="${product.id}">
<label>Colour <select name="colour">${product.colours.map((colour) => html`<option>${colour}</option>`)}</select></label>
<label>Quantity <input type="number" name="quantity" value="1" min="1" max="20"></label>
<button${flag('disabled', product.stock === 0)}>Add to cart</button></form>
<h2>Your rating</h2><star-rating product="${product.id}"></star-rating>`,
  });
}

function sizeGuide(visit: Visit): Reply {
  return layout(visit, {
    title: 'Size guide',
    body: html`<h1>Size guide</h1><p>A medium shade is 32 cm wide. A large shade is 45 cm wide.</p>`,
  });
}
