import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** CSS hex colours, CSS colour functions, and the few colour names that somebody might write. */
const COLOUR =
  /(?<![\w&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|\b(?:fill|stroke|color|background)(?:=["']|: ?["']?)(?:black|white|red|green|blue|gr[ae]y|yellow|orange)\b/i;

/** A saved drawing is opened outside the panel, where there are no tokens. */
const OUTSIDE = ['graph/status-look.ts', 'graph/svg-file.ts'].map((file) => join('src/sidepanel', file));

const sources = readdirSync('src/sidepanel', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|css|html)$/.test(file) && !/\.(?:test|testing)\.tsx?$/.test(file))
  .map((file) => join('src/sidepanel', file))
  .filter((file) => !file.endsWith(join('styles', 'tokens.css')) && !OUTSIDE.includes(file));

test('no part of the panel names a colour: it takes one of styles/tokens.css, or adds one there', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (COLOUR.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each(['fill="#e0991b"', 'bg-[rgb(0_0_0/0.45)]', 'color: #fff;', 'stroke="black"', 'oklch(0.7 0.1 200)'])(
  '%s would be found',
  (code) => expect(COLOUR.test(code)).toBe(true),
);

test.each(['fill-accent', 'url(#tip)', '&#38;', '#12', 'issue #5', 'var(--color-ink)'])(
  '%s names no colour',
  (code) => expect(COLOUR.test(code)).toBe(false),
);
