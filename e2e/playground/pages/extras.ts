import { flag, html } from '../html.ts';
import { layout } from '../layout.ts';
import { json, page, type Reply, type Route, redirect, type Visit } from '../router.ts';

const SLOW_MS = 300;
const ARCHIVE_LENGTH = 400;

/** Pages that each hold one difficulty: slowness, an error on the way, a pop-up, a frame, a captcha, a long list, another site. */
export const extraRoutes: Route[] = [
  { method: 'GET', path: '/slow', handle: slow },
  { method: 'GET', path: '/api/warehouse', handle: warehouse },
  { method: 'GET', path: '/notes', handle: (visit) => notes(visit, undefined, 200) },
  { method: 'POST', path: '/notes', handle: saveNote },
  { method: 'GET', path: '/deals', handle: deals },
  { method: 'POST', path: '/deals', handle: claimDeal },
  { method: 'GET', path: '/newsletter', handle: newsletter },
  { method: 'GET', path: '/frames/newsletter', handle: () => newsletterFrame(undefined) },
  { method: 'POST', path: '/frames/newsletter', handle: subscribe },
  { method: 'GET', path: '/archive', handle: archive },
  { method: 'POST', path: '/api/archive', handle: markDone },
  { method: 'GET', path: '/preferences', handle: preferences },
  { method: 'POST', path: '/api/preferences', handle: savePreference },
  { method: 'POST', path: '/api/cookies', handle: chooseCookies },
  { method: 'GET', path: '/partner', handle: partner },
  { method: 'GET', path: '/members', handle: members },
  { method: 'GET', path: '/frames/human', handle: humanFrame },
  { method: 'POST', path: '/frames/human', handle: provedHuman },
];

function slow(visit: Visit): Reply {
  const reply = layout(visit, {
    title: 'Warehouse report',
    scripts: ['warehouse.js'],
    body: html`<h1>Warehouse report</h1><button id="load">Load figures</button><div id="figures" role="status"></div>`,
  });
  return { kind: 'later', ms: SLOW_MS, reply };
}

function warehouse(): Reply {
  return { kind: 'later', ms: SLOW_MS, reply: json({ shelves: 212, free: 37, nextDelivery: 'Thursday' }) };
}

function notes(visit: Visit, message: string | undefined, status: number): Reply {
  return layout(visit, {
    title: 'Notes',
    status,
    body: html`<h1>Notes</h1>${message && html`<p class="${status === 200 ? '' : 'error'}" role="alert">${message}</p>`}
<form method="post" action="/notes" class="stack"><label>New note <textarea name="text" rows="3">${status === 200 ? '' : visit.form.get('text') || ''}</textarea></label><button>Save note</button></form>
<ul>${visit.state.notes.map((text) => html`<li>${text}</li>`)}</ul>`,
  });
}

/** The first save of each visitor fails, as servers do. */
function saveNote(visit: Visit): Reply {
  if (!visit.session.refusedOnce.has('/notes')) {
    visit.session.refusedOnce.add('/notes');
    return notes(visit, 'The storage was busy, nothing was saved. Please save again.', 500);
  }
  const text = (visit.form.get('text') ?? '').trim();
  if (text !== '') visit.state.notes.push(text);
  return notes(visit, 'Note saved.', 200);
}

function deals(visit: Visit): Reply {
  const claimed = visit.state.dealsClaimed.length > 0;
  return layout(visit, {
    title: 'Deal of the day',
    scripts: ['deals.js'],
    body: html`<h1>Deal of the day</h1><p>Harbor Desk Lamp, today for $39.00.</p>
<form method="post" action="/deals"><button${flag('disabled', claimed)}>Claim the deal</button></form>
${claimed ? html`<p role="status">The deal is yours. Code LAMP39.</p>` : undefined}
<div id="offer" class="popup" role="dialog" aria-modal="true" aria-label="Special offer" hidden><div><h2>Wait!</h2><p>Get our catalogue by mail.</p><button>No thanks</button></div></div>`,
  });
}

function claimDeal({ state }: Visit): Reply {
  state.dealsClaimed.push('LAMP39');
  return redirect('/deals');
}

