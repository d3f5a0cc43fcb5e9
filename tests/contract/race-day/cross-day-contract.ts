import { describe, expect, test } from 'vitest';
import { readCrossDay } from '../../../src/race-day/cross/read-cross-day.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { crossDay, crossTrial } from '../../support/cross-day.ts';
import { raceEventOf } from '../../support/race-events.ts';
import type { Engine } from '../support/engines.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';

/** A kayak cross over HTTP: its heats from what phones said, in whatever order that came. */
export function crossDayContract(engine: Engine): void {
  describe('a kayak cross on its day', () => {
    const room = raceFeedRoom(engine);
    const { team, seated, post } = room;
    const readNow = async () => {
      const read = await readCrossDay(room.services, feedDay);
      const [cross] = read?.crosses ?? [];
      if (!read || !cross) throw new Error('The day has a cross');
      return { version: read.version, ...cross };
    };

    test('is read with its names, and with another version after each word', async () => {
      expect(await readCrossDay(room.services, feedDay)).toBe(null);
      const plan = crossDay(feedDay, 8);
      await keepDayPlan(team.database, { plan, over: 0 }, new Date());
      const [start, finish] = [await seated('start'), await seated('finish')];
      const before = await readNow();
      expect(before).toMatchObject({ trial: { state: 'running' }, day: { heats: [] } });
      const trial = crossTrial(plan, { start: start.name, finish: finish.name });
      await post(
        start.cookie,
        trial.filter(({ seat }) => seat === start.name),
      );
      await post(
        finish.cookie,
        trial.filter(({ seat }) => seat === finish.name),
      );
      const raced = await readNow();
      expect(raced.version).not.toBe(before.version);
      expect(raced.trial.state).toBe('complete');
      expect(raced.boats['1']).toEqual({ name: 'Ana Vega', club: 'Napo Kayak', country: 'EC' });
      expect(raced.day.heats.map(({ id, state }) => [id, state])).toEqual([
        ['SF1', 'proposed'],
        ['SF2', 'proposed'],
        ['F', 'waiting'],
        ['FB', 'waiting'],
      ]);
      const line = { kind: 'heat-line', cross: 'cross', heat: 'SF1', order: [1], replaces: null };
      const told = raceEventOf(start.name, line as never);
      const answer = await (await post(start.cookie, [told])).json();
      expect(answer).toMatchObject({ added: 0, not_yours: [told.id] });
    });
  });
}
