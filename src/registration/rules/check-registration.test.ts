import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { completeCedula } from '../../../tests/support/cedula.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { questionOf } from '../../record/questions/questions-in.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import { readContent } from '../../record/race/read-content.server.ts';
import { issueWords } from '../form/issue-words.ts';
import { checkEntry } from './check-entry.server.ts';
import { checkRegistration, type EntryRules, type RawRegistration } from './check-registration.ts';
import { fields, type IssueKey, listIssueCodes, listIssues } from './fields.ts';

const rules: EntryRules = {
  today: '2026-11-21',
  raceDate: '2027-02-20',
  country: 'EC',
  ages: { fullAge: 18, dataConsent: 15 },
  categories: [16, 14, 12].map((minimumAge, index) => ({
    category: index + 1,
    sex: null,
    minimumAge,
    maximumAge: null,
    isOpen: true,
  })),
  shirtSizes: ['S', 'M', 'L'],
};

const adult: RawRegistration = {
  category: 1,
  name: 'Ana Tapuy',
  personal_id: '171003406-5',
  date_birth: '1990-05-04',
  sex: 'female',
  nationality: 'EC',
  city: 'Tena',
  size: 'M',
  email: 'ana@rio.example',
  mobile: '098 765 4321',
  accept_regulations: true,
  accept_release: true,
  accept_privacy: true,
};
const cedula = { kind: 'cedula', country: 'EC', number: '1710034065' };
const guardian = {
  guardian_name: 'Rosa Tapuy',
  guardian_personal_id: '0926687856',
  guardian_accept_release: true,
};

const check = (raw: RawRegistration, formAnswers: 'required' | 'optional' = 'optional') =>
  checkEntry(raw, rules, { formAnswers });
const collectIssues = (more: RawRegistration) =>
  listIssues(check({ ...adult, ...more }).issues ?? {}).map(({ issue }) => issue);

test("an adult's registration is accepted and normalized", () => {
  expect(check(adult)).toMatchObject({
    issues: null,
    entry: {
      category: 1,
      name: 'Ana Tapuy',
      document: cedula,
      dateBirth: '1990-05-04',
      age: 36,
      sex: 'female',
      nationality: 'EC',
      city: 'Tena',
      size: 'M',
      email: 'ana@rio.example',
      mobile: '+593987654321',
      guardian: null,
      emergencyContact: null,
      consents: ['regulations', 'release', 'privacy'],
    },
  });
});

test('a registration reads the same from a form and from a program', () => {
  const ticked = { accept_regulations: 'on', accept_release: 'on', accept_privacy: 'on' };
  const form = { ...adult, category: '1', nationality: 'ec', guardian_name: '', ...ticked };
  expect(check(form)).toEqual(check(adult));
});

test('an empty registration asks for every field, and for a guardian only once the age is known', () => {
  const asks = { nationalLicence: 'required', icfId: 'required' } as const;
  const issues = checkEntry({}, { ...rules, asks }, { formAnswers: 'required' }).issues ?? {};
  const asked = fields.filter((field) => ['always', 'form'].includes(questionOf(field).need));
  expect(Object.values(issues)).toHaveLength(asked.length);
  for (const field of asked) expect(issues[field]).toBe(`${field}.required`);
});

describe('the age on race day', () => {
  test.each([
    ['2009-02-20', []],
    [
      '2009-02-21',
      [
        'guardian_name.required',
        'guardian_personal_id.required',
        'guardian_accept_release.required',
      ],
    ],
    [
      '2011-02-20',
      [
        'guardian_name.required',
        'guardian_personal_id.required',
        'guardian_accept_release.required',
      ],
    ],
  ])('decides for a birth date of %s in Experts', (date_birth, expected) => {
    expect(collectIssues({ date_birth })).toEqual(expected);
  });

  test.each([
    [1, '2011-02-21', ['category.too_young']],
    [2, '2011-02-21', []],
    [2, '2013-02-21', ['category.too_young', 'guardian_accept_privacy.required']],
    [3, '2015-02-20', ['guardian_accept_privacy.required']],
    [3, '2015-02-21', ['date_birth.too_young', 'guardian_accept_privacy.required']],
    [undefined, '2011-02-21', ['category.required']],
  ])('decides in category %s for a birth date of %s', (category, date_birth, expected) => {
    expect(collectIssues({ ...guardian, category, date_birth })).toEqual(expected);
  });

  test("requires the guardian's release under 18, and also the guardian's data consent under 15", () => {
    const consentsAt = (date_birth: string) =>
      check({
        ...adult,
        ...guardian,
        guardian_accept_privacy: true,
        category: 3,
        date_birth,
      }).entry?.consents.slice(3);
    expect(consentsAt('2009-02-20')).toEqual([]);
    expect(consentsAt('2009-02-21')).toEqual(['guardian_release']);
    expect(consentsAt('2012-02-20')).toEqual(['guardian_release']);
    expect(consentsAt('2012-02-21')).toEqual(['guardian_release', 'guardian_privacy']);
  });

  test('requires a guardian other than the paddler, and none for an adult', () => {
    const own = { ...guardian, guardian_personal_id: '1710034065' };
    expect(collectIssues({ ...own, date_birth: '2010-01-01' })).toEqual([
      'guardian_personal_id.same',
    ]);
    expect(check({ ...adult, ...own }).entry?.guardian).toBeNull();
  });
});

