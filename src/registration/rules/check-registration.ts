import { calendarAge } from '../../platform/format/calendar-age.ts';
import type { IsoDate } from '../../platform/format/iso-date.ts';
import type { CategoryCode, Sex } from '../../record/editions/category-code.ts';
import {
  type KeptAnswers,
  type PlainAnswers,
  type PlainField,
  plainFields,
} from '../../record/entries/to-columns.ts';
import { numberKeys } from '../../record/people/licence-key.ts';
import { nameWordsKey } from '../../record/people/name-words-key.ts';
import type { Identity, PersonalDocument } from '../../record/people/personal-document.ts';
import type { OwnRule, OwnValues } from '../../record/questions/own/own-question.ts';
import type { RaceAsks } from '../../record/questions/question.ts';
import { type Field, needOf, questionOf, toProperty } from '../../record/questions/questions-in.ts';
import { checkBirthDate } from './check-birth-date.ts';
import { checkEmail } from './check-email.ts';
import { checkLicence } from './check-licence.ts';
import { checkMobile, type MobileCheck } from './check-mobile.ts';
import { checkName, checkText } from './check-name.ts';
import {
  type AskedPerson,
  checkOwnAnswers,
  type OwnIssues,
  type RawAnswers,
} from './check-own-answers.ts';
import { checkPersonalId, type IsNational } from './check-personal-id.ts';
import {
  type CategoryLimits,
  checkCategory,
  checkDocumentKind,
  checkNationality,
  checkSex,
  checkSize,
  isTicked,
  toText,
} from './choices.ts';
import type { ConsentPurpose } from './consent-purpose.ts';
import { consentFields, type LegalAges, neededConsents, needsGuardian } from './consent-purpose.ts';
import type { CodeOf, Issues } from './fields.ts';
import { looksLikeCedula } from './looks-like-cedula.ts';

export type RawRegistration = { readonly [F in Field]?: unknown } & {
  readonly answers?: unknown;
};

export interface EntryRules {
  today: IsoDate;
  raceDate: string;
  /** Country of the race, ISO 3166-1 alpha-2. */
  country: string;
  ages: LegalAges;
  /** All current and former categories of the race, in its order. */
  categories: readonly CategoryLimits[];
  shirtSizes: readonly string[];
  asks?: RaceAsks;
  /** Whether a stored entry's ID numbers are read; missing when the race decides. */
  readsDocument?: { paddler: boolean; guardian: boolean };
  questions?: readonly OwnRule[];
}

export interface RegistrationEntry extends PlainAnswers {
  document: Identity;
  age: number;
  /** Emergency contact; null when it was optional and left out. */
  emergencyContact: { name: string; mobile: string } | null;
  /** The ID number is null in a race that asks for no document. */
  guardian: { name: string; personalId: string | null } | null;
  consents: readonly ConsentPurpose[];
  answers: OwnValues;
}

export type RegistrationCheck =
  | { issues: Issues; entry: null }
  | { issues: null; entry: RegistrationEntry };

/** Differences between the ways a registration comes in. */
export interface Door {
  isNational: IsNational;
  readMobile: (text: string) => MobileCheck;
  /** Whether answers that only the form needs may be left out; of the emergency contact, both fields or neither. */
  formAnswers: 'required' | 'optional';
  isDesk?: boolean | undefined;
  /** Whether the organizers' questions may stay open for the participant to answer later. */
  asksLater?: boolean | undefined;
}

const formInBrowser: Door = {
  // In other countries the server checks the digits.
  isNational: (number, country) => country !== 'EC' || looksLikeCedula(number),
  readMobile: checkMobile,
  formAnswers: 'required',
};

/**
 * Checks the same in browser and server, except that the server reads numbers with libraries too
 * large for a page (`check-entry.server.ts`).
 */
