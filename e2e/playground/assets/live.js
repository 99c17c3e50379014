import { send } from './send.js';

const ticks = document.getElementById('ticks');
new EventSource('/live/ticks').addEventListener('message', (event) => {
  const prices = JSON.parse(event.data);
  ticks.replaceChildren(
    ...Object.entries(prices).map(([wood, price]) => {
      const row = document.createElement('tr');
      for (const text of [wood, `$${price}`]) row.insertCell().textContent = text;
      return row;
    }),
  );
});

const list = document.getElementById('messages');
async function showMessages() {
  const messages = await (await fetch('/api/messages')).json();
  while (list.children.length < messages.length) {
    const { from, text } = messages[list.children.length];
    const item = document.createElement('li');
    item.textContent = `${from}: ${text}`;
    list.append(item);
  }
}
showMessages();
setInterval(showMessages, 500);

const form = document.getElementById('say');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { text } = form.elements;
  await send('/api/messages', { text: text.value });
  text.value = '';
  await showMessages();
});
