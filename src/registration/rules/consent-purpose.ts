import type { QuestionNeed } from '../../record/questions/question.ts';
import { questions } from '../../record/questions/questions.ts';
import {
  type FieldsWith,
  type QuestionProperty,
  questionsIn,
} from '../../record/questions/questions-in.ts';

export type ConsentField = FieldsWith<{ kind: 'consent' }>;

/** A purpose with `guardian_` is consented to by the guardian of a minor. */
export type ConsentPurpose = QuestionProperty<ConsentField, 'purpose'>;

/** Boxes of the consents, the paddler's own first; each purpose has one box. */
const boxes = questionsIn('api').filter(
  (field): field is ConsentField => questions[field].kind === 'consent',
);

export const consentFields = Object.fromEntries(
  boxes.map((field) => [questions[field].purpose, field]),
) as Readonly<Record<ConsentPurpose, ConsentField>>;

/** All purposes, the paddler's own first. */
export const consentPurposes = boxes.map((field) => questions[field].purpose);

/** Purposes that the paddler agrees to at any age. */
export const paddlerConsents = boxes
  .filter((field) => questions[field].step === 'consents')
  .map((field) => questions[field].purpose);

export interface LegalAges {
  fullAge: number;
  /** Age from which a person consents to the use of their data (LOPDP, Ecuador: 15). */
  dataConsent: number;
}

export function needsGuardian(age: number, { fullAge }: LegalAges): boolean {
  return age < fullAge;
}

/** Lists the paddler's own consents first. */
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
