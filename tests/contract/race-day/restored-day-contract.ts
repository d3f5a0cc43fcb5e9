import 'fake-indexeddb/auto';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { backUp } from '../../../src/desk/backups/back-up.server.ts';
import { restore } from '../../../src/desk/backups/restore.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { renewLogIdentity } from '../../../src/race-day/log/store/read-log-identity.server.ts';
import { openOutbox } from '../../../src/race-day/phone/outbox/open-outbox.ts';
import { openRelay } from '../../../src/race-day/river/relay/open-relay.server.ts';
import { tellSide } from '../../../src/race-day/river/relay/tell-side.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { feedDay as day } from './race-feed-room.ts';

const key = 'k'.repeat(32);
const csrf = 'a'.repeat(43);
const stamp = { deviceTime: 1_803_111_000_000_000, offset: 0, uncertainty: 1000 };
const boat = { race: 'men-1', bib: 1 };

/** A server that lost hours of a race day and was restored from an archive loses no event. */
export function restoredDayContract(engine: Engine): void {
  describe('a race day restored from an archive', () => {
    const opened: AppDatabase[] = [];
    let answers: ReturnType<typeof createApi>;
    afterEach(async () => {
      vi.unstubAllGlobals();
      await Promise.all(opened.splice(0).map((database) => database.destroy()));
    });

    function serve(database: AppDatabase): void {
      const config = readConfig({ RELAY_NAME: 'sitio', RELAY_KEY: key });
      answers = createApi(apiServices(database, { config }));
    }
    /** Opens a site with a new phone at its section, and makes an archive of that moment. */
    async function siteWithPhone() {
      const settings = await engine.fresh();
      const database = await openDatabase({ database: settings });
      opened.push(database);
      await keepDayPlan(database, { plan: { ...anyDayPlan(), date: day }, over: 0 }, new Date());
      const now = new Date();
      const gates = { first: 1, last: 4 };
      const order = { day, kind: 'section', label: 'Tramo 1', gates } as const;
      const made = await makeSeat(database, terminal, order, { now, side: 'sitio' });
      const id = 'id' in made ? made.id : 0;
      const offer = await offerSeat(database, terminal, id, { now, side: 'sitio' });
      const by = {
        key: { token: offer.token ?? '', code: '' },
        browser: 'x',
        holder: 'Ana',
        device: 'test',
      };
      const taken = await takeSeat(database, by, { now, timeZone: 'America/Guayaquil' });
      serve(database);
      vi.stubGlobal('indexedDB', new IDBFactory());
      vi.stubGlobal('fetch', async (address: string | URL, how: RequestInit) => {
        const headers = new Headers(how.headers);
        if (!headers.has('cookie')) {
          headers.set('cookie', `XSRF-TOKEN=${csrf}; seat=${taken?.token}`);
          headers.set('x-xsrf-token', csrf);
        }
        const url = new URL(address, 'https://correntada.example');
        return answers.fetch(new Request(url, { ...how, headers }));
      });
      const outbox = await openOutbox({ ...order, id, holder: 'Ana' });
      const folder = temporaryFolder();
      const archive = async () => {
        const config = { database: settings, varDir: folder, contentDir: folder, dataDir: folder };
        const backup = { dir: null, recipients: [], days: 30 };
        const file = join(temporaryFolder(), 'race.tar.gz');
        expect(await backUp({ ...config, backup }, file, now)).toMatchObject({ code: 'written' });
        return file;
      };
      return { database, outbox, archive };
    }
    async function bringBack(file: string): Promise<AppDatabase> {
      const folder = join(temporaryFolder(), 'back');
      expect(await restore({ file, folder, identities: [] })).toMatchObject({ code: 'restored' });
      const database = await openDatabase({
        database: { engine: 'sqlite', file: join(folder, 'var', 'race.sqlite') },
      });
      opened.push(database);
      return database;
    }
    const idsIn = async (database: AppDatabase) =>
      (await eventsSince(database, { day, revision: 0, limit: 1000 })).map(({ event }) => event.id);
    /** Appends events, so that the log is longer than any phone knew. */
    const goOn = (database: AppDatabase, count: number) =>
      appendEvents(database, {
        day,
        now: new Date(),
        events: Array.from({ length: count }, () =>
          buildRaceEvent('seat-90', makeStamp('start', 1)),
        ),
      });

    test('a phone sends all of its events again, whatever it says first', async () => {
      const { outbox, archive } = await siteWithPhone();
      const say = async (gate: number) =>
        (await outbox.add(buildJudgement(boat, gate, 0), stamp)).id;
      const said = [await say(1)];
      expect(await outbox.sync()).toBe('good');
      const file = await archive();
      said.push(await say(2), await say(3));
      expect(await outbox.sync()).toBe('good');
      expect(await outbox.unsent()).toEqual([]);

      const back = await bringBack(file);
      expect(await idsIn(back)).toHaveLength(1);
      await goOn(back, 9);
      serve(back);
      said.push(await say(4));
      expect(await outbox.sync()).toBe('good');
      expect(await idsIn(back)).toEqual(expect.arrayContaining(said));
      expect(await idsIn(back)).toHaveLength(4 + 9);
      expect(await outbox.unsent()).toEqual([]);
      outbox.close();
    });

    test('a laptop with an intact log gives back the lost events, and gets new ones', async () => {
      const { database, outbox, archive } = await siteWithPhone();
      outbox.close();
      const river = await openDatabase({ database: await engine.fresh() });
      opened.push(river);
      const tell = tellSide({ to: 'https://correntada.example', name: 'rio', key });
      const line = openRelay({
        database: river,
        name: 'rio',
        day,
        follows: false,
        tell,
        race: apiServices(river).race,
        onCopy: async () => undefined,
      });
      await goOn(database, 3);
      await goOn(river, 2);
      await line.exchange();
      const file = await archive();
      await goOn(database, 5);
      await line.exchange();
      const before = await idsIn(river);
      expect(before).toHaveLength(10);

      const back = await bringBack(file);
      // At least as many events as were lost, so that the length of the log alone does not reveal the loss.
      await goOn(back, 7);
      serve(back);
      while (!(await line.exchange()).whole);
      const all = [...new Set([...before, ...(await idsIn(back))])].toSorted();
      expect(all).toHaveLength(17);
      expect((await idsIn(river)).toSorted()).toEqual(all);
      expect((await idsIn(back)).toSorted()).toEqual(all);
    });

    test('a database copied back by other means is marked as another log by hand', async () => {
      const { database, outbox } = await siteWithPhone();
      await outbox.add(buildJudgement(boat, 1, 0), stamp);
      await outbox.sync();
      await database.deleteFrom('race_event').execute();
      await goOn(database, 9);
      await renewLogIdentity(database);
      expect(await outbox.sync()).toBe('good');
      expect(await idsIn(database)).toHaveLength(10);
      outbox.close();
    });
  });
}
