import { expect, test } from 'vitest';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Act } from '../script/act.ts';
import { createEventMaker } from './event-maker.server.ts';
import { openSeatPhone } from './seat-phone.ts';

const maker = createEventMaker({ midnight: 0, nameOf: (key) => key, saidOf: () => [] });
const act = (bib: number): Act => ({
  at: bib,
  seat: 'finish',
  does: {
    kind: 'impulse',
    channel: 'finish',
    at: bib,
    manual: true,
    race: 'men-1',
    bib,
    attempt: 1,
    raw: null,
    withdrawn: false,
  },
});

function phoneWith() {
  const got: RaceEvent[] = [];
  const server = { answers: true };
  const phone = openSeatPhone({
    patienceMs: 1,
    make: (one, sequence) => maker.make(one, { seat: 'finish', sequence }),
    send: async (events) => {
      got.push(...events);
      return server.answers ? { revision: got.length } : null;
    },
  });
  return { phone, got, server };
}

test('a phone sends again what a silent server never confirmed', async () => {
  const { phone, got, server } = phoneWith();
  server.answers = false;
  phone.tell(act(1));
  expect(phone.unsent()).toBe(1);
  server.answers = true;
  await phone.sendAll();
  expect(phone.unsent()).toBe(0);
  expect(new Set(got.map(({ id }) => id)).size).toBe(1);
  expect(got.length).toBeGreaterThan(1);
});

test('a phone is there while it is charged and has a line', () => {
  const { phone } = phoneWith();
  expect(phone.isThere()).toBe(true);
  phone.suffer('line_down');
  expect(phone.isThere()).toBe(false);
  phone.suffer('line_up');
  phone.suffer('phone_dead');
  expect(phone.isThere()).toBe(false);
  phone.suffer('phone_back');
  expect(phone.isThere()).toBe(true);
});

test('a phone without a line sends nothing, and everything in order afterwards', async () => {
  const { phone, got } = phoneWith();
  phone.suffer('line_down');
  for (const bib of [1, 2, 3]) phone.tell(act(bib));
  await phone.idle();
  expect([got.length, phone.unsent()]).toEqual([0, 3]);
  phone.suffer('line_up');
  await phone.idle();
  expect(got.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

test("a replacement phone goes on from the server's last event, and the dead phone sends its own later", async () => {
  const { phone, got } = phoneWith();
  phone.tell(act(1));
  await phone.idle();
  phone.suffer('line_down');
  phone.tell(act(2));
  phone.suffer('phone_dead');
  phone.suffer('line_up');
  phone.tell(act(3));
  expect(phone.unsent()).toBe(2);
  phone.suffer('phone_back');
  await phone.idle();
  await phone.sendAll();
  const told = got.map(({ sequence, payload }) => [sequence, 'bib' in payload && payload.bib]);
  expect(told).toEqual([
    [1, 1],
    [2, 3],
    [2, 2],
  ]);
});
