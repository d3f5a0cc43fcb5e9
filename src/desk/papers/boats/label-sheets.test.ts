import { expect, test } from 'vitest';
import { type LabelSheet, labelSheets } from './label-sheets.ts';

const papers = { a4: [210, 297], 'us-letter': [215.9, 279.4] } as const;

function edges({ paper, columns, rows, width, height, gap }: LabelSheet) {
  const [wide, high] = papers[paper];
  return [(wide - columns * width - (columns - 1) * gap) / 2, (high - rows * height) / 2] as const;
}

test.each(Object.entries(labelSheets))('the labels of %s are on their sheet', (_name, sheet) => {
  for (const edge of edges(sheet)) expect(edge).toBeGreaterThanOrEqual(0);
});

test.each([
  ['L7160', 7.25, 15.15],
  ['L7163', 4.65, 15.15],
  ['L7159', 7.25, 12.9],
  ['5160', 0.1875 * 25.4, 0.5 * 25.4],
  ['5163', 0.15625 * 25.4, 0.5 * 25.4],
  ['5164', 0.15625 * 25.4, 0.5 * 25.4],
] as const)('the first label of %s is where its maker cuts it', (name, left, top) => {
  const [x, y] = edges(labelSheets[name]);
  expect(x).toBeCloseTo(left, 2);
  expect(y).toBeCloseTo(top, 2);
});
