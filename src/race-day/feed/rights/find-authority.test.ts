import { expect, test } from 'vitest';
import type { Role } from '../../../record/accounts/roles.ts';
import { findAuthority } from './find-authority.ts';

test.each<[Role[], string | null]>([
  [['jury'], 'jury'],
  [['owner'], 'chief_judge'],
  [['chief_judge'], 'chief_judge'],
  [['race_office', 'chief_judge'], 'chief_judge'],
  [['race_office'], 'scorer'],
  [['registration'], null],
  [['treasurer'], null],
  [['announcer'], null],
  [[], null],
  [['race_office', 'owner', 'jury'], 'jury'],
  [['race_office', 'owner'], 'chief_judge'],
])('roles %j decide as %s', (roles, authority) => {
  expect(findAuthority(roles)).toBe(authority);
});
