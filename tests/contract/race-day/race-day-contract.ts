import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyArrival, anyHistory, anyPlan } from '../../../campaigns/folds/any-history.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { createFold, foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince, lastSequence } from '../../../src/race-day/log/store/events-since.server.ts';
import type { Engine } from '../support/engines.ts';

const day = '2027-02-20';
const now = new Date('2027-02-20T14:00:00Z');

export function raceDayContract(engine: Engine): void {
  describe('race day', () => {
    let database: AppDatabase;
    let settings: Awaited<ReturnType<typeof engine.fresh>>;
    beforeEach(async () => {
      settings = await engine.fresh();
      database = await openDatabase({ database: settings });
    });
    afterEach(() => database.destroy());

    const history = anyHistory(11, 400);
    const append = (events: readonly RaceEvent[], into = database) =>
      appendEvents(into, { day, events, now });
    const all = (revision = 0, limit = 10_000) => eventsSince(database, { day, revision, limit });

    test('an appended event is stored once, numbered without gaps, as it was sent', async () => {
      const [first, second] = [history.slice(0, 250), history.slice(200)];
      const before = await append(first);
      expect(before).toEqual({ revision: 250, added: 250, contradicted: [] });
      expect(await append(first)).toEqual({ ...before, added: 0 });
      expect(await append(second)).toMatchObject({ revision: history.length });
      const stored = await all();
      expect(stored.map(({ event }) => event)).toEqual(history);
      expect(stored.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
      expect(stored[0]?.receivedAt).toBe(now.toISOString());
    });

    test('a reader continues where it stopped, in pieces of any size', async () => {
      await append(history);
      const fold = createFold(anyPlan);
      for (let revision = 0; ; ) {
        const piece = await all(revision, 37);
        for (const { event } of piece) fold.add(event);
        const last = piece.at(-1);
        if (!last) break;
        revision = last.revision;
      }
      expect(fold.state()).toEqual(foldEvents(anyPlan, history));
      expect(await eventsSince(database, { day: '2027-02-21', revision: 0, limit: 5 })).toEqual([]);
    });

    test('devices that send at once, twice and out of order leave one log', async () => {
      const others = await Promise.all([1, 2].map(() => openDatabase({ database: settings })));
      const arrived = anyArrival(history, 3);
      const batches = Array.from({ length: 12 }, (_, index) =>
        arrived.filter((_event, place) => place % 12 === index || place % 7 === index),
      );
      const sent = batches.map((batch, index) => append(batch, [database, ...others][index % 3]));
      const answers = await Promise.all(sent);
      await Promise.all(others.map((other) => other.destroy()));
      const stored = await all();
      expect(stored.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
      const ids = (events: RaceEvent[]) => events.map(({ id }) => id).toSorted();
      expect(ids(stored.map(({ event }) => event))).toEqual(ids(history));
      expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(history.length);
      expect(Math.max(...answers.map(({ revision }) => revision))).toBe(history.length);
      const events = stored.map(({ event }) => event);
      expect(foldEvents(anyPlan, events)).toEqual(foldEvents(anyPlan, history));
    });

    test('another content under a known id is reported, and the stored event stays', async () => {
      const [first, second] = history;
      if (!first || !second) throw new Error('no history');
      await append([first]);
      const other = { ...first, person: 'somebody else' };
      expect(await append([other, second])).toMatchObject({
        added: 1,
        revision: 2,
        contradicted: [first.id],
      });
      expect((await all())[0]?.event.person).toBe(first.person);
    });

    test('a device that takes over a seat continues from its last number', async () => {
      await append(history);
      const seat = anyPlan.seats[0]?.id ?? '';
      const numbers = history.filter((event) => event.seat === seat).map((one) => one.sequence);
      expect(await lastSequence(database, { day, seat })).toBe(Math.max(...numbers));
      expect(await lastSequence(database, { day, seat: 'new' })).toBe(0);
    });
  });
}
