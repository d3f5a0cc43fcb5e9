import { expect, test } from 'vitest';
import { dayEvidence, orderInHeading } from './day-order.ts';

test.each([
  [['05/23/1999', '03/05/1998', '11/30/2001'], { code: 'proven', order: 'month_first', at: 1 }],
  [['03/05/1998', '23.05.1999 00:00'], { code: 'proven', order: 'day_first', at: 0 }],
  [['23/05/1999'], { code: 'proven', order: 'day_first', at: null }],
  [['01/02/2000', '05/23/1999', '23-5-1999'], { code: 'both', at: [1, 2] }],
  [['23-5-1999', '', '05/23/1999'], { code: 'both', at: [0, 2] }],
  [['1999-05-23', '03/05/1998', '04/04/2000'], { code: 'open', at: 1 }],
  [['1999-05-23', '04/04/2000', '5 mar 1999', '32/13/1999', '0/5/1999'], { code: 'clear' }],
  [[], { code: 'clear' }],
])('the dates %j give the evidence %j', (written, evidence) => {
  expect(dayEvidence(written)).toEqual(evidence);
});

test.each([
  ['Fecha de nacimiento (dd/mm/aaaa)', 'day_first'],
  ['Date of birth MM-DD-YYYY', 'month_first'],
  ['F. nac. (d/m/a)', 'day_first'],
  ['Fecha de nacimiento', null],
  ['YYYY-MM-DD', null],
])('the heading %s names the order %s', (heading, order) => {
  expect(orderInHeading(heading)).toBe(order);
});
