import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCedula, completeCedula } from '../../../tests/support/cedula.ts';
import { isNational } from '../../record/people/is-national.server.ts';
import { checkPersonalId } from './check-personal-id.ts';

type Owner = Omit<Parameters<typeof checkPersonalId>[1], 'home'>;
const check = (text: string, owner: Owner) =>
  checkPersonalId(text, { ...owner, home: 'EC' }, isNational);

const cedula = (number: string) => ({ value: { kind: 'cedula', number } });
const passport = (number: string) => ({ value: { kind: 'passport', number } });

describe('a cédula number', () => {
  test.each([
    '1710034065',
    '0926687856',
    '1713175071',
    // Foreigners resident in Ecuador have 6 as third digit.
    completeCedula('176003406'),
    // 30 is for people registered abroad; 50 is a province.
    completeCedula('300003406'),
    completeCedula('306003406'),
    completeCedula('500003406'),
  ])('%s is accepted, chosen or not, whatever the nationality', (number) => {
    for (const kind of ['cedula', null] as const) {
      for (const nationality of ['EC', 'VE', null]) {
        expect(check(number, { nationality, kind })).toEqual(cedula(number));
      }
    }
  });

  test.each([
    '1710034064',
    completeCedula('251003406'),
    completeCedula('001003406'),
    completeCedula('179003406'),
  ])('%s is refused', (number) => {
    for (const kind of ['cedula', null] as const) {
      expect(check(number, { nationality: 'EC', kind })).toEqual({
        issue: 'check_digit',
      });
    }
  });

  test('a cédula number is accepted with one check digit only, whatever the nationality', () => {
    fc.assert(
      fc.property(anyCedula, fc.nat(9), fc.constantFrom('EC', 'PE', null), (number, last, from) => {
        const read = (text: string) => check(text, { nationality: from, kind: null });
        expect(read(number)).toEqual(cedula(number));
        const typed = number.slice(0, 9) + last;
        expect(read(typed)).toEqual(typed === number ? cedula(number) : { issue: 'check_digit' });
      }),
    );
  });

  test.each(['17100340', 'A1234567', '1710034065001', '171003406X'])(
    '%s is refused for its length when a cédula was chosen',
    (text) => {
      const chosen = { nationality: 'EC', kind: 'cedula' } as const;
      expect(check(text, chosen)).toEqual({ issue: 'cedula_length' });
    },
  );
});

describe('a document without a chosen kind, as older programs send it', () => {
  test.each([
    ['171003406-5', 'EC', cedula('1710034065')],
    [' 17 1003 4065 ', 'EC', cedula('1710034065')],
    ['１７１００３４０６５', 'EC', cedula('1710034065')],
    ['a1234567', 'EC', passport('A1234567')],
    ['AB-123 456', 'DE', passport('AB123456')],
    ['123456789', 'US', passport('123456789')],
    ['123456789', 'EC', { issue: 'cedula_length' }],
    ['1710034065001', 'EC', { issue: 'cedula_length' }],
    ['1234567890', 'CO', { issue: 'check_digit' }],
    ['1710034065001', 'CO', { issue: 'form' }],
    ['PASSPORT', 'CO', { issue: 'form' }],
    ["A1'; drop", 'CO', { issue: 'form' }],
    [' - ', 'CO', { issue: 'required' }],
    ['🚣12345', null, { issue: 'form' }],
  ])('%j of %s is recognized', (text, nationality, expected) => {
    expect(check(text, { nationality, kind: null })).toEqual(expected);
  });
});

describe('a document chosen as passport', () => {
  test.each([
    // Ten digits that are no cédula, and ten that could be one.
    ['1234567890', 'CO', passport('1234567890')],
    ['1710034065', 'CO', passport('1710034065')],
    ['AB 123-456', 'DE', passport('AB123456')],
    ['123456789', 'EC', passport('123456789')],
    // Older Ecuadorian passports carry the cédula number, so both choices mean the same person.
    ['1710034065', 'EC', cedula('1710034065')],
    ['1710034064', 'EC', { issue: 'check_digit' }],
    ['1234567890123', 'CO', { issue: 'form' }],
    ['1234', 'CO', { issue: 'form' }],
    ['PASSPORT', 'CO', { issue: 'form' }],
    ['', 'CO', { issue: 'required' }],
  ])('%j of %s is checked', (text, nationality, expected) => {
    expect(check(text, { nationality, kind: 'passport' })).toEqual(expected);
  });
});

describe('a national document of another country', () => {
  const national = (number: string) => ({ value: { kind: 'cedula', number } });

  test.each([
    ['CL', '12.345.678-5', national('123456785')],
    ['CL', '7.654.321-6', national('76543216')],
    ['CL', '10.000.013-k', national('10000013K')],
    ['CL', '12.345.678-4', { issue: 'check_digit' }],
    ['CL', '171003406-5', { issue: 'cedula_length' }],
    ['AR', '12.345.678', national('12345678')],
    ['AR', '123', { issue: 'cedula_length' }],
    ['PE', '12345678', national('12345678')],
    ['ES', '12345678-Z', national('12345678Z')],
    ['ES', 'X1234567L', national('X1234567L')],
    ['ES', '12345678A', { issue: 'check_digit' }],
    ['BR', '123.456.789-09', national('12345678909')],
    ['BR', '123.456.789-00', { issue: 'check_digit' }],
    // Ten placeholders have right check digits, and nobody has such a number.
    ['BR', '111.111.111-11', { issue: 'check_digit' }],
    ['BR', '000.000.000-00', { issue: 'check_digit' }],
  ])('in %s %j is read or refused, chosen or guessed', (home, text, expected) => {
    const read = (kind: 'cedula' | null) =>
      checkPersonalId(text, { nationality: home, kind, home }, isNational);
    expect(read('cedula')).toEqual(expected);
    if ('value' in expected || expected.issue === 'check_digit') {
      expect(read(null)).toEqual(expected);
    }
  });

  test.each([
    ['CZ', 'CZ', '123456789', passport('123456789')],
    ['GB', 'GB', 'MORGA657054SM9IJ', passport('MORGA657054SM9IJ')],
    ['CL', 'EC', '171003406-5', passport('1710034065')],
    ['GB', 'GB', 'x', { issue: 'form' }],
  ])(
    'in %s a document of %s with the number %j is another one',
    (home, nationality, text, expected) => {
      expect(checkPersonalId(text, { nationality, kind: null, home }, isNational)).toEqual(
        expected,
      );
      const chosen = { nationality, kind: 'passport', home } as const;
      expect(checkPersonalId(text, chosen, isNational)).toEqual(expected);
    },
  );
});