describe('an emergency contact', () => {
  const named = { emergency_name: 'Luz Tapuy', emergency_mobile: '099 123 4567' };
  const issues = (more: RawRegistration, door: 'required' | 'optional') =>
    listIssues(check({ ...adult, ...more }, door).issues ?? {}).map(({ issue }) => issue);

  test('an emergency contact is stored normalized through every door', () => {
    for (const door of ['required', 'optional'] as const) {
      expect(check({ ...adult, ...named }, door).entry?.emergencyContact).toEqual({
        name: 'Luz Tapuy',
        mobile: '+593991234567',
      });
    }
  });

  test('an emergency contact needs both fields in the form, and may be left out by a program', () => {
    const required = ['emergency_name.required', 'emergency_mobile.required'];
    expect(issues({}, 'required')).toEqual(required);
    expect(issues({ emergency_name: ' ', emergency_mobile: '\t' }, 'optional')).toEqual([]);
    expect(listIssues(checkRegistration(adult, rules).issues ?? {})).toHaveLength(2);
  });

  test('an emergency contact has both fields or neither, by the rules of names and mobiles', () => {
    for (const door of ['required', 'optional'] as const) {
      const one = { ...named, emergency_name: '' };
      expect(issues(one, door)).toEqual(['emergency_name.required']);
      expect(issues({ ...named, emergency_mobile: '' }, door)).toEqual([
        'emergency_mobile.required',
      ]);
      expect(issues({ ...named, emergency_name: 'X' }, door)).toEqual(['emergency_name.too_short']);
      expect(issues({ ...named, emergency_mobile: '06 232 0123' }, door)).toEqual([
        'emergency_mobile.not_mobile',
      ]);
    }
  });

  test("must not be the paddler's own mobile, however it is written", () => {
    for (const emergency_mobile of ['0987654321', '+593 98 765 4321', '00593987654321']) {
      expect(issues({ ...named, emergency_mobile }, 'optional')).toEqual(['emergency_mobile.same']);
    }
    const own = { ...named, emergency_mobile: '0987654321', mobile: '' };
    expect(issues(own, 'optional')).toEqual(['mobile.required']);
  });
});

test.each([
  [{ category: 4 }, 'category.unknown'],
  [{ category: '1 or 1=1' }, 'category.unknown'],
  [{ sex: 'x' }, 'sex.unknown'],
  [{ nationality: 'XX' }, 'nationality.unknown'],
  [{ size: 'XXXL' }, 'size.unknown'],
  [{ accept_release: false }, 'accept_release.required'],
  [{ accept_release: 'false' }, 'accept_release.required'],
  [{ accept_privacy: undefined }, 'accept_privacy.required'],
  [{ nationality: 'US', personal_id: '1234567890' }, 'personal_id.check_digit'],
  [{ document_type: 'licence' }, 'document_type.unknown'],
  [{ document_type: 'cedula', personal_id: 'A1234567' }, 'personal_id.cedula_length'],
  [{ document_type: 'passport', personal_id: '1710034064' }, 'personal_id.check_digit'],
])('a registration with %j has the one issue %s', (more, issue) => {
  expect(collectIssues(more)).toEqual([issue]);
});

test("a document's kind follows the choice, or else its number", () => {
  const documentOf = (more: RawRegistration) => check({ ...adult, ...more }).entry?.document;
  expect(documentOf({ document_type: '' })).toEqual(cedula);
  const abroad = { nationality: 'VE', personal_id: completeCedula('176003406') };
  expect(documentOf(abroad)).toEqual({ ...cedula, number: abroad.personal_id });
  const chosen = { nationality: 'CO', document_type: 'passport', personal_id: '1234567890' };
  expect(documentOf(chosen)).toEqual({ kind: 'passport', country: 'CO', number: '1234567890' });
  expect(documentOf({ nationality: 'pe', personal_id: 'ab 123456' })).toEqual({
    kind: 'passport',
    country: 'PE',
    number: 'AB123456',
  });
});