export function checkRegistration(
  raw: RawRegistration,
  rules: EntryRules,
  door: Door = formInBrowser,
): RegistrationCheck {
  const reader = { ...createReader(), ...door };
  const { read } = reader;
  const answers = readPlainAnswers(reader, raw, rules);
  const { nationality = null, dateBirth, category = null, sex = null, mobile = null } = answers;
  const { country: home } = rules;
  const asksDocuments = rules.asks?.documents !== 'none';
  const reads = rules.readsDocument ?? { paddler: asksDocuments, guardian: asksDocuments };
  const personalId = reads.paddler ? readPersonalId(reader, raw, { nationality, home }) : null;
  const document = reads.paddler
    ? completeDocument(personalId, { nationality, home })
    : identifyByName(answers);
  const emergencyContact = readEmergencyContact(reader, raw, mobile);
  const age = dateBirth === undefined ? null : calendarAge(dateBirth, rules.raceDate);
  if (age !== null && age < lowestAge(rules)) read('date_birth', { issue: 'too_young' });
  else read('category', checkLimits({ category, sex, age }, rules));

  // Without a birth date the person counts as an adult, so no guardian is asked for yet.
  const knownAge = age ?? rules.ages.fullAge;
  const guardian = needsGuardian(knownAge, rules.ages)
    ? readGuardian(reader, raw, {
        paddlerId: personalId?.number ?? null,
        home,
        asksDocument: reads.guardian,
      })
    : null;
  const consents = neededConsents(knownAge, rules.ages);
  for (const purpose of consents) {
    const field = consentFields[purpose];
    read(field, isTicked(raw[field]) ? { value: true } : { issue: 'required' });
  }

  const own = readAnswers(raw.answers, {
    questions: rules.questions ?? [],
    person: { category, age },
    mustAnswer: !(door.isDesk || door.asksLater),
  });
  const issues = withOwn(reader.issues(), own.issues);
  if (issues || document === null) return { issues: issues ?? {}, entry: null };
  return {
    issues: null,
    entry: {
      // No issues were found, so every field has its answer.
      ...(answers as PlainAnswers),
      document,
      age: knownAge,
      emergencyContact,
      guardian,
      consents,
      answers: own.answers,
    },
  };
}

interface OwnAsked {
  questions: readonly OwnRule[];
  person: AskedPerson;
  mustAnswer: boolean;
}

/** Checks the answers to the organizers' questions; a program may send any name. */
function readAnswers(sent: unknown, { questions, ...asked }: OwnAsked) {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const raw: RawAnswers = isObject ? { ...sent } : {};
  const { answers, issues } = checkOwnAnswers(questions, raw, asked);
  const unknown = Object.keys(raw).filter((name) => !questions.some(({ key }) => key === name));
  const found: OwnIssues = {
    ...issues,
    ...Object.fromEntries(unknown.map((name) => [name, 'unknown' as const])),
    // The empty key reports that `answers` itself is no object; no question has an empty key.
    ...(sent !== undefined && !isObject && { '': 'form' as const }),
  };
  return { answers, issues: Object.keys(found).length > 0 ? found : null };
}

function withOwn(issues: Issues | null, own: OwnIssues | null): Issues | null {
  return own === null ? issues : { ...issues, answers: own };
}

type Check<F extends Field, Value> = { value: Value } | { issue: CodeOf<F> };
type Reader = ReturnType<typeof createReader> & Door;

function createReader() {
  const found = new Map<Field, string>();
  return {
    read<F extends Field, Value>(field: F, check: Check<F, Value>): Value | null {
      if ('value' in check) return check.value;
      found.set(field, `${field}.${check.issue}`);
      return null;
    },
    issues: (): Issues | null => (found.size > 0 ? (Object.fromEntries(found) as Issues) : null),
  };
}

function readPlainAnswers(
  reader: Reader,
  raw: RawRegistration,
  rules: EntryRules,
): Partial<PlainAnswers> {
  const answers: Record<string, string | number | null> = {};
  for (const field of plainFields) {
    const need = needOf(field, rules.asks);
    const { onlyAtDesk, setting } = questionOf(field);
    const isOfDesk = onlyAtDesk || need === null;
    const text = isOfDesk && !reader.isDesk ? '' : toText(raw[field]);
    // A required answer is required at each door but the desk, whose papers and sheets may lack it.
    const isLenient = setting === undefined ? reader.formAnswers === 'optional' : reader.isDesk;
    const mayLack = need === null || need === 'optional' || (need === 'form' && isLenient);
    const isOpen = mayLack && text.trim() === '';
    const value = isOpen
      ? null
      : reader.read(field, checkAnswer(field, text, { rules, door: reader }));
    if (isOpen || value !== null) answers[toProperty(field)] = value;
  }
  return answers;
}

function checkAnswer(
  field: PlainField,
  text: string,
  { rules, door }: { rules: EntryRules; door: Door },
): Check<PlainField, string | number> {
  const { kind, limit } = questionOf(field);
  switch (kind) {
    case 'category':
      return checkCategory(
        text,
        door.isDesk ? rules.categories : rules.categories.filter(({ isOpen }) => isOpen),
      );
    case 'sex':
      return checkSex(text);
    case 'size':
      return checkSize(text, rules.shirtSizes);
    case 'country':
      return checkNationality(text);
    case 'birth_date':
      return checkBirthDate(text, rules.today);
    case 'email':
      return checkEmail(text);
    case 'phone':
      return door.readMobile(text);
    case 'name':
      return checkName(text, limit);
    case 'licence_number':
      return checkLicence(text, limit);
    case 'text':
    case 'document':
    case 'document_number':
    case 'consent':
      return checkText(text, limit);
  }
}

