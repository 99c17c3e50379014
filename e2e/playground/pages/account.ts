import { html } from '../html.ts';
import { layout } from '../layout.ts';
import { money } from '../products.ts';
import { type Reply, type Route, redirect, type Visit } from '../router.ts';
import { KNOWN_PERSON } from '../state.ts';

export const accountRoutes: Route[] = [
  { method: 'GET', path: '/login', handle: (visit) => loginForm(visit, undefined) },
  { method: 'POST', path: '/login', handle: login },
  {
    method: 'POST',
    path: '/logout',
    handle: ({ session }) => {
      session.user = undefined;
      return redirect('/');
    },
  },
  { method: 'GET', path: '/account', handle: (visit) => account(visit, undefined) },
  { method: 'POST', path: '/account', handle: saveProfile },
  { method: 'GET', path: '/account/orders', handle: orders },
];

function loginForm(visit: Visit, error: string | undefined): Reply {
  return layout(visit, {
    title: 'Sign in',
    status: error ? 401 : 200,
    body: html`<h1>Sign in</h1>${error && html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="/login" class="stack">
<label>User name <input name="user" autocomplete="username" required></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<button>Sign in</button></form>
<p>For trying out: user ${KNOWN_PERSON.user}, password ${KNOWN_PERSON.password}.</p>`,
  });
}

function login(visit: Visit): Reply {
  const { state, form, session } = visit;
  if (form.get('user') !== KNOWN_PERSON.user || form.get('password') !== KNOWN_PERSON.password) {
    state.failedLogins++;
    return loginForm(visit, 'User name or password is wrong.');
  }
  state.logins++;
  session.user = KNOWN_PERSON.user;
  return redirect('/account');
}

function account(visit: Visit, message: string | undefined): Reply {
  const { state, session } = visit;
  if (session.user === undefined) return redirect('/login');
  return layout(visit, {
    title: 'My account',
    body: html`<h1>My account</h1>${message && html`<p role="status">${message}</p>`}
<p>Signed in as ${state.profile.displayName}. <a href="/account/orders">My orders</a></p>
<form method="post" action="/account" class="stack"><label>Display name <input name="displayName" value="${state.profile.displayName}"></label>
<label>Phone <input type="tel" name="phone" value="${state.profile.phone}"></label><button>Save profile</button></form>`,
  });
}

function saveProfile(visit: Visit): Reply {
  const { state, form, session } = visit;
  if (session.user === undefined) return redirect('/login');
  state.profile = { displayName: form.get('displayName') ?? '', phone: form.get('phone') ?? '' };
  return account(visit, 'Your profile is saved.');
}

function orders(visit: Visit): Reply {
  if (visit.session.user === undefined) return redirect('/login');
  const mine = visit.state.orders.filter((order) => order.by === visit.session.user);
  return layout(visit, {
    title: 'My orders',
    body: html`<h1>My orders</h1>${
      mine.length === 0
        ? html`<p>You have no orders yet.</p>`
        : html`<table><thead><tr><th>Order</th><th>Total</th><th>Delivery</th></tr></thead><tbody>${mine.map(
            (order) =>
              html`<tr><td><a href="/orders/${order.number}">${order.number}</a></td><td>${money(order.totalCents)}</td><td>${order.delivery}</td></tr>`,
          )}</tbody></table>`
    }`,
  });
}
