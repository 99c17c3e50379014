import { send } from './send.js';

const announcement = document.getElementById('announcement');
const dialog = document.getElementById('confirm');

for (const row of document.querySelectorAll('tr[data-id]')) {
  const title = row.querySelector('a').textContent;
  const status = row.querySelector('select');
  status.addEventListener('change', async () => {
    await send(`/api/tracker/${row.dataset.id}/status`, { status: status.value });
    announcement.textContent = `"${title}" is now ${status.value}.`;
  });
  row.querySelector('button').addEventListener('click', async () => {
    if (!(await confirmed(`Delete the issue "${title}"?`))) return;
    await send(`/api/tracker/${row.dataset.id}/delete`, {});
    row.remove();
    announcement.textContent = `"${title}" was deleted.`;
  });
}

function confirmed(question) {
  document.getElementById('confirm-text').textContent = question;
  dialog.showModal();
  return new Promise((resolve) => {
    for (const button of dialog.querySelectorAll('button')) {
      button.onclick = () => {
        dialog.close();
        resolve(button.value === 'yes');
      };
    }
    dialog.oncancel = () => resolve(false);
  });
}
