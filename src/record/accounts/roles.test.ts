import { expect, test } from 'vitest';
import { mayDo, type Permission, permissions, roles } from './roles.ts';

/** Roles that hold each permission besides the owner, who holds all of them. */
const holders: Readonly<Record<Permission, string>> = {
  'entries.read': 'treasurer registration race_office jury chief_judge',
  'entries.contacts': 'treasurer registration',
  'entries.birth_dates': 'registration race_office',
  'entries.edit': 'registration',
  'entries.check_in': 'registration race_office',
  'payments.read': 'treasurer registration',
  'payments.decide': 'treasurer',
  'payments.refund': 'treasurer',
  'mails.read': 'treasurer registration',
  'mails.send': 'registration',
  'bibs.edit': 'registration race_office',
  'content.edit': 'registration race_office',
  'people.merge': 'registration',
  'people.privacy': '',
  'settings.edit': '',
  'seats.edit': 'race_office',
  'race.watch': 'race_office jury chief_judge announcer',
  'race.read': 'race_office jury chief_judge',
  'race.plan': 'race_office',
  'race.score': 'race_office',
  'race.decide': 'jury chief_judge',
  'race.fairness': 'chief_judge',
  'team.read': '',
  'team.edit': '',
  'audit.read': 'jury chief_judge',
};

test.each(permissions)('%s is held by its roles alone', (permission) => {
  const held = roles.filter((role) => mayDo([role], permission));
  expect(held).toEqual(['owner', ...holders[permission].split(' ').filter(Boolean)]);
});
