import ElementPlus from 'element-plus';
import 'element-plus/dist/index.css';
import { createApp, h, reactive, resolveComponent } from 'vue';

/** A recipe form and what belongs to it, in components of Element Plus on Vue. */
const state = reactive({ events: [], servings: 2, rating: 0, oven: 40, tab: 'steps', dialog: false });
window.applicationState = () => JSON.parse(JSON.stringify(state));
const part = (name, props, slots) => h(resolveComponent(`el-${name}`), props, slots);
const model = (key, more = {}) => ({
  modelValue: state[key],
  'onUpdate:modelValue': (value) => {
    state[key] = value;
  },
  ...more,
});
const field = (label, child) => part('form-item', { label }, () => child);
const did = (name) => () => state.events.push(name);
const KITCHENS = ['Basque', 'Finnish', 'Greek', 'Polish', 'Thai'];
const PLACES = [
  { value: 'cold', label: 'Cold', children: [{ value: 'fridge', label: 'Fridge' }] },
  { value: 'dry', label: 'Dry', children: [{ value: 'shelf', label: 'Shelf' }] },
];
const TREE = [
  {
    id: 1,
    label: 'Soups',
    children: [
      { id: 2, label: 'Borscht' },
      { id: 3, label: 'Tomato soup' },
    ],
  },
  { id: 4, label: 'Breads', children: [{ id: 5, label: 'Rye bread' }] },
];
const SHOPPING = Array.from({ length: 8 }, (_, index) => ({
  item: `Spice ${index + 1}`,
  grams: 5 * (index + 1),
}));

const Recipe = {
  render: () =>
    part('form', { labelPosition: 'top', style: 'width:420px' }, () => [
      field('Title', part('input', model('title', { clearable: true }))),
      field(
        'Kitchen',
        part('select', model('kitchen', { placeholder: 'Pick one' }), () =>
          KITCHENS.map((value) => part('option', { value, label: value, key: value })),
        ),
      ),
      field(
        'Tags',
        part('select', model('tags', { multiple: true, filterable: true }), () =>
          KITCHENS.map((value) => part('option', { value, label: value, key: value })),
        ),
      ),
      field('Kept in', part('cascader', model('place', { options: PLACES }))),
      field('Cooked on', part('date-picker', model('day', { valueFormat: 'YYYY-MM-DD' }))),
      field('At', part('time-picker', model('time', { valueFormat: 'HH:mm' }))),
      field('Servings', part('input-number', model('servings', { min: 1, max: 12 }))),
      field('Oven', part('slider', model('oven'))),
      field('Story', part('input', model('story', { type: 'textarea' }))),
      field('Shared', part('switch', model('shared', { ariaLabel: 'Shared' }))),
      field('Plate', part('color-picker', model('colour'))),
      part('checkbox', model('vegan'), () => 'Vegan'),
      part('radio-group', model('spice'), () =>
        ['Mild', 'Hot'].map((value) => part('radio', { value, key: value }, () => value)),
      ),
      part('radio-group', model('size'), () =>
        ['Small', 'Large'].map((value) => part('radio-button', { value, key: value }, () => value)),
      ),
      part('rate', model('rating')),
      part('segmented', model('season', { options: ['Spring', 'Summer'] })),
      part('upload', { autoUpload: false }, () => part('button', {}, () => 'Add a picture')),
      part('button', { type: 'primary', onClick: did('saved') }, () => 'Save recipe'),
      part('button', { disabled: true }, () => 'Publish'),
    ]),
};

const Other = {
  render: () =>
    h('div', { style: 'width:560px' }, [
      part('menu', { mode: 'horizontal', ellipsis: false, onSelect: (key) => (state.menu = key) }, () => [
        part('menu-item', { index: 'all' }, () => 'All recipes'),
        part(
          'sub-menu',
          { index: 'mine' },
          { title: () => 'Mine', default: () => part('menu-item', { index: 'drafts' }, () => 'Drafts') },
        ),
      ]),
      part('tabs', model('tab'), () => [
        part('tab-pane', { label: 'Steps', name: 'steps' }, () => 'Cut, cook, eat.'),
        part('tab-pane', { label: 'Notes', name: 'notes' }, () => 'Needs more salt.'),
      ]),
      part('collapse', model('panels'), () =>
        part('collapse-item', { title: 'Allergens', name: 'allergens' }, () => 'Celery.'),
      ),
      part('tree', {
        data: TREE,
        showCheckbox: true,
        nodeKey: 'id',
        onNodeClick: ({ label }) => (state.chosen = label),
        onCheck: (_, { checkedKeys }) => (state.checked = checkedKeys),
      }),
      part(
        'dropdown',
        { trigger: 'click', onCommand: (command) => (state.more = command) },
        {
          default: () => part('button', {}, () => 'More'),
          dropdown: () =>
            part('dropdown-menu', {}, () =>
              ['Copy', 'Print'].map((command) =>
                part('dropdown-item', { command, key: command }, () => command),
              ),
            ),
        },
      ),
      part('button', { onClick: () => (state.dialog = true) }, () => 'Delete recipe'),
      part('dialog', model('dialog', { title: 'Delete the recipe?', width: '360px' }), {
        default: () => 'It cannot be brought back.',
        footer: () => [
          part('button', { onClick: () => (state.dialog = false) }, () => 'Keep it'),
          part(
            'button',
            {
              type: 'danger',
              onClick: () => {
                state.events.push('deleted');
                state.dialog = false;
              },
            },
            () => 'Delete it',
          ),
        ],
      }),
      part('table', { data: SHOPPING, onRowClick: ({ item }) => (state.row = item) }, () => [
        part('table-column', { type: 'selection', width: 50 }),
        part('table-column', { prop: 'item', label: 'Item', sortable: true }),
        part('table-column', { prop: 'grams', label: 'Grams', sortable: true }),
      ]),
      part('pagination', {
        total: 90,
        layout: 'prev, pager, next',
        onCurrentChange: (page) => (state.page = page),
      }),
    ]),
};

createApp({
  render: () => h('div', { style: 'display:flex;gap:40px;padding:24px' }, [h(Recipe), h(Other)]),
})
  .use(ElementPlus)
  .mount('#root');
