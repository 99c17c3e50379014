import { flag, type Html, html } from '../html.ts';
import { layout, notFound } from '../layout.ts';
import { money, productById } from '../products.ts';
import { type Reply, type Route, redirect, type Visit } from '../router.ts';
import { cartOf, totalCents } from './cart.ts';

const COUNTRIES = ['Austria', 'France', 'Germany', 'Norway', 'Spain', 'United Kingdom'];

export const checkoutRoutes: Route[] = [
  { method: 'GET', path: '/checkout', handle: (visit) => form(visit, new URLSearchParams(), {}) },
  { method: 'POST', path: '/checkout', handle: placeOrder },
  { method: 'GET', path: '/orders/:number', handle: confirmation },
];

type Errors = Record<string, string>;

function form(visit: Visit, values: URLSearchParams, errors: Errors): Reply {
  const lines = cartOf(visit);
  if (lines.length === 0) return redirect('/cart');
  const count = Object.keys(errors).length;
  const is = (name: string, value: string) => flag('checked', values.get(name) === value);
  return layout(visit, {
    title: 'Checkout',
    status: count > 0 ? 422 : 200,
    body: html`<h1>Checkout</h1>
${count > 0 ? html`<p class="error" role="alert">Please correct ${count} ${count === 1 ? 'field' : 'fields'}.</p>` : undefined}
<p>${lines.length} ${lines.length === 1 ? 'article' : 'articles'}, total ${money(totalCents(lines))}</p>
<form method="post" action="/checkout" class="stack" novalidate>
<fieldset><legend>Delivery address</legend>
${field('name', 'Full name', values, errors)}${field('email', 'Email', values, errors, 'email')}
${field('street', 'Street and number', values, errors)}${field('city', 'City', values, errors)}
${field('postcode', 'Postcode', values, errors)}
<label>Country <select name="country"><option value="">Choose…</option>${COUNTRIES.map(
      (name) => html`<option${flag('selected', name === values.get('country'))}>${name}</option>`,
    )}</select></label>${message('country', errors)}</fieldset>
<fieldset><legend>Delivery</legend>
<label><input type="radio" name="delivery" value="standard"${flag('checked', values.get('delivery') !== 'express')}> Standard delivery</label>
<label><input type="radio" name="delivery" value="express"${is('delivery', 'express')}> Express delivery</label>
<label><input type="checkbox" name="gift" value="yes"${is('gift', 'yes')}> Wrap as a gift</label></fieldset>
<label>Note for the driver <textarea name="note" rows="2">${values.get('note') ?? ''}</textarea></label>
<label><input type="checkbox" name="terms" value="yes"${is('terms', 'yes')}> I accept the terms</label>${message('terms', errors)}
<button>Place order</button></form>`,
  });
}

function field(name: string, label: string, values: URLSearchParams, errors: Errors, type = 'text'): Html {
  const wrong = errors[name] !== undefined;
  return html`<label>${label} <input type="${type}" name="${name}" value="${values.get(name) ?? ''}" required${flag('aria-invalid="true"', wrong)}></label>${message(name, errors)}`;
}

const message = (name: string, errors: Errors): Html | undefined =>
  errors[name] === undefined ? undefined : html`<p class="error">${errors[name]}</p>`;

function check(values: URLSearchParams): Errors {
  const errors: Errors = {};
  const text = (name: string) => (values.get(name) ?? '').trim();
  if (text('name') === '') errors.name = 'Tell us your name.';
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text('email'))) errors.email = 'This is no email address.';
  if (text('street') === '') errors.street = 'Tell us the street.';
  if (text('city') === '') errors.city = 'Tell us the city.';
  if (!/^[A-Z0-9 -]{4,8}$/i.test(text('postcode')))
    errors.postcode = 'A postcode has 4 to 8 letters or digits.';
  if (!COUNTRIES.includes(text('country'))) errors.country = 'Choose a country.';
  if (text('terms') !== 'yes') errors.terms = 'Please accept the terms.';
  return errors;
}

function placeOrder(visit: Visit): Reply {
  const errors = check(visit.form);
  if (Object.keys(errors).length > 0) return form(visit, visit.form, errors);
  const lines = cartOf(visit);
  if (lines.length === 0) return redirect('/cart');
  const text = (name: string) => (visit.form.get(name) ?? '').trim();
  const number = `PP-${1001 + visit.state.orders.length}`;
  visit.state.orders.push({
    number,
    lines: [...lines],
    totalCents: totalCents(lines),
    name: text('name'),
    email: text('email'),
    street: text('street'),
    city: text('city'),
    postcode: text('postcode'),
    country: text('country'),
    delivery: text('delivery') || 'standard',
    giftWrap: text('gift') === 'yes',
    note: text('note'),
    by: visit.session.user ?? 'guest',
  });
  visit.state.carts[visit.session.id] = [];
  return redirect(`/orders/${number}`);
}

function confirmation(visit: Visit): Reply {
  const order = visit.state.orders.find((candidate) => candidate.number === visit.params.number);
  if (order === undefined) return notFound(visit);
  return layout(visit, {
    title: `Order ${order.number}`,
    body: html`<h1>Thank you, ${order.name}</h1><p role="status">Your order number is <strong>${order.number}</strong>.</p>
<ul>${order.lines.map((line) => html`<li>${line.quantity} × ${productById(line.productId)?.name} (${line.colour})</li>`)}</ul>
<p>Total ${money(order.totalCents)}, ${order.delivery} delivery to ${order.city}, ${order.country}.</p>
<p><a href="/shop">Continue shopping</a></p>`,
  });
}
