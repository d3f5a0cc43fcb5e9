import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCedula, completeCedula } from '../../../tests/support/cedula.ts';
import { guessDocument } from './guess-document.server.ts';
import { isCedula } from './is-cedula.server.ts';

test('isCedula accepts every province, abroad and 50, with a third digit up to 6', () => {
  fc.assert(
    fc.property(anyCedula, (number) => {
      expect(isCedula(number)).toBe(true);
    }),
  );
});

/** Ten digits with a right check digit, of a province or a kind of document that does not exist. */
const unknownProvinces = ['00', '25', '29', '31', '49', '51', '99'];
const unknownKinds = ['7', '8', '9'];

test.each([
  ...unknownProvinces.map((province) => completeCedula(`${province}1003406`)),
  ...unknownKinds.map((third) => completeCedula(`17${third}003406`)),
  '1710034064',
  '171003406',
  '17100340650',
  '171003406X',
  '17 1003406',
  '',
])('isCedula refuses %j', (digits) => {
  expect(isCedula(digits)).toBe(false);
});

test('guessDocument takes a number for a cédula when the form fits, else for a passport', () => {
  const cedula = { kind: 'cedula', country: 'EC', number: '1710034065' };
  expect(guessDocument('171003406-5', 'EC')).toEqual(cedula);
  expect(guessDocument('171003406-5', 'VE')).toEqual(cedula);
  expect(guessDocument('x 0000-041', 'DE')).toEqual({
    kind: 'passport',
    country: 'DE',
    number: 'X0000041',
  });
});
