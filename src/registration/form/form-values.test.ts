import { expect, test } from 'vitest';
import { type Field, questionOf } from '../../record/questions/questions-in.ts';
import { readContent } from '../../record/race/read-content.server.ts';
import { keptValues } from '../draft/kept-values.ts';
import { fields, listIssueCodes } from '../rules/fields.ts';
import {
  controlId,
  fieldOfControl,
  isFilled,
  listFormIssues,
  missingParts,
  parseFormValues,
  rawRegistration,
  readFormValues,
} from './form-values.ts';

test('form values are read from known controls only, cut to the stored length', () => {
  const form = new FormData();
  form.append('name', 'Ana');
  form.append('name', 'Luis');
  form.append('city', 'x'.repeat(5000));
  form.append('email', '');
  form.append('mobile', new File(['x'], 'x.txt'));
  form.append('role', 'admin');
  expect(readFormValues(form)).toEqual({ name: 'Ana', city: 'x'.repeat(300) });
});

test('the birth date is one field of three controls', () => {
  const values = { birth_day: '4', birth_month: '5', birth_year: '1990', name: 'Ana' };
  expect(rawRegistration(values).date_birth).toBe('1990-05-04');
  expect(['birth_day', 'birth_month', 'birth_year'].map(fieldOfControl)).toEqual(
    Array(3).fill('date_birth'),
  );
  expect(controlId('date_birth')).toBe('birth_day');
});

test('the document is chosen by a control of its own name', () => {
  const values = { document: 'passport', guardian_document: 'cedula' };
  expect(rawRegistration(values)).toMatchObject({
    document_type: 'passport',
    guardian_document_type: 'cedula',
  });
  expect(controlId('document_type')).toBe('document');
});

test('form issues are listed in the order of the form', () => {
  const issues = {
    personal_id: 'personal_id.form',
    date_birth: 'date_birth.future',
    nationality: 'nationality.required',
    name: 'name.required',
  } as const;
  expect(listFormIssues(issues).map(({ field }) => field)).toEqual([
    'name',
    'nationality',
    'personal_id',
    'date_birth',
  ]);
});

test('every field has its control', () => {
  for (const field of fields.filter((one) => !questionOf(one).onlyAtDesk)) {
    expect(fieldOfControl(controlId(field))).toBe(field);
  }
  expect(['request_key', 'xsrf_token', '', 'intent'].map(fieldOfControl)).toEqual(
    Array(4).fill(null),
  );
});

test('a stored draft is read back, whatever it has become', () => {
  expect(parseFormValues({ name: 'Ana', city: 7, other: 'x' })).toEqual({ name: 'Ana' });
  expect([null, 'x', 7, []].map(parseFormValues)).toEqual([{}, {}, {}, {}]);
  expect(isFilled({ request_key: 'x' })).toBe(false);
  expect(isFilled({ name: 'Ana' })).toBe(true);
});

test('the texts of form issues cover every issue and no other', () => {
  const { texts } = readContent('content');
  for (const { registration } of [texts.es, texts.en]) {
    const told = Object.entries(registration.errors).map(([field, words]) => [
      field,
      Object.keys(words).sort(),
    ]);
    const known = fields.map((field: Field) => [field, [...listIssueCodes(field)].sort()]);
    expect(told.sort()).toEqual(known.sort());
  }
});

test("every part with a missing answer is named, including the guardian and the organizers' questions", () => {
  expect(missingParts(null)).toEqual([]);
  expect(
    missingParts({
      accept_privacy: 'accept_privacy.required',
      guardian_name: 'guardian_name.required',
      answers: { meal: 'required' },
      name: 'name.required',
      city: 'city.required',
    }),
  ).toEqual(['person', 'guardian', 'own', 'consents']);
});

test('a chosen calling code is kept beside the number and sent with it', () => {
  const form = new FormData();
  form.set('mobile', '07700 900123');
  form.set('mobile_code', 'GB+44');
  form.set('emergency_mobile', '+56 9 8765 4321');
  form.set('emergency_mobile_code', '');
  const values = readFormValues(form);
  expect(values).toEqual({
    mobile: '07700 900123',
    mobile_code: 'GB+44',
    emergency_mobile: '+56 9 8765 4321',
  });
  expect(rawRegistration(values)).toMatchObject({
    mobile: '+44 07700 900123',
    emergency_mobile: '+56 9 8765 4321',
  });
  expect(keptValues(values)).toEqual({ mobile: '07700 900123', mobile_code: 'GB+44' });
});
