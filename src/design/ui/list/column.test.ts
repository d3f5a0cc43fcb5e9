import { expect, test } from 'vitest';
import { type Column, cellClass, type PhonePlace, phoneLabels } from './column.ts';

type Row = { name: string };
const column = (more: Partial<Column<Row>> = {}): Column<Row> => ({
  key: 'name',
  heading: 'Name',
  cell: ({ name }) => name,
  ...more,
});

/** Each position of a cell on a phone: its letter, and whether its heading is read out beside it. */
const places: Readonly<Record<PhonePlace, [letter: string, isLabelled: boolean]>> = {
  lead: ['l', false],
  name: ['a', false],
  trail: ['t', false],
  detail: ['', true],
  plain: ['u', false],
  words: ['w', false],
  mark: ['m', true],
  last: ['z', true],
  hidden: ['h', false],
};

test.each(Object.entries(places) as [PhonePlace, [string, boolean]][])(
  'a cell in the place "%s" of a phone has its letter, and its heading where it needs one',
  (phone, [letter, isLabelled]) => {
    const label = isLabelled ? 'k3' : '';
    const letters = [letter, label].filter((one) => one !== '').join(' ');
    expect(cellClass(column({ phone }), 2, 'start')).toBe(letters === '' ? undefined : letters);
    expect(phoneLabels([column(), column(), column({ phone })])['--l3']).toBe(
      isLabelled ? '"Name"' : undefined,
    );
  },
);

test('a row heading is the name of its card, and another cell a detail', () => {
  expect(cellClass(column({ rowHeader: true }), 0, 'end')).toBe('s n a');
  expect(cellClass(column({ align: 'center' }), 0, 'end')).toBe('c k1');
  expect(phoneLabels([column({ rowHeader: true }), column()])).toEqual({ '--l2': '"Name"' });
});

test('the heading of a phone may be shorter, and no sign of it ends the text in a sheet', () => {
  expect(phoneLabels([column({ phoneLabel: 'A "b" \\' })])).toEqual({
    '--l1': '"A \\22 b\\22  \\5c "',
  });
  expect(phoneLabels([column({ heading: null })])).toEqual({});
});
