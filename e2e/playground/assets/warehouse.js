const figures = document.getElementById('figures');
document.getElementById('load').addEventListener('click', async () => {
  figures.textContent = 'Loading…';
  const { shelves, free, nextDelivery } = await (await fetch('/api/warehouse')).json();
  figures.textContent = `${shelves} shelves, ${free} of them free. Next delivery on ${nextDelivery}.`;
});
