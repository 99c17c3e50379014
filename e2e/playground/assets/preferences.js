import { send } from './send.js';

const saved = document.getElementById('saved');
const save = async (fields) => {
  await send('/api/preferences', fields);
  saved.textContent = 'Saved.';
};

const pills = [...document.querySelectorAll('.pill')];
for (const pill of pills) {
  pill.addEventListener('click', async () => {
    await save({ density: pill.dataset.density });
    for (const other of pills) other.classList.toggle('chosen', other === pill);
  });
}
const alerts = document.getElementById('alerts');
alerts.addEventListener('change', () => save({ alerts: String(alerts.checked) }));
