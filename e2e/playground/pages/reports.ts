import { html } from '../html.ts';
import { layout } from '../layout.ts';
import type { Reply, Route, Visit } from '../router.ts';

const SALES: [string, number, number][] = [
  ['North', 412, 38_950],
  ['East', 298, 27_400],
  ['South', 655, 71_225],
  ['West', 190, 16_010],
];

export const reportRoutes: Route[] = [
  { method: 'GET', path: '/reports', handle: show },
  { method: 'GET', path: '/reports/sales.csv', handle: download },
];

function show(visit: Visit): Reply {
  return layout(visit, {
    title: 'Reports',
    body: html`<h1>Sales by region</h1><table><caption>Last quarter</caption><thead><tr><th>Region</th><th>Orders</th><th>Revenue</th></tr></thead><tbody>${SALES.map(
      ([region, orders, revenue]) => html`<tr><td>${region}</td><td>${orders}</td><td>$${revenue}</td></tr>`,
    )}</tbody></table><p><a href="/reports/sales.csv">Download as CSV</a></p>`,
  });
}

function download(): Reply {
  const rows = SALES.map((row) => row.join(','));
  return {
    kind: 'text',
    type: 'text/csv',
    fileName: 'sales.csv',
    text: ['region,orders,revenue', ...rows].join('\n'),
  };
}