export function lowestAge({ categories }: Pick<EntryRules, 'categories'>): number {
  const open = categories.filter(({ isOpen }) => isOpen);
  return Math.min(...open.map(({ minimumAge }) => minimumAge));
}

interface CategoryChoice {
  category: CategoryCode | null;
  sex: Sex | null;
  age: number | null;
}

/** Returns an issue when a category does not fit the age or sex, as far as they are known. */
function checkLimits(
  { category, sex, age }: CategoryChoice,
  { categories }: EntryRules,
): Check<'category', null> {
  const limits = categories.find((known) => known.category === category);
  if (limits && age !== null) {
    if (age < limits.minimumAge) return { issue: 'too_young' };
    if (limits.maximumAge !== null && age > limits.maximumAge) return { issue: 'too_old' };
  }
  if (limits && limits.sex !== null && sex !== null && sex !== limits.sex)
    return { issue: limits.sex === 'female' ? 'only_women' : 'only_men' };
  return { value: null };
}

interface Residence {
  nationality: string | null;
  home: string;
}

function readPersonalId(
  { read, isNational }: Reader,
  raw: RawRegistration,
  { nationality, home }: Residence,
) {
  const kind = read('document_type', checkDocumentKind(toText(raw.document_type), home));
  const text = toText(raw.personal_id);
  return read('personal_id', checkPersonalId(text, { nationality, kind, home }, isNational));
}

/** Completes a document with its country: a passport is of the stated nationality. */
function completeDocument(
  known: Pick<PersonalDocument, 'kind' | 'number'> | null,
  { nationality, home }: Residence,
): PersonalDocument | null {
  const country = known?.kind === 'cedula' ? home : nationality;
  return known && country !== null ? { ...known, country } : null;
}

/** Returns the identity of a person without a document. Null while the name or the birth date has an issue. */
export function identifyByName({
  name,
  dateBirth,
  nationalLicence = null,
  icfId = null,
}: Partial<PlainAnswers>): Identity | null {
  if (name === undefined || dateBirth === undefined) return null;
  const numbers = numberKeys({ licence: nationalLicence, icfId });
  return { kind: 'none', nameKey: nameWordsKey(name), dateBirth, numbers };
}

/** Refuses the paddler's own number: that phone is in the car while the paddler is in the river. */
function readEmergencyContact(
  { read, readMobile, formAnswers }: Reader,
  raw: RawRegistration,
  ownMobile: string | null,
) {
  const written = { name: toText(raw.emergency_name), mobile: toText(raw.emergency_mobile) };
  const isLeftOut = Object.values(written).every((text) => text.trim() === '');
  if (isLeftOut && formAnswers === 'optional') return null;
  const name = read('emergency_name', checkName(written.name));
  const check = readMobile(written.mobile);
  const same = 'value' in check && check.value === ownMobile;
  const mobile = read('emergency_mobile', same ? { issue: 'same' } : check);
  return name !== null && mobile !== null ? { name, mobile } : null;
}

/**
 * Accepts any kind of ID number except the paddler's own, because a guardian's nationality is not
 * asked.
 */
function readGuardian(
  { read, isNational }: Reader,
  raw: RawRegistration,
  {
    paddlerId,
    home,
    asksDocument,
  }: { paddlerId: string | null; home: string; asksDocument: boolean },
) {
  const name = read('guardian_name', checkName(toText(raw.guardian_name)));
  if (!asksDocument) return name === null ? null : { name, personalId: null };
  const given = toText(raw.guardian_document_type);
  const kind = read('guardian_document_type', checkDocumentKind(given, home));
  const text = toText(raw.guardian_personal_id);
  const check = checkPersonalId(text, { nationality: null, kind, home }, isNational);
  const same = 'value' in check && check.value.number === paddlerId;
  const id = read('guardian_personal_id', same ? { issue: 'same' } : check);
  return name !== null && id !== null ? { name, personalId: id.number } : null;
}

export function toKeptAnswers(entry: RegistrationEntry): KeptAnswers {
  const { document, guardian, emergencyContact } = entry;
  const plain = plainFields.map((field) => [field, entry[toProperty(field)]]);
  return {
    ...(Object.fromEntries(plain) as { [F in PlainField]: KeptAnswers[F] }),
    document_type: document.kind === 'none' ? null : document.kind,
    personal_id: document.kind === 'none' ? '' : document.number,
    emergency_name: emergencyContact?.name ?? null,
    emergency_mobile: emergencyContact?.mobile ?? null,
    guardian_name: guardian?.name ?? null,
    guardian_personal_id: guardian?.personalId ?? null,
  };
}
