import { expect, test } from 'vitest';
import { registrationCall } from './registration-call.ts';

const edition = { year: 2027, results: false, participants: true };

test.each([
  ['before', '/registro', 'nav.registration'],
  ['open', '/registro', 'nav.register'],
  ['openNow', '/registro', 'nav.register'],
  ['full', '/registro', 'nav.waitingList'],
  ['closed', '/participantes/2027', 'nav.whoRaces'],
  ['raced', '/participantes/2027', 'nav.whoRaced'],
] as const)('while registration is %s the call to action is %s', (standing, to, text) => {
  expect(registrationCall(standing, edition)).toEqual({ to, text });
});

test('the call to action after the race leads to the results once they are public', () => {
  const call = registrationCall('raced', { ...edition, results: true });
  expect(call).toEqual({ to: '/resultados/2027', text: 'nav.seeResults' });
});

test('the call to action leads to the registration page when there is no list to show', () => {
  for (const standing of ['closed', 'raced'] as const) {
    const call = { to: '/registro', text: 'nav.registration' };
    expect(registrationCall(standing, null)).toEqual(call);
    expect(registrationCall(standing, { ...edition, participants: false })).toEqual(call);
  }
});
