import { expect, test } from 'vitest';
import { birthDays } from './birth-days.ts';

const table = (days: string[], heading = 'Nacimiento') => ({
  headings: ['Nombre', heading],
  columns: ['name', 'date_birth'],
  body: days.map((day, at) => ({ line: at + 2, cells: [`Ana ${at}`, day] })),
});

test('a column of birth dates that proves an order is read by it, whatever the user says', () => {
  expect(birthDays(table(['05/23/1999', '03/05/1998']), 'day_first')).toEqual({
    code: 'read',
    order: 'month_first',
    example: { order: 'month_first', written: '03/05/1998', day: '1998-03-05' },
  });
});

test('a column of birth dates that proves both orders is refused with both lines', () => {
  expect(birthDays(table(['05/23/1999', '01/02/2000', '23/05/1999']), 'day_first')).toMatchObject({
    code: 'both',
    issues: [
      { line: 2, column: 'date_birth', code: 'day_orders', person: 'Ana 0', written: '05/23/1999' },
      { line: 4, column: 'date_birth', code: 'day_orders', person: 'Ana 2', written: '23/05/1999' },
    ],
  });
});

test('a column of birth dates that proves no order is asked about once, with an example of both days', () => {
  const open = table(['1990-01-02', '03/05/1998', '04/06/1998']);
  expect(birthDays(open, null)).toMatchObject({
    code: 'ask',
    examples: [
      { order: 'day_first', written: '03/05/1998', day: '1998-05-03' },
      { order: 'month_first', written: '03/05/1998', day: '1998-03-05' },
    ],
    issues: [{ line: 3, code: 'day_order' }],
  });
  expect(birthDays(open, 'month_first')).toMatchObject({
    code: 'read',
    example: { day: '1998-03-05' },
  });
  const headed = table(['03/05/1998'], 'Fecha de nacimiento (mm/dd/aaaa)');
  expect(birthDays(headed, null)).toMatchObject({ code: 'read', order: 'month_first' });
});

test('the order of days is not asked when no date is ambiguous or every year has two digits', () => {
  expect(birthDays(table(['1999-05-23', '4/4/2000', '5 mar 1999']), null)).toEqual({
    code: 'read',
    order: 'day_first',
    example: null,
  });
  expect(birthDays(table(['3/5/99']), null)).toMatchObject({ code: 'read', example: null });
  expect(birthDays({ headings: ['A'], columns: ['name'], body: [] }, null)).toMatchObject({
    code: 'read',
    example: null,
  });
});

test('a birth date with midnight is read as its day, and one with other text stays a fault of its cell', () => {
  expect(birthDays(table(['3/4/1999 0:00']), null)).toMatchObject({
    code: 'ask',
    examples: [{ day: '1999-04-03' }, { day: '1999-03-04' }],
  });
  expect(birthDays(table(['3/4/1999 (aprox.)']), null)).toEqual({
    code: 'read',
    order: 'day_first',
    example: null,
  });
});

test('the person of an ambiguous birth date is shown with the full name, in whichever columns it stands', () => {
  const parted = {
    headings: ['Nombres', 'Apellidos', 'Nacimiento'],
    columns: ['name', 'surname', 'date_birth'],
    body: [{ line: 2, cells: ['Ana', 'Vega Paz', '03/05/1998'] }],
  };
  expect(birthDays(parted, null)).toMatchObject({ issues: [{ person: 'Ana Vega Paz' }] });
});
