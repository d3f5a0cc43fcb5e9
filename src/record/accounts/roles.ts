import type { QuestionAudience } from '../questions/question.ts';

export const roles = [
  'owner',
  'treasurer',
  'registration',
  'race_office',
  'jury',
  'chief_judge',
  'announcer',
] as const;

export type Role = (typeof roles)[number];

export const permissions = [
  'entries.read',
  'entries.contacts',
  'entries.birth_dates',
  'entries.edit',
  'entries.check_in',
  'payments.read',
  'payments.decide',
  'payments.refund',
  'mails.read',
  'mails.send',
  'bibs.edit',
  'content.edit',
  'people.merge',
  'people.privacy',
  'settings.edit',
  'seats.edit',
  'race.watch',
  'race.read',
  'race.plan',
  'race.score',
  'race.decide',
  'race.fairness',
  'team.read',
  'team.edit',
  'audit.read',
] as const;

export type Permission = (typeof permissions)[number];

/** The permission that shows answers to a question. Null when everyone at the desk sees them. */
export const rightToSee: Readonly<Record<QuestionAudience, Permission | null>> = {
  everybody: null,
  desk: null,
  contacts: 'entries.contacts',
  birth_dates: 'entries.birth_dates',
  safety_team: 'entries.contacts',
};

/** Permissions by role, limited to the personal data that the work needs. */
const ofJury: readonly Permission[] = [
  'entries.read',
  'race.watch',
  'race.read',
  'race.decide',
  'audit.read',
];

const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  treasurer: [
    'entries.read',
    'entries.contacts',
    'payments.read',
    'payments.decide',
    'payments.refund',
    'mails.read',
  ],
  registration: [
    'entries.read',
    'entries.contacts',
    'entries.birth_dates',
    'entries.edit',
    'entries.check_in',
    'payments.read',
    'mails.read',
    'mails.send',
    'bibs.edit',
    'people.merge',
    'content.edit',
  ],
  race_office: [
    'entries.read',
    'entries.birth_dates',
    'entries.check_in',
    'bibs.edit',
    'seats.edit',
    'race.watch',
    'race.read',
    'race.plan',
    'race.score',
    'content.edit',
  ],
  jury: ofJury,
  chief_judge: [...ofJury, 'race.fairness'],
  announcer: ['race.watch'],
};

export function mayDo(held: readonly Role[], permission: Permission): boolean {
  return held.some((role) => permissionsOf[role].includes(permission));
}

export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => mayDo([role], permission));
}

export function readRoles(values: readonly unknown[]): Role[] {
  return roles.filter((role) => values.includes(role));
}
