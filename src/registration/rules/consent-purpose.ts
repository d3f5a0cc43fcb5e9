import {
  type FieldsWith,
  type QuestionNeed,
  questions,
  questionsIn,
  type Said,
} from '../../record/questions/questions.ts';

export type ConsentField = FieldsWith<{ kind: 'consent' }>;

/** `guardian_*`: given by the guardian of a minor. */
export type ConsentPurpose = Said<ConsentField, 'purpose'>;

/** The boxes by which consents are given, the paddler's own first: one purpose, one box. */
const boxes = questionsIn('api').filter(
  (field): field is ConsentField => questions[field].kind === 'consent',
);

/** The box of the form by which each consent is given. */
export const consentFields = Object.fromEntries(
  boxes.map((field) => [questions[field].purpose, field]),
) as Readonly<Record<ConsentPurpose, ConsentField>>;

/** All of them, the paddler's own first. */
export const consentPurposes = boxes.map((field) => questions[field].purpose);

/** What the paddler agrees to, whatever their age. */
export const paddlerConsents = boxes
  .filter((field) => questions[field].step === 'consents')
  .map((field) => questions[field].purpose);

export interface LegalAges {
  /** From this age a person signs for themselves. */
  fullAge: number;
  /** From this age a person consents to the use of their data (LOPDP, Ecuador: 15). */
  dataConsent: number;
}

/** Whether a guardian signs the release with or for a person of this age on race day. */
export function needsGuardian(age: number, { fullAge }: LegalAges): boolean {
  return age < fullAge;
}

/** Whose consents a registration needs at this age on race day, the paddler's own first. */
export function neededConsents(age: number, ages: LegalAges): readonly ConsentPurpose[] {
  const isNeeded: Partial<Record<QuestionNeed, boolean>> = {
    always: true,
    minor: needsGuardian(age, ages),
    child: age < ages.dataConsent,
  };
  return boxes
    .filter((field) => isNeeded[questions[field].need])
    .map((field) => questions[field].purpose);
}
