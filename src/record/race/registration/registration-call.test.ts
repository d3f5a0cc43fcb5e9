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
] as const)('while registration is %s the way on is %s', (standing, to, text) => {
  expect(registrationCall(standing, edition)).toEqual({ to, text });
});

test('after the race its results are the way on, once they can be read', () => {
  const call = registrationCall('raced', { ...edition, results: true });
  expect(call).toEqual({ to: '/resultados/2027', text: 'nav.seeResults' });
});

test('without a list to show the page of the registration says what there is to say', () => {
  for (const standing of ['closed', 'raced'] as const) {
    const call = { to: '/registro', text: 'nav.registration' };
    expect(registrationCall(standing, null)).toEqual(call);
    expect(registrationCall(standing, { ...edition, participants: false })).toEqual(call);
  }
});
