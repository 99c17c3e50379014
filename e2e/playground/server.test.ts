import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayground, type Playground } from './server.ts';

let playground: Playground;
/** The visitor's cookie, kept as a browser would. */
let cookie = '';

beforeAll(async () => {
  playground = await createPlayground();
});
afterAll(() => playground.close());
beforeEach(() => {
  playground.reset();
  cookie = '';
});

async function visit(path: string, form?: Record<string, string>): Promise<{ status: number; text: string }> {
  const response = await fetch(playground.url + path, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const next = response.headers.get('location');
  return next ? await visit(next) : { status: response.status, text: await response.text() };
}

const ADDRESS = {
  name: 'Ada Lund',
  email: 'ada@example.org',
  street: 'Hill Road 3',
  city: 'Oslo',
  postcode: '0150',
  country: 'Norway',
  terms: 'yes',
};

describe('shop', () => {
  test('searches, filters and sorts', async () => {
    const { text } = await visit('/shop?q=lamp&category=Lighting&sort=cheap');
    expect(text).toContain('5 products');
    expect(text.indexOf('Reading Clip Lamp')).toBeLessThan(text.indexOf('Birch Floor Lamp'));
    expect(text).not.toContain('Oak Writing Desk');
  });

  test('pages through all products', async () => {
    expect((await visit('/shop')).text).toContain('41 products, page 1 of 4');
    expect((await visit('/shop?page=4')).text).not.toContain('Next page');
  });

  test('takes an order only when the form is complete', async () => {
    await visit('/cart', { product: '101', quantity: '2', colour: 'Black' });
    const refused = await visit('/checkout', { ...ADDRESS, email: 'nonsense', terms: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Please correct 2 fields.');
    expect(playground.state().orders).toEqual([]);

    const done = await visit('/checkout', ADDRESS);
    expect(done.text).toContain('PP-1001');
    expect(playground.state().orders).toMatchObject([
      { number: 'PP-1001', totalCents: 9800, city: 'Oslo', giftWrap: false, by: 'guest' },
    ]);
    expect((await visit('/cart')).text).toContain('Your cart is empty');
    expect(playground.state().posts['/checkout']).toBe(2);
  });

  test('sold-out articles cannot be ordered', async () => {
    await visit('/cart', { product: '104', quantity: '1' });
    expect((await visit('/cart')).text).toContain('Your cart is empty');
  });
});

describe('people', () => {
  test('a wrong password is told and counted', async () => {
    const { text, status } = await visit('/login', { user: 'robin', password: 'guess' });
    expect(status).toBe(401);
    expect(text).toContain('User name or password is wrong.');
    expect(playground.state()).toMatchObject({ logins: 0, failedLogins: 1 });
  });

  test('signed in, the account is open', async () => {
    expect((await visit('/account')).text).toContain('<h1>Sign in</h1>');
    await visit('/login', { user: 'robin', password: 'willow-42' });
    expect((await visit('/account')).text).toContain('Signed in as Robin Vale');
    expect(playground.state().logins).toBe(1);
  });
});

describe('tracker', () => {
  test('creates, changes and deletes issues', async () => {
    await visit('/tracker', { title: 'Broken link', priority: 'high', text: 'On the start page' });
    await visit('/api/tracker/9/status', { status: 'done' });
    await visit('/api/tracker/2/delete', {});
    const { issues, deletions } = playground.state();
    expect(issues.find((issue) => issue.id === 9)).toMatchObject({ title: 'Broken link', status: 'done' });
    expect(issues.some((issue) => issue.id === 2)).toBe(false);
    expect(deletions).toEqual([2]);
  });

  test('what a person types is shown as text', async () => {
    const { text } = await visit('/tracker', { title: '<img src=x onerror=alert(1)>' });
    expect(text).not.toContain('<img');
  });
});

test('the first save of a note fails, the second works', async () => {
  expect(await visit('/notes', { text: 'Buy oil' })).toMatchObject({ status: 500 });
  expect(playground.state().notes).toEqual([]);
  expect((await visit('/notes', { text: 'Buy oil' })).text).toContain('Note saved.');
  expect(playground.state().notes).toEqual(['Buy oil']);
});

test('unknown pages say so', async () => {
  const { status, text } = await visit('/nowhere');
  expect(status).toBe(404);
  expect(text).toContain('There is no page at /nowhere.');
});

test('assets are served from their folder only', async () => {
  expect((await visit('/assets/style.css')).status).toBe(200);
  expect((await visit('/assets/..%2fserver.ts')).status).toBe(404);
});
