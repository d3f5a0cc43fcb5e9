import { expect, test } from 'vitest';
import { labelsPaper } from './boats/labels-paper.server.ts';
import { optionsOf } from './options-of.ts';

test('optionsOf uses the defaults for options that are not given', () => {
  expect(optionsOf(labelsPaper, {})).toEqual({
    options: { sheet: 'L7163', first: '1' },
    faults: [],
  });
});

test('optionsOf accepts the last label of the chosen sheet as the first and refuses a higher one', () => {
  const wanted = { sheet: '5163', first: '10' };
  expect(optionsOf(labelsPaper, wanted)).toEqual({ options: wanted, faults: [] });
  expect(optionsOf(labelsPaper, { ...wanted, first: '11' }).faults).toEqual([
    { name: 'first', asked: '11', may: '1–10' },
  ]);
});

test.each(['0', '-1', '1.5', 'x', '١', '9999999'])('optionsOf refuses %j as a label', (first) => {
  expect(optionsOf(labelsPaper, { first }).faults).toHaveLength(1);
});

test('optionsOf names the allowed values for an unknown sheet or option', () => {
  const { faults } = optionsOf(labelsPaper, { sheet: 'toString', color: 'red' });
  expect(faults).toEqual([
    { name: 'color', asked: 'red', may: 'sheet, first' },
    { name: 'sheet', asked: 'toString', may: expect.stringContaining('L7163, L7160') },
  ]);
  expect(optionsOf({}, { size: 'whole' }).faults).toEqual([
    { name: 'size', asked: 'whole', may: '–' },
  ]);
});
