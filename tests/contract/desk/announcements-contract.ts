import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteVersions } from '../../../src/app/site-versions.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import type { AnnouncementValues } from '../../../src/site/announcements/announcement.ts';
import { announcementReader } from '../../../src/site/announcements/announcement-reader.server.ts';
import {
  announcementsVersion,
  findAnnouncement,
} from '../../../src/site/announcements/announcements-repository.server.ts';
import { changeAnnouncement } from '../../../src/site/announcements/change-announcement.server.ts';
import { endAnnouncement } from '../../../src/site/announcements/end-announcement.server.ts';
import { publishAnnouncement } from '../../../src/site/announcements/publish-announcement.server.ts';
import { later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const values = (title: string, from = 0, until = 60): AnnouncementValues => ({
  title: { es: title, en: `${title} (en)` },
  text: { es: 'Agua', en: 'Water' },
  urgent: false,
  startsAt: later(from).toISOString(),
  endsAt: later(until).toISOString(),
});

const anySeries = {
  name: 'copa',
  state: 'public',
  file_json: '{}',
  announced_json: null,
} as const;

export function announcementsContract(engine: Engine): void {
  describe('announcements', () => {
    let database: AppDatabase;
    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterEach(() => database.destroy());

    const acts = async () =>
      (await readAudit(database, { limit: 9 })).map(({ act, subjectId }) => `${act} ${subjectId}`);

    test('the second of two editors of a notice is warned of the first change', async () => {
      const id = await publishAnnouncement(database, terminal, values('Río'), now);
      const change = (title: string) =>
        changeAnnouncement(database, terminal, { id, version: 1, values: values(title) }, later(1));
      const both = await Promise.all([change('Alto'), change('Bajo')]);
      expect(both.toSorted()).toEqual(['changed', null].toSorted());
      const stored = await findAnnouncement(database, id);
      expect(stored).toMatchObject({ version: 2, changedAt: later(1).toISOString() });
      expect(stored?.title.es).toBe(both[0] === null ? 'Alto' : 'Bajo');
      expect(await acts()).toEqual([`announcement_changed ${id}`, `announcement_published ${id}`]);
      const unknown = { id: id + 1, version: 1, values: values('Nada') };
      expect(await changeAnnouncement(database, terminal, unknown, now)).toBe('unknown');
    });

    test('a notice is ended once, even before it begins', async () => {
      const id = await publishAnnouncement(database, terminal, values('Camino', 30), now);
      expect(await endAnnouncement(database, terminal, id, later(10))).toBe(true);
      expect(await endAnnouncement(database, terminal, id, later(11))).toBe(false);
      expect((await findAnnouncement(database, id))?.endsAt).toBe(later(10).toISOString());
      expect(await acts()).toEqual([`announcement_ended ${id}`, `announcement_published ${id}`]);
    });

    test('every change of a notice is a new version of all, also with two changes at once', async () => {
      const seen = [await announcementsVersion(database)];
      const [one, two] = await Promise.all(
        ['Uno', 'Dos'].map((title) => publishAnnouncement(database, terminal, values(title), now)),
      );
      seen.push(await announcementsVersion(database));
      await Promise.all(
        [one ?? 0, two ?? 0].map((id) => endAnnouncement(database, terminal, id, later(1))),
      );
      seen.push(await announcementsVersion(database));
      expect(seen).toEqual([0, 2, 4]);
    });

    test.each<[string, () => Promise<unknown>]>([
      ['an edition', () => database.updateTable('edition').set({ version: 99 }).execute()],
      [
        'the championship',
        () =>
          database
            .insertInto('championship')
            .values({ id: 1, facts_json: '{}', version: 1, digest: '' })
            .execute(),
      ],
      [
        'a series',
        () =>
          database
            .insertInto('series')
            .values({ ...anySeries, version: 1, changed_at: now.toISOString() })
            .execute(),
      ],
      [
        'an announcement',
        () => publishAnnouncement(database, terminal, values('Puente', 10, 20), now),
      ],
    ])('%s changes the version of pages with all announcements', async (_name, change) => {
      await enterPaddler(database);
      const versions = siteVersions({
        database,
        frame: async () => '',
        today: () => '2027-01-15',
        timeZone: () => 'America/Guayaquil',
        now: () => now,
        watch: { token: () => null, onCall: () => undefined, close: async () => undefined },
      });
      const before = await versions();
      expect((await versions()).everything).toBe(before.everything);
      await change();
      const after = await versions();
      expect(after.everything).not.toBe(before.everything);
      expect([...after.records]).not.toEqual([...before.records]);
    });

    test('the version of the announcements on every page changes with a commit and with time', async () => {
      let at = now;
      const versions = siteVersions({
        database,
        frame: async () => '',
        today: () => '2027-01-15',
        timeZone: () => 'America/Guayaquil',
        now: () => at,
        watch: { token: () => commits, onCall: () => undefined, close: async () => undefined },
      });
      let commits = 1;
      const frame = async () => (await versions()).frame;
      const before = await frame();
      await publishAnnouncement(database, terminal, values('Puente', 10, 20), now);
      commits = 2;
      const frames = [before, await frame()];
      for (const minute of [9, 10, 19, 20, 99]) {
        at = later(minute);
        frames.push(await frame());
      }
      const [none, coming, stillComing, begun, stillThere, ended, stillEnded] = frames;
      expect(new Set([none, coming, begun, ended]).size).toBe(4);
      expect([stillComing, stillThere, stillEnded]).toEqual([coming, begun, ended]);
    });

    test('without the database the last notices are shown, marked as the last known', async () => {
      const failing = await openDatabase({ database: await engine.fresh() });
      await publishAnnouncement(failing, terminal, values('Meta'), now);
      const read = announcementReader(failing);
      const known = await read();
      await failing.destroy();
      let stale = 0;
      expect(await read(() => stale++)).toEqual(known);
      expect(known).toHaveLength(1);
      expect(stale).toBe(1);
    });
  });
}
