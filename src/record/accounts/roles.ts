import type { QuestionAudience } from '../questions/questions.ts';

/** Who works at the desk. One person may have several roles. */
export const roles = [
  'owner',
  'treasurer',
  'registration',
  'race_office',
  'jury',
  'announcer',
] as const;

export type Role = (typeof roles)[number];

/** What somebody may do at the desk, one name for one kind of act. */
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
  'team.read',
  'team.edit',
  'audit.read',
] as const;

export type Permission = (typeof permissions)[number];

/** The right that shows what a question was answered; null where everybody at the desk sees it. */
export const rightToSee: Readonly<Record<QuestionAudience, Permission | null>> = {
  everybody: null,
  desk: null,
  contacts: 'entries.contacts',
  birth_dates: 'entries.birth_dates',
  safety_team: 'entries.contacts',
};

/**
 * What each role may do. The treasurer sees no birth dates, the race office no contacts, the announcer
 * no word of a judge: each sees of people what its work needs.
 */
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
  jury: ['entries.read', 'race.watch', 'race.read', 'race.decide', 'audit.read'],
  announcer: ['race.watch'],
};

/** Whether somebody with these roles may do it. */
export function mayDo(held: readonly Role[], permission: Permission): boolean {
  return held.some((role) => permissionsOf[role].includes(permission));
}

/** Who may do it: the roles that have the right. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => mayDo([role], permission));
}

/** Reads roles out of anything, in the order of the list; what is no role is left out. */
export function readRoles(values: readonly unknown[]): Role[] {
  return roles.filter((role) => values.includes(role));
}
