import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnBars } from '../../layout/look/drawn-bars.ts';
import { computeContrast, readColor } from './read-color.ts';
import {
  barColors,
  drawnColors,
  leastContrast,
  readyColors,
  siteColors,
  styleOfColors,
} from './site-colors.ts';

const css = readFileSync('src/design/ui/tokens.css', 'utf8');

function drawnToken(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  return value.replace(/var\(--([\w-]+)\)/g, (_, other: string) => drawnToken(other));
}

const { text, shape } = leastContrast;
const meanings = ['success', 'warning', 'danger'];

/** Returns all colour pairs that pages combine in one scheme, with their required contrast. */
function listPairs(tokens: Record<string, string>, scheme: 0 | 1) {
  const value = (name: string) => {
    const said = tokens[name] ?? drawnToken(name);
    return /^light-dark\((.+), (.+)\)$/.exec(said)?.[scheme + 1] ?? said;
  };
  const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
  const written = ['text', 'muted', 'link', ...meanings];
  const outlines = ['focus', 'current'];
  const on = (front: string, grounds: readonly string[], least: number) =>
    grounds.map((ground) => ({
      pair: `${front} on ${ground}`,
      contrast: computeContrast(value(front), value(ground)),
      least,
    }));
  return [
    ...written.flatMap((front) => on(front, surfaces, text)),
    ...outlines.flatMap((front) => on(front, surfaces, shape)),
    ...on('ink', ['sun', 'foam'], text),
    ...on('foam', ['deep-water', 'ink'], text),
    ...on('sun', ['deep-water', 'ink'], shape),
  ];
}

const tooLow = (tokens: Record<string, string>) =>
  ([0, 1] as const).flatMap((scheme) =>
    listPairs(tokens, scheme).filter(({ contrast, least }) => contrast < least),
  );

describe('the colours of a site', () => {
  test('equal the style sheet for the default pair, and need no style', () => {
    const { tokens, corrections } = siteColors(drawnColors);
    expect(tooLow({})).toEqual([]);
    expect(corrections).toEqual([]);
    expect(styleOfColors(drawnColors)).toBeNull();
    expect(Object.entries(tokens)).toEqual(
      Object.keys(tokens).map((name) => [name, drawnToken(name)]),
    );
  });

  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);

  test('the colours of a site are readable for any two chosen colours, by day and by night', () => {
    fc.assert(
      fc.property(color, color, (main, accent) => {
        expect(tooLow(siteColors({ main, accent }).tokens)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080', '#ff00ff'])(
    'the colours of a site are readable for %s as either colour',
    (one) => {
      for (const other of [one, '#000000', '#ffffff']) {
        expect(tooLow(siteColors({ main: one, accent: other }).tokens)).toEqual([]);
        expect(tooLow(siteColors({ main: other, accent: one }).tokens)).toEqual([]);
      }
    },
  );

  test('report corrections', () => {
    const { corrections } = siteColors({ main: '#ffe066', accent: '#101010' });
    expect(corrections.map(({ which, from, way }) => [which, from, way])).toEqual([
      ['main', '#ffe066', 'darker'],
      ['accent', '#101010', 'lighter'],
    ]);
  });

  test.each(Object.entries(readyColors))(
    'need no correction for the ready-made pair %s',
    (_name, pair) => {
      expect(siteColors(pair).corrections).toEqual([]);
    },
  );
});

test.each([
  ['#0F3D44', '#0f3d44'],
  ['0f3d44', '#0f3d44'],
  [' #fa0 ', '#ffaa00'],
  ['banana', null],
  ['#12345', null],
  ['red;}', null],
  ['', null],
])('readColor turns %j into %j', (typed, color) => {
  expect(readColor(typed)).toBe(color);
});

test("the browser's bars have the default colours for the default pair", () => {
  expect(barColors(drawnColors)).toEqual(drawnBars);
});
