import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Course } from '../../../src/design/course-map/course.ts';
import { deriveLayout, laidCourse } from '../../../src/design/course-map/laying/course-layout.ts';
import { readCourse } from '../../../src/design/course-map/read-course.server.ts';
import { readLiveContent } from '../../../src/desk/content/live/live-content.server.ts';
import { riverDrawings } from '../../../src/desk/content/live/river-drawings.server.ts';
import { exportContent } from '../../../src/desk/content/versions/export-content.server.ts';
import { goBack } from '../../../src/desk/content/versions/go-back.server.ts';
import { layCourse } from '../../../src/desk/content/versions/lay-course.ts';
import {
  type ContentRoom,
  publishContent,
} from '../../../src/desk/content/versions/publish-content.server.ts';
import {
  lastVersion,
  readVersions,
} from '../../../src/desk/content/versions/read-versions.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { temporaryContent, temporaryFolder } from '../support/temporary-folder.ts';

const named = (gates: readonly number[]) => ({ es: `Juez ${gates}`, en: `Judge ${gates}` });

export function courseContract(engine: Engine): void {
  describe('the course of the race', () => {
    let database: AppDatabase;
    let room: ContentRoom;
    let shipped: Course;

    beforeAll(async () => {
      const folder = temporaryFolder();
      for (const name of ['content', 'data']) cpSync(name, join(folder, name), { recursive: true });
      const folders = { contentDir: join(folder, 'content'), dataDir: join(folder, 'data') };
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, folders.dataDir);
      room = { database, folders };
      shipped = readCourse(folders.dataDir);
    });
    afterAll(() => database.destroy());

    const present = async () => readLiveContent(room.folders, await readVersions(database));
    const registering = async () =>
      (await createRecordReader(database).catalogue()).find(({ registration }) => registration);
    /** Publishes the shipped course with only some of its gates. */
    async function publish(course: Course) {
      const wanted = layCourse((await present()).course, course);
      const seen = await lastVersion(database);
      return publishContent(room, terminal, { wanted, seen, reason: '' }, now);
    }
    const withGates = (count: number) => {
      const layout = deriveLayout(shipped);
      return laidCourse(shipped, { ...layout, gates: layout.gates.slice(0, count) }, named);
    };

    async function raceOnce(edition_id: number) {
      const names = { name_es: 'A', name_en: 'A' };
      await database
        .insertInto('heat')
        .values({ id: 900, edition_id, heat_order: 1, ...names, descent: 1 })
        .execute();
      const participant = await database
        .selectFrom('participant')
        .select('id')
        .where('edition_id', '=', edition_id)
        .limit(1)
        .executeTakeFirstOrThrow();
      await database
        .insertInto('run')
        .values({
          heat_id: 900,
          participant_id: participant.id,
          run_order: 1,
          start_cs: 0,
          finish_cs: 9000,
          swim: 0,
          roll: 0,
          revision: 1,
        })
        .execute();
    }

    test('the course of the desk is the one of the site, the facts of the race and its edition', async () => {
      expect(await publish(withGates(8))).toMatchObject({ code: 'ready' });
      const { course, race } = await present();
      expect(course.gates).toHaveLength(8);
      expect(course.judges.map(({ gates }) => gates)).toEqual([
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ]);
      expect(race.course.gates).toBe(8);
      expect((await registering())?.gates).toBe(8);
    });

    test('the heats of an edition keep the course that they were prepared for, with fewer gates too', async () => {
      const edition = await registering();
      const heats = { from: 1, to: 12, gates: 12, roll: false, comment: false };
      await database
        .updateTable('edition')
        .set({ facts_json: JSON.stringify({ ...edition, heats }) })
        .where('id', '=', edition?.id ?? 0)
        .execute();
      for (const count of [10, 12, 8]) {
        expect(await publish(withGates(count))).toMatchObject({ code: 'ready' });
        expect(await registering()).toMatchObject({ gates: count, heats: { gates: count } });
      }
    });

    test('past editions keep the course that they were raced on', async () => {
      const { course, courseOn } = await present();
      expect(courseOn('2023-02-11')).toEqual(shipped);
      expect(courseOn('2999-01-01')).toBe(course);
    });

    test('the course has its pictures in a process that never showed it, also after later changes', async () => {
      const other = riverDrawings(room);
      const addresses = riverDrawings(room).buildAddresses((await present()).course);
      expect(await other.read(addresses.terrain)).toContain('<svg');
      expect(await publish(withGates(9))).toMatchObject({ code: 'ready' });
      const { terrain, band } = other.buildAddresses((await present()).course);
      expect(await riverDrawings(room).read(addresses.band)).toContain('<svg');
      expect(await riverDrawings(room).read(band)).toContain('<svg');
      expect(await riverDrawings(room).read(terrain)).toContain('<svg');
      expect(await other.read('/assets/river/0123456789abcdef/band.svg')).toBeNull();
      expect(await publish(withGates(8))).toMatchObject({ code: 'ready' });
    });

    test('exported files contain the course, and pass their own checks', async () => {
      const { folder, into } = temporaryContent();
      const files = await exportContent(room, into);
      expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
        'content/race.json',
        'data/course.json',
      ]);
      expect(readCourse(into.dataDir)).toEqual((await present()).course);
    });

    test('a course that its file could not hold is refused', async () => {
      const [first, ...others] = withGates(8).gates;
      const gates = [{ ...first, across: 2 }, ...others];
      const wanted = [{ file: 'data/course.json', place: 'gates', value: gates }];
      const order = { wanted, seen: await lastVersion(database), reason: '' };
      expect(await publishContent(room, terminal, order, now)).toMatchObject({
        code: 'faulty',
        issues: [{ file: 'data/course.json', place: 'gates[0].across' }],
      });
    });

    test('the gates of a raced edition keep their number and directions', async () => {
      const edition = await registering();
      const refused = { code: 'faulty', issues: [{ file: 'data/course.json', place: 'gates' }] };
      // The first run is stored between the check of the plan and the transaction.
      const builder = database.transaction();
      const execute = builder.execute.bind(builder);
      vi.spyOn(builder, 'execute').mockImplementationOnce(async (work) => {
        await raceOnce(edition?.id ?? 0);
        return execute(work);
      });
      vi.spyOn(database, 'transaction').mockReturnValueOnce(builder);
      expect(await publish(withGates(7))).toMatchObject(refused);
      expect((await present()).course.gates).toHaveLength(8);
      expect(await publish(withGates(7))).toMatchObject(refused);
      const turned = withGates(8);
      const gates = turned.gates.map((gate) => ({ ...gate, direction: 'upstream' as const }));
      expect(await publish({ ...turned, gates })).toMatchObject(refused);
      expect(await goBack(room, terminal, { version: 0, reason: '' }, now)).toMatchObject(refused);

      // A gate that was drawn at the wrong place may be moved.
      const moved = withGates(8);
      const [first, ...others] = moved.gates;
      const nearer = first ? [{ ...first, at: first.at + 2 }, ...others] : others;
      expect(await publish({ ...moved, gates: nearer })).toMatchObject({ code: 'ready' });
    });
  });
}
