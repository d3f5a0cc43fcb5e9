import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCedula } from '../../../tests/support/cedula.ts';
import { isCedula } from '../../record/people/is-cedula.server.ts';
import { looksLikeCedula } from './looks-like-cedula.ts';

test('the browser finds a slip in any digit of a cédula before the form is sent', () => {
  fc.assert(
    fc.property(anyCedula, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      expect(looksLikeCedula(number)).toBe(true);
      const slipped = (Number(number[place]) + more) % 10;
      expect(looksLikeCedula(number.slice(0, place) + slipped + number.slice(place + 1))).toBe(
        false,
      );
    }),
  );
});

test('the browser refuses no cédula that the server accepts', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      if (isCedula(digits)) expect(looksLikeCedula(digits)).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(['', '171003406', '17100340650'].filter(looksLikeCedula)).toEqual([]);
});
