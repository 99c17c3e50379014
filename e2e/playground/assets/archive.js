import { send } from './send.js';

document.querySelector('.archive').addEventListener('click', async (event) => {
  const letter = event.target.dataset.letter;
  if (letter === undefined) return;
  await send('/api/archive', { letter });
  event.target.disabled = true;
});