test("a guardian's document kind can be chosen", () => {
  const foreign = { guardian_personal_id: '1234567890', date_birth: '2010-01-01' };
  const minor = { ...guardian, ...foreign };
  expect(collectIssues(minor)).toEqual(['guardian_personal_id.check_digit']);
  expect(collectIssues({ ...minor, guardian_document_type: 'passport' })).toEqual([]);
  expect(collectIssues({ ...minor, guardian_document_type: 'x' })).toContain(
    'guardian_document_type.unknown',
  );
});

test('any input gives known issue codes or a valid entry', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.string({ unit: anyCharacter }),
    fc.string({ minLength: 2000, maxLength: 10_000 }),
    fc.constantFrom("'; drop table person; --", '<script>alert(1)</script>', '🚣', '\u0000', '٣'),
  );
  const raw = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(raw, fc.subarray([...fields]), (sent, kept) => {
      const mixed: Record<string, unknown> = { ...adult, ...guardian, ...sent };
      for (const field of kept) mixed[field] = adult[field];
      const { issues, entry } = check(mixed);
      if (entry) {
        expect(entry.name).toBe(entry.name.normalize('NFC').trim());
        expect(entry.mobile).toMatch(/^\+\d{7,15}$/);
        expect(entry.document).toMatchObject({ country: expect.stringMatching(/^[A-Z]{2}$/) });
        const limits = rules.categories.find(({ category }) => category === entry.category);
        expect(entry.age).toBeGreaterThanOrEqual(limits?.minimumAge ?? Infinity);
        return;
      }
      expect(
        listIssues(issues).every(({ field, issue }) =>
          listIssueCodes(field).some((code) => issue === `${field}.${code}`),
        ),
      ).toBe(true);
      expect(Object.keys(issues).length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test('no two fields share a name, and no field has a code twice', () => {
  for (const codes of fields.map(listIssueCodes)) expect(new Set(codes).size).toBe(codes.length);
});

describe('a race in another country', () => {
  const inChile = { ...rules, country: 'CL' };
  const chilean: RawRegistration = {
    ...adult,
    nationality: 'CL',
    document_type: 'cedula',
    personal_id: '12.345.678-5',
    mobile: '9 8765 4321',
    emergency_name: 'Luz Soto',
    emergency_mobile: '9 1234 5678',
  };
  const read = (more: RawRegistration = {}) =>
    checkEntry({ ...chilean, ...more }, inChile, { formAnswers: 'required' });

  test('a race in another country reads the documents and phones of its country', () => {
    const minor = {
      date_birth: '2012-01-01',
      category: 3,
      guardian_name: 'Rosa Soto',
      guardian_document_type: 'cedula',
      guardian_personal_id: '7.654.321-6',
      guardian_accept_release: true,
    };
    expect(read(minor)).toMatchObject({
      issues: null,
      entry: {
        document: { kind: 'cedula', country: 'CL', number: '123456785' },
        mobile: '+56987654321',
        emergencyContact: { name: 'Luz Soto', mobile: '+56912345678' },
        guardian: { name: 'Rosa Soto', personalId: '76543216' },
      },
    });
  });

  test('a race in another country takes an Ecuadorian document as another one, and asks about an Ecuadorian number', () => {
    const foreign = {
      nationality: 'EC',
      document_type: 'passport',
      personal_id: '171003406-5',
      mobile: '+593 98 765 4321',
    };
    expect(read(foreign).entry).toMatchObject({
      document: { kind: 'passport', country: 'EC', number: '1710034065' },
      mobile: '+593987654321',
    });
    expect(read({ mobile: '098 765 4321', emergency_mobile: '098 765 4321' }).issues).toEqual({
      mobile: 'mobile.form',
      emergency_mobile: 'emergency_mobile.form',
    });
  });

  test('offers no national document where none is known', () => {
    const inGb = { ...rules, country: 'GB' };
    const sent = { ...chilean, mobile: '07700 900123', emergency_mobile: '07700 900124' };
    const { issues } = checkEntry(sent, inGb, { formAnswers: 'required' });
    expect(issues).toEqual({ document_type: 'document_type.unknown' });
  });

  test('a race in another country says what is wrong in its own words, without the cédula', () => {
    const { texts, race } = readContent('content');
    for (const language of ['es', 'en'] as const) {
      const words = (issue: IssueKey, country: string) =>
        issueWords(
          createTranslator(
            createTextInstance(language, texts[language], namesInTexts(race, language)),
          ),
          issue,
          { values: {}, rules: { ...rules, country } },
        );
      expect(words('personal_id.cedula_length', 'CL')).toContain('RUT');
      expect(words('guardian_personal_id.check_digit', 'BR')).toContain('CPF');
      for (const code of ['required', 'check_digit', 'cedula_length', 'form'] as const) {
        expect(words(`guardian_personal_id.${code}`, 'CZ')).not.toMatch(/c[eé]dula/i);
      }
      expect(words('personal_id.check_digit', 'EC')).toMatch(/c[eé]dula/i);
    }
  });
});
