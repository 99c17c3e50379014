document.querySelector('tbody').addEventListener('click', async (event) => {
  const row = event.target.closest('button')?.closest('tr');
  if (!row) return;
  const name = row.cells[0].textContent;
  row.cells[1].textContent = '…';
  const reply = await fetch(`/api/rooms/${name}/clean`, { method: 'POST' });
  const { clean } = await reply.json();
  row.cells[1].textContent = clean ? `${name} is clean` : 'the door was locked, try again';
});
