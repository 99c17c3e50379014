import Sortable from 'sortablejs';

/** A board with three columns. Cards move by HTML5 dragging; with `#pointer` in the address by pointer events. */
const columns = { todo: ['Paint the door', 'Water plants', 'Buy nails'], doing: ['Mend the roof'], done: [] };
const titles = { todo: 'To do', doing: 'Doing', done: 'Done' };

document.head.insertAdjacentHTML(
  'beforeend',
  `<style>body{font:16px sans-serif}#root{display:flex;gap:24px;padding:24px}section{width:260px;background:#eee;padding:12px}
ul{list-style:none;margin:0;padding:0;min-height:300px}li{background:#fff;margin:8px 0;padding:14px;cursor:grab}</style>`,
);
document.querySelector('#root').innerHTML = Object.entries(columns)
  .map(
    ([id, cards]) =>
      `<section aria-label="${titles[id]}"><h2>${titles[id]}</h2><ul id="${id}">${cards.map((card) => `<li>${card}</li>`).join('')}</ul></section>`,
  )
  .join('');

const moves = [];
for (const id of Object.keys(columns))
  new Sortable(document.querySelector(`#${id}`), {
    group: 'board',
    animation: 0,
    forceFallback: location.hash === '#pointer',
    onEnd: ({ item, from, to, newIndex }) => {
      if (from.id === to.id) columns[from.id] = [...from.children].map((card) => card.textContent);
      else {
        columns[from.id] = columns[from.id].filter((card) => card !== item.textContent);
        columns[to.id] = columns[to.id].toSpliced(newIndex, 0, item.textContent);
      }
      moves.push({ card: item.textContent, from: from.id, to: to.id });
    },
  });

window.applicationState = () => ({ columns, moves });
