import { expect, test } from 'vitest';
import { labelsPaper } from './boats/labels-paper.server.ts';
import { readPaperOptions } from './read-paper-options.ts';

test('readPaperOptions uses the defaults for options that are not given', () => {
  expect(readPaperOptions(labelsPaper, {})).toEqual({
    options: { sheet: 'L7163', first: '1' },
    faults: [],
  });
});

test('readPaperOptions accepts the last label of the chosen sheet as the first and refuses a higher one', () => {
  const wanted = { sheet: '5163', first: '10' };
  expect(readPaperOptions(labelsPaper, wanted)).toEqual({ options: wanted, faults: [] });
  expect(readPaperOptions(labelsPaper, { ...wanted, first: '11' }).faults).toEqual([
    { name: 'first', asked: '11', may: '1–10' },
  ]);
});

test.each(['0', '-1', '1.5', 'x', '١', '9999999'])(
  'readPaperOptions refuses %j as a label',
  (first) => {
    expect(readPaperOptions(labelsPaper, { first }).faults).toHaveLength(1);
  },
);

test('readPaperOptions names the allowed values for an unknown sheet or option', () => {
  const { faults } = readPaperOptions(labelsPaper, { sheet: 'toString', color: 'red' });
  expect(faults).toEqual([
    { name: 'color', asked: 'red', may: 'sheet, first' },
    { name: 'sheet', asked: 'toString', may: expect.stringContaining('L7163, L7160') },
  ]);
  expect(readPaperOptions({}, { size: 'whole' }).faults).toEqual([
    { name: 'size', asked: 'whole', may: '–' },
  ]);
});
