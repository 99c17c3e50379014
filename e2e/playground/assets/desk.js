const list = document.querySelector('#visitors');
const busy = document.querySelector('#busy');

// Something outside the list that never rests, but with "?calm".
let count = 0;
if (location.search !== '?calm')
  setInterval(() => {
    busy.textContent = String(count++);
  }, 20);

async function show() {
  const { visitors } = await (await fetch('/api/desk')).json();
  // Only what is new is put in, as chats do.
  for (const text of visitors.slice(list.children.length)) {
    const item = document.createElement('li');
    item.textContent = text;
    list.append(item);
  }
}

document.querySelector('#answer').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const body = new URLSearchParams(new FormData(form));
  form.reset();
  await fetch('/api/desk', { method: 'POST', body });
  document.querySelector('#sent').textContent = `Sent: ${body.get('text')}`;
});

// With "?framed" the list stands in a frame, and there in a closed shadow root.
if (location.search === '?framed') {
  const section = list.closest('section');
  section.remove();
  await show();
  const frame = document.createElement('iframe');
  frame.srcdoc = '<!doctype html><title>Visitors</title><div></div>';
  frame.addEventListener('load', () => {
    frame.contentDocument.querySelector('div').attachShadow({ mode: 'closed' }).append(section);
  });
  document.querySelector('#answer').before(frame);
}

show();
setInterval(show, 200);
