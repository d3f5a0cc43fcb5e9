import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bothLanguages } from '../../i18n/spoken-languages.ts';
import { type Admit, limitCallers } from './limit-callers.server.ts';

// Refusals are delayed; the frozen timers keep them from being sent here.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Response = EventEmitter & { destroyed: boolean };

function site() {
  const { admitAny, admitMaking } = limitCallers({
    limitCallers: true,
    trustedProxies: 1,
    texts: () => ({ es: {}, en: {} }) as never,
    spoken: () => bothLanguages,
    isStream: (url) => url === '/stream',
    log: { warn: () => undefined },
  });
  const begun: { caller: string; answer: () => void }[] = [];
  const ask = (caller: string, url = '/page', admit: Admit = admitMaking) => {
    const incoming = {
      url,
      headers: { 'x-forwarded-for': caller },
      socket: { remoteAddress: '10.0.0.2' },
    } as unknown as IncomingMessage;
    const outgoing: Response = Object.assign(new EventEmitter(), { destroyed: false });
    const answer = () => {
      outgoing.destroyed = true;
      outgoing.emit('close');
    };
    const response = outgoing as unknown as ServerResponse;
    admit(incoming, response, () => begun.push({ caller, answer }));
    return { incoming, response, answer };
  };
  const of = (caller: string) => begun.filter((one) => one.caller === caller).length;
  return { ask, begun, of, admitAny, admitMaking };
}

const [attacker, visitor] = ['203.0.113.7', '198.51.100.1'];

test('of 240 simultaneous requests two are made at once, and another caller has one at once', async () => {
  const { ask, begun, of } = site();
  for (let n = 0; n < 240; n += 1) ask(attacker);
  expect(of(attacker)).toBe(2);
  ask(visitor);
  expect(of(visitor)).toBe(1);
  // By now the caller is recognized: waiting requests beyond the reduced rate are refused at their turn.
  for (let made = 0; made < begun.length; made += 1) {
    begun[made]?.answer();
    for (let each = 0; each < 120; each += 1) await turn();
  }
  expect(of(attacker)).toBeLessThan(6);
});

test("an open stream does not delay the caller's next request", async () => {
  const { ask, of } = site();
  for (let n = 0; n < 9; n += 1) ask(attacker, '/stream');
  for (let each = 0; each < 30; each += 1) await turn();
  expect(of(attacker)).toBe(9);
});

test('a village reopens its streams at once, and a flood of streams is held back without affecting others', () => {
  const { ask, of, admitAny } = site();
  for (let n = 0; n < 600; n += 1) ask('192.0.2.1', '/stream', admitAny);
  for (let n = 0; n < 2000; n += 1) ask(attacker, '/stream', admitAny);
  ask(visitor, '/stream', admitAny);
  expect([of('192.0.2.1'), of(visitor)]).toEqual([600, 1]);
  expect(of(attacker)).toBeLessThan(1000);
});

test('no answer is made for a caller who left while waiting', async () => {
  const { ask, begun, of } = site();
  const asked = Array.from({ length: 5 }, () => ask(attacker));
  for (const { answer } of asked.slice(2)) answer();
  for (const { answer } of begun) answer();
  for (let each = 0; each < 30; each += 1) await turn();
  expect(of(attacker)).toBe(2);
});

test('an admitted request does not wait a second time', () => {
  const { ask, of, admitMaking } = site();
  const { incoming, response } = ask(attacker);
  ask(attacker);
  let isOn = false;
  admitMaking(incoming, response, () => {
    isOn = true;
  });
  expect([isOn, of(attacker)]).toEqual([true, 2]);
});
