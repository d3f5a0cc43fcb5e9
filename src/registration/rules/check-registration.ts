import type { CategoryCode, Sex } from '../../editions/category-code.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import { checkBirthDate } from './check-birth-date.ts';
import { checkEmail } from './check-email.ts';
import { checkMobile } from './check-mobile.ts';
import { checkCity, checkName } from './check-name.ts';
import { checkPersonalId } from './check-personal-id.ts';
import {
  checkCategory,
  checkNationality,
  checkSex,
  checkSize,
  isTicked,
  textOf,
} from './choices.ts';
import type { ConsentPurpose } from './consent-purpose.ts';
import { consentFields, type LegalAges, neededConsents, needsGuardian } from './consent-purpose.ts';
import type { CodeOf, Field, Issues } from './fields.ts';

/** What was sent, field by field: anything at all. */
export type RawRegistration = { readonly [F in Field]?: unknown };

/** The facts of the race that the rules ask for. */
export interface EntryRules {
  /** Local days, YYYY-MM-DD. */
  today: string;
  raceDate: string;
  ages: LegalAges;
  minimumAges: Readonly<Record<CategoryCode, number>>;
  shirtSizes: readonly string[];
}

/** A registration that keeps every rule, normalised. */
export interface RegistrationEntry {
  category: CategoryCode;
  name: string;
  personalId: string;
  /** YYYY-MM-DD. */
  dateBirth: string;
  /** Full years on race day. */
  age: number;
  sex: Sex;
  nationality: string;
  city: string;
  size: string;
  email: string;
  mobile: string;
  guardian: { name: string; personalId: string } | null;
  consents: readonly ConsentPurpose[];
}

export type RegistrationCheck =
  | { issues: Issues; entry: null }
  | { issues: null; entry: RegistrationEntry };

/** Checks a registration against the rules of the race; pure, the same in browser and server. */
export function checkRegistration(raw: RawRegistration, rules: EntryRules): RegistrationCheck {
  const reader = createReader();
  const { read } = reader;
  const nationality = read('nationality', checkNationality(textOf(raw.nationality)));
  const values = {
    category: read('category', checkCategory(textOf(raw.category))),
    name: read('name', checkName(textOf(raw.name))),
    personalId: read('personal_id', checkPersonalId(textOf(raw.personal_id), nationality)),
    dateBirth: read('date_birth', checkBirthDate(textOf(raw.date_birth), rules.today)),
    sex: read('sex', checkSex(textOf(raw.sex))),
    nationality,
    city: read('city', checkCity(textOf(raw.city))),
    size: read('size', checkSize(textOf(raw.size), rules.shirtSizes)),
    email: read('email', checkEmail(textOf(raw.email))),
    mobile: read('mobile', checkMobile(textOf(raw.mobile))),
  };
  const age = values.dateBirth === null ? null : calendarAge(values.dateBirth, rules.raceDate);
  const tooYoung = age === null ? null : ageIssue(age, values.category, rules);
  if (tooYoung) read(tooYoung, { issue: 'too_young' });

  // Without a birth date everybody counts as of full age: no guardian is asked for yet.
  const knownAge = age ?? rules.ages.fullAge;
  const guardian = needsGuardian(knownAge, rules.ages)
    ? readGuardian(reader, raw, values.personalId)
    : null;
  const consents = neededConsents(knownAge, rules.ages);
  for (const purpose of consents) {
    const field = consentFields[purpose];
    read(field, isTicked(raw[field]) ? { value: true } : { issue: 'required' });
  }

  const issues = reader.issues();
  if (issues || !isComplete(values)) return { issues: issues ?? {}, entry: null };
  return { issues: null, entry: { ...values, age: knownAge, guardian, consents } };
}

type Check<F extends Field, Value> = { value: Value } | { issue: CodeOf<F> };
type Reader = ReturnType<typeof createReader>;

/** Collects the first issue of each field. */
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

/** Which field an age below the race's limits is an issue of: the category where another would do. */
function ageIssue(
  age: number,
  category: CategoryCode | null,
  { minimumAges }: EntryRules,
): 'date_birth' | 'category' | null {
  if (age < Math.min(...Object.values(minimumAges))) return 'date_birth';
  return category !== null && age < minimumAges[category] ? 'category' : null;
}

/** A guardian's nationality is not asked for: any form of ID number will do, but not the paddler's. */
function readGuardian({ read }: Reader, raw: RawRegistration, paddlerId: string | null) {
  const name = read('guardian_name', checkName(textOf(raw.guardian_name)));
  const check = checkPersonalId(textOf(raw.guardian_personal_id), null);
  const same = 'value' in check && check.value === paddlerId;
  const personalId = read('guardian_personal_id', same ? { issue: 'same' } : check);
  return name !== null && personalId !== null ? { name, personalId } : null;
}

type Complete<Values> = { [Key in keyof Values]: NonNullable<Values[Key]> };

function isComplete<Values extends object>(values: Values): values is Values & Complete<Values> {
  return Object.values(values).every((value) => value !== null);
}
