import { expect, test } from 'vitest';
import { entryColumns } from '../../src/desk/entries/entry-columns.tsx';
import { entriesCsv } from '../../src/desk/entries/export-entries.server.ts';
import { seenEntry } from '../../src/desk/entries/seen-entry.ts';
import { mayDo, type Role, roles } from '../../src/record/accounts/roles.ts';
import { contactAnswers, entryAnswers } from '../../src/record/editions/exchange/entry-answers.ts';
import { readFields } from '../../src/record/entries/to-columns.ts';
import { questions } from '../../src/record/questions/questions.ts';
import {
  controlOf,
  type Field,
  questionOf,
  shownIn,
  toProperty,
} from '../../src/record/questions/questions-in.ts';
import { isInDraft } from '../../src/registration/draft/kept-values.ts';
import { controlId, fieldOfControl } from '../../src/registration/form/form-values.ts';
import { knownColumns } from '../../src/registration/people-table/explain-columns.ts';
import { registrationSchema } from '../../src/registration/registration-schema.ts';

/** Places that ask each question and show its answer, repeated here so that a change of one row fails this test. */
const places: Readonly<Record<Field, string>> = {
  category: 'form draft api paper public list confirmation csv history',
  name: 'form draft api paper confirmation csv list',
  nationality: 'form draft api paper public list confirmation csv history',
  document_type: 'form draft api paper csv',
  personal_id: 'form api paper contacts csv',
  national_licence: 'form api paper contacts asked',
  icf_id: 'form api paper contacts asked',
  date_birth: 'form api paper contacts csv',
  sex: 'form draft api paper public list csv history',
  city: 'form draft api paper contacts confirmation csv',
  club: 'paper public history',
  size: 'form draft api paper contacts confirmation csv history',
  guardian_name: 'form api paper confirmation csv',
  guardian_document_type: 'form api paper',
  guardian_personal_id: 'form api paper csv',
  guardian_accept_release: 'form api',
  guardian_accept_privacy: 'form api',
  email: 'form draft api paper contacts csv',
  mobile: 'form draft api paper contacts csv',
  emergency_name: 'form api paper',
  emergency_mobile: 'form api paper',
  accept_regulations: 'form api',
  accept_release: 'form api',
  accept_privacy: 'form api',
};
const fields = Object.keys(places) as Field[];
const words = (text: string) => text.split(' ').toSorted();

const header = (without: Parameters<typeof entriesCsv>[1] = []) =>
  entriesCsv([], without).trim().replace('\uFEFF', '').split(/[,;]/);
const collectNames = (answers: typeof entryAnswers | typeof contactAnswers) =>
  Object.keys({ ...answers.neededShape, ...answers.openShape });

test('every question is in the table', () => {
  expect(Object.keys(questions).toSorted()).toEqual(fields.toSorted());
});

test.each(fields)('%s is asked and shown in its places alone', (field) => {
  const control = controlOf(field);
  const property = questionOf(field).inRecordFile ?? toProperty(field);
  const isIn = {
    form: fieldOfControl(controlId(field)) === field,
    draft: isInDraft(control),
    api: Object.hasOwn(registrationSchema.shape, field),
    paper: [...knownColumns].includes(control),
    public: collectNames(entryAnswers).includes(property),
    contacts: collectNames(contactAnswers).includes(property),
    list: shownIn('list', 'record').some((one) => one === field),
    confirmation: shownIn('confirmation', 'record').some((one) => one === field),
    csv: header().includes(control),
    history: questionOf(field).inHistory === true,
    // Files of a race that does not ask have no such column.
    asked: questionOf(field).setting !== undefined,
  };
  const found = Object.entries(isIn).flatMap(([place, is]) => (is ? [place] : []));
  expect(found.toSorted()).toEqual(words(places[field]));
});

/** Roles that see answers at the desk; the announcer sees no entries at all. */
const contacts: readonly Role[] = ['owner', 'treasurer', 'registration'];
const births: readonly Role[] = ['owner', 'registration', 'race_office'];
const payments: readonly Role[] = ['owner', 'treasurer', 'registration'];
const seers: Readonly<Partial<Record<Field, readonly Role[]>>> = {
  category: roles,
  nationality: roles,
  personal_id: contacts,
  national_licence: contacts,
  icf_id: contacts,
  date_birth: births,
  sex: roles,
  city: contacts,
  club: roles,
  size: roles,
  guardian_name: contacts,
  guardian_personal_id: contacts,
  email: contacts,
  mobile: contacts,
};
const asked = Object.keys(seers) as Field[];
const documentProperties = ['documentKind', 'documentCountry', 'accessToken'];
const paymentProperties = ['paymentState', 'amountCents', 'currency', 'reference'];
const properties = [...asked.map(toProperty), ...documentProperties, ...paymentProperties];
const whole = Object.fromEntries(properties.map((name) => [name, 'told']));
const seenBy = (role: Role): Record<string, unknown> =>
  Reflect.apply(seenEntry, null, [[role], whole]);

test('lists for organizers show the listed answers', () => {
  expect([...readFields].toSorted()).toEqual(asked.toSorted());
});

test.each(asked)('the answer to %s is shown on the entry to these roles alone', (field) => {
  const found = roles.filter((role) => seenBy(role)[toProperty(field)] === 'told');
  expect(found).toEqual(seers[field]);
});

test('the kind of a document, payments and the own link are shown to the listed roles alone', () => {
  const found = (name: string) => roles.filter((role) => seenBy(role)[name] === 'told');
  for (const name of ['documentKind', 'documentCountry']) expect(found(name)).toEqual(contacts);
  for (const name of ['paymentState', 'amountCents', 'currency', 'reference']) {
    expect(found(name)).toEqual(payments);
  }
  expect(found('accessToken')).toEqual([]);
});

test('a list of entries offers each column to the listed roles alone', () => {
  const offered = entryColumns.map(({ key, needs }) => [
    key,
    roles.filter((role) => needs === null || mayDo([role], needs)),
  ]);
  expect(offered).toEqual([
    ['categoria', roles],
    ['dorsal', roles],
    ['pago', payments],
    ['liberacion', roles],
    ['llegada', roles],
    ['correo', contacts],
    ['celular', contacts],
    ['documento', contacts],
    ['licencia', contacts],
    ['icf', contacts],
    ['nacimiento', births],
    ['ciudad', contacts],
    ['club', roles],
    ['talla', roles],
    ['pais', roles],
    ['referencia', payments],
    ['monto', payments],
  ]);
});

test('a file without contacts, births or payments lacks these columns', () => {
  const lacking = (group: 'contacts' | 'births' | 'payments') =>
    header()
      .filter((name) => !header([group]).includes(name))
      .toSorted();
  expect(lacking('contacts')).toEqual([
    'city',
    'document',
    'document_country',
    'email',
    'guardian_name',
    'guardian_personal_id',
    'mobile',
    'personal_id',
  ]);
  expect(lacking('births')).toEqual(['date_birth']);
  expect(lacking('payments')).toEqual(['amount', 'currency', 'payment_state', 'reference']);
});
