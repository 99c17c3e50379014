import { expect, test } from 'vitest';
import { originsOfPage, savedOriginOf, savedSecretsText } from './saved-secrets.ts';

test.each([
  ['https://Example.org', 'https://example.org'],
  [' https://example.org/sign-in?next=1#x ', 'https://example.org'],
  ['https://example.org:8443/', 'https://example.org:8443'],
  ['https://robin:pw@example.org/', 'https://example.org'],
  ['http://localhost:3000/login', 'http://localhost:3000'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['http://example.org', undefined],
  ['http://localhost.example.org', undefined],
  ['http://127.0.0.1.example.org', undefined],
  ['example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j is kept for %s', (address, origin) => expect(savedOriginOf(address)).toBe(origin));

test('a page has the origins of its documents, not those of its links', () => {
  const node = { role: 'frame', name: '', depth: 0, states: [], screen: 0 };
  const nodes = [
    { ...node, frame: 'f1', url: 'https://login.a.example/x' },
    { ...node, frame: 'f2', url: 'about:srcdoc' },
    { ...node, role: 'link', url: 'https://b.example/' },
  ];
  const page = { tabId: 1, url: 'https://a.example/y', title: '', nodes, lastRef: 0, leftOut: [] };
  const box = { viewport: { width: 1, height: 1 }, scroll: { y: 0, height: 1 } };
  expect(originsOfPage({ ...page, ...box })).toEqual(['https://a.example', 'https://login.a.example']);
});

test('the model is told placeholder, label, user name and origin', () => {
  expect(savedSecretsText([])).toBe('');
  const secret = { number: 1001, origin: 'https://a.example', label: 'password', user: 'robin' };
  expect(savedSecretsText([secret])).toContain(
    '- ⟪secret:1001⟫: "password", user name "robin", for https://a.example',
  );
});
