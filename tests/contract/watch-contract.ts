import { describe, expect, test } from 'vitest';
import { migrations } from '../../src/platform/database/migrations.server.ts';
import { openDatabase } from '../../src/platform/database/open-database.server.ts';
import { metricsText } from '../../src/platform/watch/metrics-text.ts';
import { raceFigures } from '../../src/upkeep/race-figures.server.ts';
import { siteStates } from '../../src/upkeep/site-states.server.ts';
import type { Engine } from './engines.ts';
import { now, registrationApi } from './registration-api.ts';
import { paddler } from './registrations.ts';

const steps = Object.keys(migrations);

/** What a watcher is told of a site, by the state that its database is in. */
export function watchContract(engine: Engine): void {
  describe('who watches the site', () => {
    const { room, post } = registrationApi(engine);
    const faults = async (more: object = {}) => {
      const site = {
        database: room.database,
        steps,
        isStopping: () => false,
        folder: '.',
        ...more,
      };
      const states = await siteStates(site);
      return states.filter(({ fault }) => fault !== null);
    };

    test('finds it ready while it is, and nothing changed by looking', async () => {
      const rows = () => room.database.selectFrom('rate_limit').selectAll().execute();
      const before = await rows();
      expect(await faults()).toEqual([]);
      expect(await rows()).toEqual(before);
    });

    test('finds out that it stops, and a schema that is older than the program', async () => {
      expect(await faults({ isStopping: () => true })).toEqual([
        { part: 'process', fault: 'stopping' },
      ]);
      expect(await faults({ steps: [...steps, '2099-01-01-1-later'] })).toEqual([
        { part: 'schema', fault: 'older than this version' },
      ]);
    });

    test('finds a disk that is nearly full, and a folder that is gone', async () => {
      expect(await faults({ leastFree: Number.MAX_VALUE })).toEqual([
        { part: 'disk', fault: 'full' },
      ]);
      expect(await faults({ folder: './nowhere' })).toEqual([{ part: 'disk', fault: 'failed' }]);
    });

    test('finds a database that is gone, and one that never answers', async () => {
      const database = await openDatabase({ database: await engine.fresh() });
      await database.destroy();
      expect((await faults({ database })).map(({ part }) => part)).toEqual(['database', 'schema']);
      const never = new Promise<never>(() => undefined);
      const mute = {
        updateTable: () => ({ set: () => ({ where: () => ({ execute: () => never }) }) }),
      };
      const states = await faults({ database: { ...mute, selectFrom: () => never }, patience: 1 });
      expect(states[0]).toEqual({ part: 'database', fault: 'no answer' });
    });

    test('is told how many mails, payments and registrations there are, and of whom nothing', async () => {
      await post(paddler(1));
      await post(paddler(2));
      const later = new Date(now.getTime() + 90_000);
      const text = metricsText(await raceFigures(room.database, later));
      for (const line of [
        'race_mails{state="waiting"} 2',
        'race_mail_overdue_seconds 90',
        'race_payments{state="pending"} 2',
        'race_registrations{place="entered"} 2',
      ]) {
        expect(text.split('\n')).toContain(line);
      }
      expect(text).not.toMatch(/paddler|private|@/i);
    });
  });
}
