import { describe, expect, test } from 'vitest';
import type { PaymentState } from '../payment-state.ts';
import { computeHold, holdEnd, isOver } from './hold.ts';
import { holdWords } from './hold-words.ts';

const race = {
  timeZone: 'America/Guayaquil',
  date: '2027-02-20',
  registration: { closes: '2027-02-10' },
};
const steps = (...each: [PaymentState, string][]) =>
  each.map(([to, day]) => ({ to, at: `2026-12-${day}:00:00.000Z` }));
const end = (isProven: boolean, ...each: [PaymentState, string][]) =>
  holdEnd(computeHold(steps(...each), isProven), race);

describe('the hold on a place', () => {
  test('lasts 48 hours to the minute while the address is not proven', () => {
    const hold = computeHold(steps(['pending', '01T15']), false);
    expect(holdEnd(hold, race)).toEqual({ at: '2026-12-03T15:00:00.000Z' });
    expect(isOver(hold, race, new Date('2026-12-03T14:59:59Z'))).toBe(false);
    expect(isOver(hold, race, new Date('2026-12-03T15:00:00Z'))).toBe(true);
  });

  test("lasts ten days, to the race's midnight, once the address is proven", () => {
    const hold = computeHold(steps(['pending', '01T15']), true);
    expect(holdEnd(hold, race)).toEqual({ day: '2026-12-11' });
    expect(isOver(hold, race, new Date('2026-12-12T04:59:59Z'))).toBe(false);
    expect(isOver(hold, race, new Date('2026-12-12T05:00:00Z'))).toBe(true);
  });

  test('lasts through race day where people may pay in cash at the river, once the address is proven', () => {
    const cash = { ...race, registration: { ...race.registration, cashAtRiver: true } };
    const of = (isProven: boolean) => computeHold(steps(['pending', '01T15']), isProven);
    expect(holdEnd(of(true), cash)).toEqual({ day: '2027-02-20' });
    expect(holdEnd(of(false), cash)).toEqual({ at: '2026-12-03T15:00:00.000Z' });
  });

  test('the hold on a place counts from the first rejection, and is not extended by later ones', () => {
    const once = [
      ['pending', '01T15'],
      ['proof_submitted', '02T15'],
      ['rejected', '04T15'],
    ] as const satisfies [PaymentState, string][];
    expect(end(true, ...once)).toEqual({ day: '2026-12-14' });
    const twice = end(true, ...once, ['proof_submitted', '05T15'], ['rejected', '09T15']);
    expect(twice).toEqual({ day: '2026-12-14' });
    expect(end(false, ...once)).toEqual({ at: '2026-12-06T15:00:00.000Z' });
    expect(end(false, ...once, ['proof_submitted', '05T15'], ['rejected', '06T10'])).toEqual({
      at: '2026-12-06T15:00:00.000Z',
    });
  });

  test('lasts through the day on which a late receipt is rejected', () => {
    const late = [
      ['pending', '01T15'],
      ['rejected', '04T15'],
      ['proof_submitted', '14T15'],
      ['rejected', '20T15'],
    ] as const satisfies [PaymentState, string][];
    expect(end(true, ...late)).toEqual({ day: '2026-12-20' });
    expect(end(false, ...late)).toEqual({ day: '2026-12-20' });
  });

  test('the hold on a place starts again when an organizer reopens the payment', () => {
    const again = [
      ['pending', '01T15'],
      ['rejected', '02T15'],
      ['expired', '13T15'],
      ['pending', '15T15'],
    ] as const satisfies [PaymentState, string][];
    expect(end(true, ...again)).toEqual({ day: '2026-12-25' });
    expect(end(false, ...again)).toEqual({ at: '2026-12-17T15:00:00.000Z' });
  });
});

test("a hold is shown as a day, or as a day and hour in the race's time zone", () => {
  const words = (isProven: boolean, locale: string) =>
    holdWords(computeHold(steps(['pending', '01T15']), isProven), race, locale);
  expect(words(true, 'es-EC')).toBe('viernes 11 de diciembre de 2026');
  expect(words(false, 'es-EC')).toMatch(/^jueves 3 de diciembre de 2026 a las 10:00$/);
  expect(words(false, 'en-US')).toMatch(/^Thursday, December 3, 2026 at 10:00$/);
});
