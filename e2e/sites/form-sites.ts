import { serve } from '../harness/serve.ts';

/** Pages with forms that are built differently. Each keeps what it was sent in `window.sent`. */
export interface FormSites {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

export async function startFormSites(): Promise<FormSites> {
  const server = await serve((request, response) => {
    const page = PAGES[new URL(request.url ?? '/', 'http://site').pathname];
    if (page === undefined) response.writeHead(404).end();
    else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><head><title>${page.title}</title></head><body>${page.body}${SCRIPT}</body></html>`,
      );
    }
  });
  return {
    url: server.url,
    close: server.close,
  };
}

/**
 * Native forms are kept as they are sent. Lists that a page draws itself are a button and a listbox that is there while
 * it is open; what is chosen stands in the button, and in its `data-value`.
 */
const SCRIPT = `<p role="status" id="told"></p><script>
window.sent = [];
const keep = (values) => { window.sent.push(values); document.getElementById('told').textContent = 'Thank you'; };
for (const form of document.forms) form.addEventListener('submit', (event) => {
  event.preventDefault();
  keep({ form: form.id, ...Object.fromEntries(new FormData(form)) });
});
for (const list of document.querySelectorAll('[data-options]')) list.addEventListener('click', () => {
  const box = document.createElement('div');
  box.setAttribute('role', 'listbox');
  for (const text of list.dataset.options.split('|')) {
    const option = document.createElement('div');
    option.setAttribute('role', 'option');
    option.textContent = text;
    option.addEventListener('click', (event) => {
      event.stopPropagation();
      (list.querySelector('span') ?? list).textContent = list.dataset.value = text;
      list.setAttribute('aria-expanded', 'false');
      box.remove();
    });
    box.append(option);
  }
  list.setAttribute('aria-expanded', 'true');
  list.after(box);
});
for (const send of document.querySelectorAll('[data-send]')) send.addEventListener('click', () => {
  const part = document.getElementById(send.dataset.send);
  const values = { form: part.id };
  for (const field of part.querySelectorAll('input, textarea, [data-options]'))
    if (field.dataset.options) values[field.dataset.name] = field.dataset.value ?? '';
    else if (field.type === 'radio' || field.type === 'checkbox') { if (field.checked) values[field.name] = field.value; }
    else values[field.name] = field.value;
  keep(values);
});
</script>`;

const SEARCH = `<header><form id="search" role="search"><input type="search" name="q" aria-label="Search"><button>Search</button></form><nav><a href="/">Home</a> <a href="/help">Help</a></nav></header>`;

const PAGES: Record<string, { title: string; body: string }> = {
  '/bank': {
    title: 'North Bank',
    body: `${SEARCH}<main><h1>Transfer money</h1><form id="transfer">
<p><label for="from">From account</label><select id="from" name="from" required><option value="">Choose…</option><option>Checking (…4411)</option><option>Savings (…9020)</option></select></p>
<p><label for="to">To account</label><select id="to" name="to" required><option value="">Choose…</option><option>Checking (…4411)</option><option>Savings (…9020)</option></select></p>
<p><label>Amount in € <input name="amount" inputmode="decimal" required></label></p>
<p><label>Execution date <input type="date" name="date"></label></p>
<p><label>Reference <input name="reference"></label></p>
<button>Transfer</button> <button type="reset">Cancel</button></form></main>`,
  },
  '/table': {
    title: 'Trattoria Luna',
    body: `<main><h1>Trattoria Luna</h1><h2>Reserve a table</h2><form id="table">
<p><label>Date <input type="date" name="date" required></label></p>
<p><label>Time <select name="time" required><option value="">–</option><option value="18">6:00 PM</option><option value="19">7:00 PM</option><option value="20">8:00 PM</option></select></label></p>
<p><label>Party size <select name="guests"><option>1 person</option><option selected>2 people</option><option>3 people</option><option>4 people</option><option>6 people</option></select></label></p>
<p><label>Name <input name="name" required></label></p>
<p><label>Phone <input type="tel" name="phone"></label></p>
<p><label>Special requests <textarea name="requests"></textarea></label></p>
<button>Reserve now</button></form></main>
<footer><h2>Newsletter</h2><form id="newsletter"><input type="email" name="email" placeholder="Your email address" aria-label="Email"><input name="name" aria-label="Your name"><button>Sign up</button></form></footer>`,
  },
  '/flights': {
    title: 'Swift Flights',
    body: `<main><h1>Find flights</h1><div id="flights">
<div role="radiogroup" aria-label="Trip"><label><input type="radio" name="trip" value="return" checked> Return</label><label><input type="radio" name="trip" value="oneway"> One way</label></div>
<input name="from" aria-label="From" placeholder="Airport or city"><input name="to" aria-label="To" placeholder="Airport or city">
<input name="depart" aria-label="Departure" placeholder="DD/MM/YYYY"><input name="return" aria-label="Return date" placeholder="DD/MM/YYYY">
<span>Adults</span><button type="button" aria-haspopup="listbox" aria-expanded="false" aria-label="Adults" data-name="adults" data-options="1|2|3|4"><span>1</span></button>
<span>Class</span><div role="combobox" tabindex="0" aria-expanded="false" aria-label="Cabin class" data-name="class" data-options="Economy|Premium economy|Business"><span>Economy</span></div>
<button type="button" data-send="flights">Search flights</button></div></main>`,
  },
  '/bugs': {
    title: 'Beacon issues',
    body: `<main><h1>Issues</h1><button type="button" onclick="document.getElementById('box').showModal()">Report a bug</button><ul><li><a href="#1">Login is slow</a></li><li><a href="#2">Typo on start page</a></li></ul>
<dialog id="box" aria-labelledby="head"><h2 id="head">New bug report</h2><form id="bug">
<p><label>Title* <input name="title" required></label></p>
<p><label>Description <textarea name="description"></textarea></label></p>
<fieldset><legend>Severity</legend><label><input type="radio" name="severity" value="low"> Low</label><label><input type="radio" name="severity" value="medium" checked> Medium</label><label><input type="radio" name="severity" value="high"> High</label></fieldset>
<button>Submit report</button> <button type="button" onclick="document.getElementById('box').close()">Cancel</button></form></dialog></main>`,
  },
  '/hotel': {
    title: 'Hotel Alba',
    body: `<main><h1>Book a room</h1><form id="room">
<p><label>Check-in <input type="date" name="in" required></label> <label>Check-out <input type="date" name="out" required></label></p>
<p><label>Adults <input type="number" name="adults" value="1" min="1" max="6"></label> <label>Children <input type="number" name="children" value="0" min="0" max="4"></label></p>
<fieldset><legend>Room</legend><label><input type="radio" name="room" value="single" checked> Single room</label><label><input type="radio" name="room" value="double"> Double room</label><label><input type="radio" name="room" value="suite"> Suite</label></fieldset>
<p><label><input type="checkbox" name="breakfast"> Breakfast</label></p>
<p><label>First name <input name="first"></label> <label>Last name <input name="last"></label></p>
<p><label>Email address <input type="email" name="email" required></label></p>
<button>Book now</button></form></main>`,
  },
  '/account': {
    title: 'Create your account',
    body: `<main><h1>Create your account</h1><form id="account">
<p><label>Full name <input name="name" required></label></p>
<p><label>Email <input type="email" name="email" required></label></p>
<p><label>Country <select name="country" required><option value="">Select a country</option><option>Germany</option><option>Norway</option><option>Portugal</option></select></label></p>
<p><label><input type="checkbox" name="terms" required> I accept the terms</label></p>
<button>Sign up</button></form></main>`,
  },
  '/convert': {
    title: 'Currency converter',
    body: `<main><h1>Currency converter</h1><form id="convert"><label>Amount <input type="number" name="amount" value="1" step="any"></label>
<label>From <select name="from"><option>USD – US dollar</option><option>EUR – Euro</option><option>NOK – Norwegian krone</option></select></label>
<label>To <select name="to"><option>USD – US dollar</option><option>EUR – Euro</option><option>NOK – Norwegian krone</option></select></label><button>Convert</button></form></main>`,
  },
  '/doctor': {
    title: 'Dr. Weiss',
    body: `<main><h1>Appointments</h1><section id="visit" aria-label="Book an appointment">
<label for="when">Date and time</label><input id="when" name="when" type="datetime-local">
<div>Doctor</div><div role="combobox" tabindex="0" aria-expanded="false" aria-label="Doctor" data-name="doctor" data-options="Dr. Anna Weiss|Dr. Tom Berg"><span>Select</span></div>
<label for="why">Reason for visit</label><input id="why" name="reason">
<label for="mail">E-mail</label><input id="mail" name="mail" type="email">
<button type="button" data-send="visit">Book appointment</button></section></main>`,
  },
  '/zhuanzhang': {
    title: '北方银行',
    body: `<main><h1>转账</h1><form id="transfer">
<p><label>付款账户 <select name="from" required><option value="">请选择</option><option>储蓄账户 9020</option><option>活期账户 4411</option></select></label></p>
<p><label>收款人 <input name="to" required></label></p>
<p><label>金额（元） <input name="amount" required></label></p>
<p><label>转账日期 <input type="date" name="date"></label></p>
<p><label>附言 <input name="note"></label></p>
<button>确认转账</button></form></main>`,
  },
  '/dingcan': {
    title: '月亮餐厅',
    body: `<main><h1>预订餐桌</h1><form id="table">
<p><label>日期 <input type="date" name="date" required></label></p>
<p><label>时间 <input type="time" name="time" required></label></p>
<p><label>用餐人数 <input type="number" name="guests" value="2" min="1" max="12"></label></p>
<p><label>姓名 <input name="name" required></label></p>
<p><label>手机号 <input type="tel" name="phone"></label></p>
<button>立即预订</button></form></main>`,
  },
};
