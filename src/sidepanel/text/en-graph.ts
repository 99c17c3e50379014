/** Texts about the drawing of a plan, and plans as files. */
export const enGraph = {
  name: 'Drawing',
  asGraph: 'Show as a graph',
  asList: 'Show as a list',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fit: 'Fit to width',
  save: 'Save the plan',
  format: { dot: 'DOT, for Graphviz', xml: 'XML', json: 'JSON', svg: 'SVG, the drawing' },
};
