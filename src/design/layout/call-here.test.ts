import { expect, test } from 'vitest';
import { callHere } from './call-here.ts';

const register = { to: '/registro', text: 'nav.register' } as const;
const waitingList = { to: '/registro', text: 'nav.waitingList' } as const;
const whoRaces = { to: '/participantes/2027', text: 'nav.whoRaces' } as const;

test.each([
  ['/home', register, false, 'nav.register', false],
  ['/registro', register, false, 'nav.register', true],
  ['/registro', waitingList, false, 'nav.waitingList', true],
  ['/participantes/2027', whoRaces, false, 'nav.whoRaces', true],
  // A registered paddler's own page: its owner may enter another person.
  ['/confirmacion', register, true, 'nav.registerAnother', true],
  ['/confirmacion/datos', register, true, 'nav.registerAnother', true],
  // A link that opens nothing, and an ended entry.
  ['/confirmacion', register, false, 'nav.register', true],
  ['/confirmacion', waitingList, true, 'nav.waitingList', true],
  ['/confirmacion', whoRaces, true, 'nav.whoRaces', false],
] as const)('callHere on %s with %j and an entry valid %s returns %s, quiet %s', (...given) => {
  const [here, call, entryStands, text, isQuiet] = given;
  expect(callHere(call, { here, entryStands })).toEqual({ to: call.to, text, isQuiet });
});
