import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';

ModuleRegistry.registerModules([AllCommunityModule]);

/** 100,000 orders in a grid that draws only the rows in view. A row opens by a click. */
const cities = ['Bergen', 'Lyon', 'Porto', 'Graz', 'Turku', 'Gdansk', 'Ghent'];
const rows = Array.from({ length: 100_000 }, (_, index) => ({
  order: `A-${String(100_000 + index)}`,
  customer: `Customer ${(index * 7919) % 100_000}`,
  city: cities[index % cities.length],
  amount: ((index * 37) % 9000) / 10 + 5,
}));
const state = { opened: [], selected: [], sorted: '' };

document.querySelector('#root').innerHTML =
  '<h1>Orders</h1><label>Find <input id="find"></label><div id="grid" style="height:560px"></div><section aria-label="Details"><p id="details">Nothing opened.</p></section>';
const grid = createGrid(document.querySelector('#grid'), {
  rowData: rows,
  rowSelection: { mode: 'multiRow' },
  defaultColDef: { filter: true, floatingFilter: true, flex: 1 },
  columnDefs: [
    { field: 'order' },
    { field: 'customer' },
    { field: 'city' },
    { field: 'amount', editable: true },
  ],
  onRowClicked: ({ data }) => {
    state.opened.push(data.order);
    document.querySelector('#details').textContent =
      `${data.order}: ${data.customer}, ${data.city}, ${data.amount}`;
  },
  onSelectionChanged: () => {
    state.selected = grid.getSelectedRows().map(({ order }) => order);
  },
  onSortChanged: () => {
    state.sorted = grid
      .getColumnState()
      .filter(({ sort }) => sort)
      .map(({ colId, sort }) => `${colId} ${sort}`)
      .join();
  },
});
document
  .querySelector('#find')
  .addEventListener('input', ({ target }) => grid.setGridOption('quickFilterText', target.value));

window.applicationState = () => ({
  ...state,
  shown: grid.getDisplayedRowCount(),
  amountOf: Object.fromEntries(rows.slice(0, 10).map(({ order, amount }) => [order, amount])),
});
