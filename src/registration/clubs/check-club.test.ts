import { expect, test } from 'vitest';
import { checkMobile } from '../rules/check-mobile.ts';
import { checkClub } from './check-club.ts';

const typed = {
  club: 'Club Río Verde',
  captain: 'Marta Inventada',
  email: 'marta@club.example',
  mobile: '0991234567',
  permission: 'on',
};

test('a club is accepted when the captain fills in every field', () => {
  expect(checkClub(typed, checkMobile)).toMatchObject({
    faults: null,
    club: { club: 'Club Río Verde', captain: 'Marta Inventada' },
  });
});

test.each([
  [{ club: ' ' }, ['club']],
  [{ captain: 'visita www.algo.example' }, ['captain']],
  [{ email: 'marta' }, ['email']],
  [{ mobile: '12' }, ['mobile']],
  // Entering people requires their permission.
  [{ permission: '' }, ['permission']],
  [{ club: '', permission: '' }, ['club', 'permission']],
])('a club with %j has the issues %j', (more, faults) => {
  expect(checkClub({ ...typed, ...more }, checkMobile)).toEqual({ club: null, faults });
});
