import { send } from './send.js';

const bar = document.getElementById('cookies');
for (const button of bar.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    await send('/api/cookies', { choice: button.dataset.choice });
    bar.remove();
  });
}
