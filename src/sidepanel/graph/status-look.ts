import type { NodeStatus } from '../../core/plan/plan.ts';

/**
 * Appearance of a box by status: classes in the panel (each written out, so that Tailwind generates its style), plain
 * colours in a file, and a sign for people who cannot see colours.
 */
export const statusLook: Record<
  NodeStatus,
  { box: string; mark: string; fill: string; stroke: string; sign: string }
> = {
  initial: {
    box: 'fill-raised stroke-line-strong',
    mark: 'fill-soft',
    fill: '#ffffff',
    stroke: '#8b9390',
    sign: '○',
  },
  ready: {
    box: 'fill-accent-soft/40 stroke-accent',
    mark: 'fill-accent',
    fill: '#f4f9f8',
    stroke: '#1f5f5b',
    sign: '◔',
  },
  running: {
    box: 'fill-accent-soft stroke-accent',
    mark: 'fill-accent',
    fill: '#e3efed',
    stroke: '#1f5f5b',
    sign: '▶',
  },
  'waiting-for-input': {
    box: 'fill-warn-soft stroke-warn',
    mark: 'fill-warn',
    fill: '#fdf3dc',
    stroke: '#7d5200',
    sign: '?',
  },
  done: {
    box: 'fill-good-soft stroke-good',
    mark: 'fill-good',
    fill: '#e5f2e8',
    stroke: '#25693a',
    sign: '✓',
  },
  failed: {
    box: 'fill-bad-soft stroke-bad',
    mark: 'fill-bad',
    fill: '#fbebe8',
    stroke: '#a42a20',
    sign: '✕',
  },
  skipped: {
    box: 'fill-sunken stroke-line-strong',
    mark: 'fill-faint',
    fill: '#f2f0ea',
    stroke: '#8b9390',
    sign: '–',
  },
};
