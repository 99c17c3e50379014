import { flag, html } from '../html.ts';
import { layout, notFound } from '../layout.ts';
import { json, type Reply, type Route, redirect, type Visit } from '../router.ts';
import type { Issue, IssueStatus } from '../state.ts';

const STATUSES: IssueStatus[] = ['open', 'in progress', 'done'];
const PRIORITIES: Issue['priority'][] = ['low', 'normal', 'high'];

export const trackerRoutes: Route[] = [
  { method: 'GET', path: '/tracker', handle: table },
  { method: 'GET', path: '/tracker/new', handle: (visit) => createForm(visit, undefined) },
  { method: 'POST', path: '/tracker', handle: create },
  { method: 'GET', path: '/tracker/:id', handle: details },
  { method: 'POST', path: '/tracker/:id/comments', handle: comment },
  { method: 'POST', path: '/api/tracker/:id/status', handle: changeStatus },
  { method: 'POST', path: '/api/tracker/:id/delete', handle: remove },
];

function table(visit: Visit): Reply {
  const status = visit.query.get('status') ?? '';
  const shown = visit.state.issues.filter((issue) => status === '' || issue.status === status);
  return layout(visit, {
    title: 'Issues',
    scripts: ['tracker.js'],
    body: html`<h1>Issues</h1>
<form class="filters" action="/tracker"><label>Show <select name="status"><option value="">All</option>${STATUSES.map(
      (name) => html`<option${flag('selected', name === status)}>${name}</option>`,
    )}</select></label> <button>Apply</button> <a class="button" href="/tracker/new">New issue</a></form>
<p role="status" id="announcement">${shown.length} issues</p>
<table><thead><tr><th>#</th><th>Title</th><th>Priority</th><th>Status</th><th></th></tr></thead><tbody>
${shown.map(
  (
    issue,
  ) => html`<tr data-id="${issue.id}"><td>${issue.id}</td><td><a href="/tracker/${issue.id}">${issue.title}</a></td><td>${issue.priority}</td>
<td><select aria-label="Status of ${issue.title}">${STATUSES.map(
    (name) => html`<option${flag('selected', name === issue.status)}>${name}</option>`,
  )}</select></td><td><button class="quiet" aria-label="Delete ${issue.title}">Delete</button></td></tr>`,
)}</tbody></table>
<dialog id="confirm" aria-labelledby="confirm-text"><p id="confirm-text"></p><button value="yes">Delete issue</button> <button value="no">Keep issue</button></dialog>`,
  });
}

function createForm(visit: Visit, error: string | undefined): Reply {
  return layout(visit, {
    title: 'New issue',
    status: error ? 422 : 200,
    body: html`<h1>New issue</h1>${error && html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="/tracker" class="stack"><label>Title <input name="title" value="${visit.form.get('title') ?? ''}"></label>
<label>Description <textarea name="text" rows="4">${visit.form.get('text') ?? ''}</textarea></label>
<label>Priority <select name="priority">${PRIORITIES.map((name) => html`<option${flag('selected', name === 'normal')}>${name}</option>`)}</select></label>
<button>Create issue</button> <a href="/tracker">Cancel</a></form>`,
  });
}

function create(visit: Visit): Reply {
  const title = (visit.form.get('title') ?? '').trim();
  if (title.length < 4) return createForm(visit, 'The title needs at least 4 letters.');
  const priority = PRIORITIES.find((name) => name === visit.form.get('priority')) ?? 'normal';
  const id = Math.max(0, ...visit.state.issues.map((issue) => issue.id), ...visit.state.deletions) + 1;
  visit.state.issues.push({
    id,
    title,
    text: visit.form.get('text') ?? '',
    priority,
    status: 'open',
    comments: [],
  });
  return redirect(`/tracker/${id}`);
}

const issueOf = ({ state, params }: Visit): Issue | undefined =>
  state.issues.find((issue) => issue.id === Number(params.id));

function details(visit: Visit): Reply {
  const issue = issueOf(visit);
  if (issue === undefined) return notFound(visit);
  return layout(visit, {
    title: issue.title,
    body: html`<p><a href="/tracker">All issues</a></p><h1>${issue.title}</h1>
<p>Number ${issue.id}, priority ${issue.priority}, status ${issue.status}.</p><p>${issue.text}</p>
<h2>Comments</h2><ul>${issue.comments.map((text) => html`<li>${text}</li>`)}</ul>
<form method="post" action="/tracker/${issue.id}/comments" class="stack"><label>Comment <textarea name="text" rows="3"></textarea></label><button>Add comment</button></form>`,
  });
}

function comment(visit: Visit): Reply {
  const text = (visit.form.get('text') ?? '').trim();
  if (text !== '') issueOf(visit)?.comments.push(text);
  return redirect(`/tracker/${visit.params.id}`);
}

function changeStatus(visit: Visit): Reply {
  const issue = issueOf(visit);
  const status = STATUSES.find((name) => name === visit.form.get('status'));
  if (issue === undefined || status === undefined) return json({ saved: false }, 400);
  issue.status = status;
  return json({ saved: true });
}

function remove(visit: Visit): Reply {
  const issue = issueOf(visit);
  if (issue === undefined) return json({ deleted: false }, 404);
  visit.state.issues = visit.state.issues.filter((candidate) => candidate !== issue);
  visit.state.deletions.push(issue.id);
  return json({ deleted: true });
}
