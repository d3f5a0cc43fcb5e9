import type { Field } from './fields.ts';

/** `guardian_*`: given by the guardian of a minor. */
export type ConsentPurpose =
  | 'regulations'
  | 'release'
  | 'privacy'
  | 'guardian_release'
  | 'guardian_privacy';

/** The box of the form by which each consent is given: one purpose, one box. */
export const consentFields = {
  regulations: 'accept_regulations',
  release: 'accept_release',
  privacy: 'accept_privacy',
  guardian_release: 'guardian_accept_release',
  guardian_privacy: 'guardian_accept_privacy',
} as const satisfies Record<ConsentPurpose, Field>;

export const paddlerConsents = ['regulations', 'release', 'privacy'] as const;

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

/** Whose consents a registration needs at this age on race day. */
export function neededConsents(age: number, ages: LegalAges): readonly ConsentPurpose[] {
  return [
    ...paddlerConsents,
    ...(needsGuardian(age, ages) ? (['guardian_release'] as const) : []),
    ...(age < ages.dataConsent ? (['guardian_privacy'] as const) : []),
  ];
}