function newsletter(visit: Visit): Reply {
  return layout(visit, {
    title: 'Newsletter',
    body: html`<h1>Newsletter</h1><p>Four letters a year.</p><iframe src="/frames/newsletter" title="Newsletter sign-up" width="520" height="260"></iframe>`,
  });
}

function newsletterFrame(message: string | undefined): Reply {
  return page(html`<html lang="en"><meta charset="utf-8"><title>Sign-up</title><link rel="stylesheet" href="/assets/style.css">
<body class="framed"><h2>Sign up</h2>${message && html`<p role="status">${message}</p>`}
<form method="post" action="/frames/newsletter" class="stack"><label>Email address <input type="email" name="email"></label>
<label>Topic <select name="topic"><option>Everything</option><option>Lighting</option><option>Garden</option></select></label><button>Subscribe</button></form></body></html>`);
}

function subscribe(visit: Visit): Reply {
  const email = visit.form.get('email') ?? '';
  if (!email.includes('@')) return newsletterFrame('This is no email address.');
  visit.state.subscriptions.push({ email, topic: visit.form.get('topic') ?? '' });
  return newsletterFrame(`Thank you. We will write to ${email}.`);
}

/** Behind a question of the kind that sites put to programs: its box is for a person. */
function members(visit: Visit): Reply {
  return layout(visit, {
    title: 'Members',
    body: visit.session.provedHuman
      ? html`<h1>Members</h1><p>Members pay 15 % less for lamps.</p>`
      : html`<h1>One moment</h1><p>Prove that you are human to see the members’ offers.</p><iframe src="/frames/human" title="Captcha" width="320" height="120"></iframe>`,
  });
}

function humanFrame(): Reply {
  return page(html`<html lang="en"><meta charset="utf-8"><title>Captcha</title><link rel="stylesheet" href="/assets/style.css">
<body class="framed"><form method="post" action="/frames/human" target="_top"><button>I’m not a robot</button></form></body></html>`);
}

function provedHuman({ session }: Visit): Reply {
  session.provedHuman = true;
  return redirect('/members');
}

function archive(visit: Visit): Reply {
  const entries = Array.from({ length: ARCHIVE_LENGTH }, (_, index) => index + 1);
  return layout(visit, {
    title: 'Archive',
    scripts: ['archive.js'],
    body: html`<h1>Archive</h1><p>${ARCHIVE_LENGTH} letters from customers.</p><ol class="archive">${entries.map(
      (number) =>
        html`<li>Letter ${number} from ${1900 + (number % 100)} <button data-letter="${number}" class="quiet"${flag('disabled', visit.state.archiveDone.includes(number))}>Mark letter ${number} as read</button></li>`,
    )}</ol>`,
  });
}

function markDone({ state, form }: Visit): Reply {
  state.archiveDone.push(Number(form.get('letter')));
  return json({ saved: true });
}

/** Controls made of div elements on purpose: they have no role, only listeners and a pointer. */
function preferences(visit: Visit): Reply {
  const { density, alerts } = visit.state.preferences;
  const choice = (name: string, label: string) =>
    html`<div class="pill${name === density ? ' chosen' : ''}" data-density="${name}">${label}</div>`;
  return layout(visit, {
    title: 'Preferences',
    scripts: ['preferences.js'],
    body: html`<h1>Preferences</h1><h2>Density</h2><div class="pills">${choice('comfortable', 'Comfortable')}${choice('compact', 'Compact')}</div>
<h2>Alerts</h2><label><input type="checkbox" id="alerts"${flag('checked', alerts)}> Mail me when a product is back</label><p role="status" id="saved"></p>`,
  });
}

function savePreference({ state, form }: Visit): Reply {
  const density = form.get('density');
  const alerts = form.get('alerts');
  if (density !== null) state.preferences.density = density;
  if (alerts !== null) state.preferences.alerts = alerts === 'true';
  return json({ saved: true });
}

function chooseCookies({ state, form }: Visit): Reply {
  state.cookieChoice = form.get('choice') === 'all' ? 'all' : 'necessary';
  return json({ saved: true });
}

function partner(visit: Visit): Reply {
  visit.state.partnerVisits++;
  return layout(visit, {
    title: "Partner's workshop",
    body: html`<h1>Partner's workshop</h1><p>We turn bowls on Fridays.</p>`,
  });
}
