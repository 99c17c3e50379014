/** Inputs of each tool that acts in a page, one for each variant of its description. */
export const actInputs: Readonly<Record<string, readonly object[]>> = {
  click: [{}, { count: 2 }, { button: 'right' }],
  type: [{ text: 'red' }, { text: '⟪secret:1⟫' }],
  press_keys: [{ keys: ['Enter'] }],
  paste: [{ text: 'red' }],
  copy: [{}],
  select_option: [{ option: 'Red' }],
  set_checked: [{ checked: true }, { checked: false }],
  set_value: [{ value: '7' }, { value: '⟪secret:1⟫' }],
  fill_form: [{ fields: [{}] }, { fields: [{}, {}] }],
  drag: [{ toRef: '7' }, { right: 10 }],
  hover: [{}],
  upload_file: [{ names: ['a.txt'], files: ['a.txt'], name: 'a.txt' }],
  scroll: [
    { direction: 'into-view', text: 'red' },
    { direction: 'into-view' },
    ...['top', 'bottom', 'up', 'down', 'left', 'right'].map((direction) => ({ direction })),
  ],
  open_tab: [{ url: 'https://a.example' }],
  navigate: [{ url: 'https://a.example' }],
};
