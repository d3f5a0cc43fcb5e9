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

test('a captain who says all of it begins', () => {
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
  // Nobody is entered without having been asked.
  [{ permission: '' }, ['permission']],
  [{ club: '', permission: '' }, ['club', 'permission']],
])('%j: %j', (more, faults) => {
  expect(checkClub({ ...typed, ...more }, checkMobile)).toEqual({ club: null, faults });
});
