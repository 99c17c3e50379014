import { html } from '../html.ts';
import { layout } from '../layout.ts';
import { money, productById } from '../products.ts';
import { type Reply, type Route, redirect, type Visit } from '../router.ts';
import type { CartLine } from '../state.ts';

export const cartRoutes: Route[] = [
  { method: 'GET', path: '/cart', handle: show },
  { method: 'POST', path: '/cart', handle: add },
  { method: 'POST', path: '/cart/quantity', handle: changeQuantity },
  { method: 'POST', path: '/cart/remove', handle: remove },
];

export const cartOf = ({ state, session }: Visit): CartLine[] => {
  state.carts[session.id] ??= [];
  return state.carts[session.id] ?? [];
};

export const totalCents = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + (productById(line.productId)?.cents ?? 0) * line.quantity, 0);

function show(visit: Visit): Reply {
  const lines = cartOf(visit);
  if (lines.length === 0)
    return layout(visit, {
      title: 'Your cart',
      body: html`<h1>Your cart</h1><p>Your cart is empty. <a href="/shop">Go to the shop</a></p>`,
    });
  return layout(visit, {
    title: 'Your cart',
    body: html`<h1>Your cart</h1>
<table><thead><tr><th>Product</th><th>Colour</th><th>Quantity</th><th>Price</th><th></th></tr></thead>
<tbody>${lines.map((line, index) => row(line, index))}</tbody></table>
<p class="price">Total ${money(totalCents(lines))}</p>
<p><a class="button" href="/checkout">Go to checkout</a> <a href="/shop">Continue shopping</a></p>`,
  });
}

function row(line: CartLine, index: number) {
  const product = productById(line.productId);
  const name = product?.name ?? '';
  return html`<tr><td><a href="/shop/${line.productId}">${name}</a></td><td>${line.colour}</td>
<td><form method="post" action="/cart/quantity"><input type="hidden" name="line" value="${index}">
<input type="number" name="quantity" value="${line.quantity}" min="1" max="20" aria-label="Quantity of ${name}"> <button aria-label="Update ${name}">Update</button></form></td>
<td>${money((product?.cents ?? 0) * line.quantity)}</td>
<td><form method="post" action="/cart/remove"><input type="hidden" name="line" value="${index}"><button aria-label="Remove ${name}">Remove</button></form></td></tr>`;
}

function add(visit: Visit): Reply {
  const product = productById(Number(visit.form.get('product')));
  if (product === undefined || product.stock === 0) return redirect('/cart');
  const colour = visit.form.get('colour') ?? product.colours[0] ?? '';
  const quantity = quantityFrom(visit);
  const lines = cartOf(visit);
  const same = lines.find((line) => line.productId === product.id && line.colour === colour);
  if (same) same.quantity += quantity;
  else lines.push({ productId: product.id, quantity, colour });
  return redirect('/cart');
}

function changeQuantity(visit: Visit): Reply {
  const line = cartOf(visit)[Number(visit.form.get('line'))];
  if (line) line.quantity = quantityFrom(visit);
  return redirect('/cart');
}

function remove(visit: Visit): Reply {
  cartOf(visit).splice(Number(visit.form.get('line')), 1);
  return redirect('/cart');
}

const quantityFrom = ({ form }: Visit): number =>
  Math.min(20, Math.max(1, Math.trunc(Number(form.get('quantity'))) || 1));
