import type { Plan } from '../../core/plan/plan.ts';
import { edgePath } from './edge-path.ts';
import { type Box, dashes, fontSize, layoutPlan, lineHeight, padding } from './layout.ts';
import { statusLook } from './status-look.ts';

const margin = 12;
/** Fonts that fit into the boxes (wrap-text.ts); an unknown system font may be wider. */
const fonts =
  'Segoe UI, Roboto, Noto Sans, Liberation Sans, Arial, Helvetica, PingFang SC, Microsoft YaHei, sans-serif';
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text without control characters, which XML forbids. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

/** The drawing of a plan as a standalone SVG file, in light colours. */
export function svgFile(plan: Plan): string {
  const { width, height, boxes, edges } = layoutPlan(plan);
  const size = [width + 2 * margin, height + 2 * margin].map((length) => Math.ceil(length)).join(' ');
  const [wide, high] = size.split(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="-${margin} -${margin} ${size}" font-family="${fonts}" font-size="${fontSize}">`,
    `<title>${escaped(plan.name)}</title>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#616a67"/></marker></defs>',
    ...boxes.map(svgBox),
    ...edges.map(({ points, words, isInner }) => {
      const line = `<path d="${edgePath(points)}" fill="none" stroke="#616a67"${isInner ? ` stroke-dasharray="${dashes}"` : ''} marker-end="url(#tip)"/>`;
      if (!words) return line;
      const spans = words.lines.map(
        (said, index) => `<tspan x="${words.x}" y="${words.ys[index]}">${escaped(said)}</tspan>`,
      );
      return `${line}<text text-anchor="middle" font-size="11" fill="#4c5654" stroke="#ffffff" stroke-width="4" paint-order="stroke"><title>${escaped(words.text)}</title>${spans.join('')}</text>`;
    }),
    '</svg>',
    '',
  ].join('\n');
}

function svgBox({ x, y, width, height, kind, status, text, lines }: Box): string {
  const { fill, stroke, sign } = statusLook[status];
  const top = y + padding.y + fontSize;
  const left = x + padding.x;
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${left + padding.mark}" y="${top + index * lineHeight}">${escaped(line)}</tspan>`,
  );
  return [
    `<g><title>${escaped(text)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'confirm' ? 16 : 6}" fill="${fill}" stroke="${stroke}"/>`,
    `<text x="${left}" y="${top}" fill="${stroke}">${sign}</text>`,
    `<text fill="#1c2322"${kind === 'agent' ? ' font-weight="600"' : ''}>${spans.join('')}</text></g>`,
  ].join('');
}
