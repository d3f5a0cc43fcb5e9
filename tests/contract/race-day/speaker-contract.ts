import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { speakName } from '../../../src/desk/entries/speak-name.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson } from '../../../src/desk/privacy/export-person.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import { moveLine } from '../../../src/desk/speaker/move-line.server.ts';
import { removeLine } from '../../../src/desk/speaker/remove-line.server.ts';
import { saveLine } from '../../../src/desk/speaker/save-line.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { seatKinds } from '../../../src/race-day/seats/seat.ts';
import { mostLines } from '../../../src/race-day/speaker/lines/speaker-line.ts';
import { listLines } from '../../../src/race-day/speaker/lines/speaker-lines-repository.server.ts';
import { speakerPaths } from '../../../src/race-day/speaker/speaker-paths.ts';
import { roles } from '../../../src/record/accounts/roles.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { readSpokenName } from '../../../src/record/people/read-spoken-name.server.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';

const day = feedDay;
const editionId = 3;
const now = new Date('2026-12-02T15:00:00Z');
const words = {
  editionId,
  id: null,
  es: 'Gracias al Río',
  en: 'Thanks to the River',
  active: true,
};

export function speakerContract(engine: Engine): void {
  describe('the speaker', () => {
    const room = raceFeedRoom(engine);
    const { team, seated, atDesk, call } = room;

    /** Plans a day with each of these entries in its own race; bibs count from 1. */
    async function planned(...entries: (number | null)[]) {
      const boats = entries.map((entry, index) =>
        plannedBoat(['men-1', index + 1, index + 1], { entry }),
      );
      const plan = { ...anyDayPlan({ boats }), date: day };
      await keepDayPlan(team.database, { plan, over: 0 }, now);
    }
    async function told(cookie: string) {
      const answer = await call(`${speakerPaths.day}?day=${day}`, cookie);
      const document = await loadDocument(room.api);
      await expectDocumented(document, speakerPaths.day, answer.clone());
      return answer;
    }
    const boatsTold = async () =>
      (await (await told((await seated('announcer')).cookie)).json()).boats;
    async function tell(cookie: string, readings: object[], on = day) {
      const answer = await call(speakerPaths.readings, cookie, { day: on, readings });
      const document = await loadDocument(room.api);
      await expectDocumented(document, speakerPaths.readings, answer.clone(), 'post');
      return answer;
    }
    const lines = () => listLines(team.database, { editionId, day });
    const bornIn = (participantId: number, date_birth: string) =>
      team.database
        .updateTable('participant_contact')
        .set({ date_birth })
        .where('participant_id', '=', participantId)
        .execute();

    test('only the speaker’s seat and race readers of the desk get the speaker’s list, and only the seat reports readings', async () => {
      const { participantId } = await enterPaddler(team.database);
      await planned(participantId);
      await saveLine(team.database, terminal, words, now);
      const [line] = await lines();
      const reading = () => [{ id: randomUUID(), line: line?.id, at: now.toISOString() }];
      const status = async (cookie: string) => [
        (await told(cookie)).status,
        (await tell(cookie, reading())).status,
      ];
      for (const kind of seatKinds) {
        const may = kind === 'announcer' ? 200 : 403;
        expect([kind, ...(await status((await seated(kind)).cookie))]).toEqual([kind, may, may]);
      }
      for (const role of roles) {
        const reads = ['owner', 'race_office', 'jury', 'chief_judge'].includes(role) ? 200 : 403;
        expect([role, ...(await status((await atDesk(role)).cookie))]).toEqual([role, reads, 403]);
      }
      const stranger = await call(`${speakerPaths.day}?day=${day}`, null);
      expect(stranger.status).toBe(401);
      const { cookie } = await seated('announcer');
      const other = await call(`${speakerPaths.day}?day=2020-02-20`, cookie);
      expect(other.status).toBe(403);
      // Yesterday's offline readings may be sent by today's seat.
      expect((await tell(cookie, reading(), '2999-01-01')).status).toBe(403);
      expect((await tell(cookie, reading(), '2020-02-20')).status).toBe(200);
    });

    test('a day without a plan says so to the speaker', async () => {
      const answer = await told((await seated('announcer')).cookie);
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'no_plan']);
    });

    test('the speaker reads earlier years of a paddler, and how the name is said', async () => {
      await importNewEditions(team.database, writeData(sampleFiles));
      const ana = await team.database
        .selectFrom('participant')
        .select('id')
        .where('name', '=', 'Ana Tapuy')
        .where('edition_id', '=', editionId)
        .executeTakeFirstOrThrow();
      await planned(ana.id, null);
      await speakName(team.database, terminal, {
        participantId: ana.id,
        spoken: () => 'Ana Tapúi',
        now,
      });
      const [first, guest] = await boatsTold();
      expect(first).toMatchObject({
        races: ['men-1'],
        bib: 1,
        spoken: 'Ana Tapúi',
        facts: { times: 2, last: { year: 2023 }, gates: { last: { touched: 1, missed: 1 } } },
      });
      expect(guest).toEqual({ races: ['men-1'], bib: 2 });
      expect(JSON.stringify(await boatsTold())).not.toMatch(/private|1990|example/);
    });

    test('the speaker reads of a minor only how the name is said', async () => {
      const { participantId } = await enterPaddler(team.database, { name: 'Zoila Joven' });
      const { participantId: full } = await enterPaddler(team.database, { name: 'Zoila Mayor' });
      await planned(participantId, full);
      const year = Number(day.slice(0, 4));
      await bornIn(participantId, `${year - 17}-01-01`);
      await bornIn(full, `${year - 18}${day.slice(4)}`);
      await speakName(team.database, terminal, { participantId, spoken: () => 'Soila', now });
      expect(await boatsTold()).toEqual([
        { races: ['men-1'], bib: 1, spoken: 'Soila' },
        { races: ['men-1'], bib: 2, facts: { times: 0 } },
      ]);
      await team.database.deleteFrom('participant_contact').execute();
      const years = (birth_year: number | null) =>
        team.database.updateTable('participant').set({ birth_year }).execute();
      await years(year - 18);
      expect((await boatsTold())[1]).toEqual({ races: ['men-1'], bib: 2 });
      await years(year - 19);
      expect((await boatsTold())[1]).toEqual({ races: ['men-1'], bib: 2, facts: { times: 0 } });
    });

    test('a sponsor’s line is made, changed, moved, switched off, and deleted while it is unread', async () => {
      await enterPaddler(team.database);
      const { database } = team;
      expect(await saveLine(database, terminal, { ...words, es: '', en: '' }, now)).toBe(
        'no_words',
      );
      expect(await saveLine(database, terminal, { ...words, es: 'x'.repeat(301) }, now)).toBe(
        'too_long',
      );
      expect(await saveLine(database, terminal, { ...words, id: 99 }, now)).toBe('unknown_line');
      for (const es of ['Uno', 'Dos', 'Tres']) {
        expect(await saveLine(database, terminal, { ...words, es }, now)).toBeNull();
      }
      const [one, two, three] = await lines();
      const id = (line: typeof one) => line?.id ?? 0;
      expect(await moveLine(database, terminal, { editionId, id: id(three), by: 'up' }, now)).toBe(
        true,
      );
      expect(await moveLine(database, terminal, { editionId, id: id(one), by: 'up' }, now)).toBe(
        false,
      );
      await saveLine(database, terminal, { ...words, id: id(two), es: 'Dos', active: false }, now);
      expect((await lines()).map((line) => [line.words.es, line.active])).toEqual([
        ['Uno', true],
        ['Tres', true],
        ['Dos', false],
      ]);
      await planned(null);
      const { cookie } = await seated('announcer');
      const read = [{ id: randomUUID(), line: id(one), at: now.toISOString() }];
      await tell(cookie, read);
      expect(await removeLine(database, terminal, { editionId, id: id(one) }, now)).toBe(false);
      expect(await removeLine(database, terminal, { editionId, id: id(three) }, now)).toBe(true);
      const { lines: shown } = await (await told(cookie)).json();
      expect(shown).toEqual([
        { id: id(one), words: { es: 'Uno', en: 'Thanks to the River' }, read: 1 },
      ]);
    });

    test('an edition is limited in sponsors’ lines', async () => {
      await enterPaddler(team.database);
      for (let count = 0; count < mostLines; count += 1) {
        expect(await saveLine(team.database, terminal, words, now)).toBeNull();
      }
      expect(await saveLine(team.database, terminal, words, now)).toBe('full');
    });

    test('a reading counts once, however often it is sent, and one of a deleted line is reported', async () => {
      await enterPaddler(team.database);
      await saveLine(team.database, terminal, words, now);
      const [line] = await lines();
      const { cookie } = await seated('announcer');
      const at = ['2026-12-02T15:00:00.000Z', '2026-12-02T15:20:00.000Z'];
      const [first, second] = at.map((when) => ({ id: randomUUID(), line: line?.id, at: when }));
      const gone = { id: randomUUID(), line: 99, at: at[0] };
      await tell(cookie, [first ?? {}]);
      const again = await Promise.all([
        tell(cookie, [first ?? {}, second ?? {}, gone]),
        tell(cookie, [second ?? {}]),
      ]);
      expect(await again[0]?.json()).toEqual({ unknown: [gone.id] });
      expect(await lines()).toMatchObject([{ readOnDay: 2, readInAll: 2, lastRead: at[1] }]);
      expect(await listLines(team.database, { editionId, day: '2020-02-20' })).toMatchObject([
        { readOnDay: 0, readInAll: 2 },
      ]);
      await saveLine(team.database, terminal, { ...words, es: 'Otra' }, now);
      expect(await lines()).toMatchObject([
        { readOnDay: 2, readInAll: 2 },
        { readOnDay: 0, readInAll: 0, lastRead: null },
      ]);
    });

    test('a pronunciation is in the copy of a person’s data, and erased with the person', async () => {
      const { database } = team;
      const { participantId } = await enterPaddler(database, { name: 'Zoila Gone' });
      const { personId } = await database
        .selectFrom('participant')
        .select('person_id as personId')
        .where('id', '=', participantId)
        .executeTakeFirstOrThrow();
      await speakName(database, terminal, { participantId, spoken: () => 'Soila Gon', now });
      expect(await exportPerson(database, personId)).toMatchObject({ spokenName: 'Soila Gon' });
      await database
        .insertInto('decision')
        .values({
          participant_id: participantId,
          decision_order: 1,
          author: 'jury',
          made_at: now.toISOString(),
          words_es: 'sí',
          words_en: 'yes',
        })
        .execute();
      const folders = { varDir: temporaryFolder(), dataDir: temporaryFolder() };
      await erasePerson(
        { database, ...folders },
        { actor: terminal, personId, alsoResults: false, now },
      );
      expect(await readSpokenName(database, personId)).toBeNull();
      expect(await database.selectFrom('person').select('name').execute()).toEqual([
        { name: 'Zoila Gone' },
      ]);
    });

    test('a pronunciation is forgotten two years after the last race', async () => {
      const { database } = team;
      const { participantId } = await enterPaddler(database);
      await speakName(database, terminal, { participantId, spoken: () => 'Ana', now });
      const spoken = async () =>
        (await database.selectFrom('person').select('spoken_name').execute()).flatMap(
          (row) => row.spoken_name ?? [],
        );
      const payment_verified_at = now.toISOString();
      await database.updateTable('participant').set({ payment_verified_at }).execute();
      const race = { timeZone: 'America/Guayaquil' };
      const office = { database, race, varDir: temporaryFolder(), actor: terminal };
      const run = (on: string) =>
        runRetention(office, { now: new Date(`${on}T17:00:00Z`), dryRun: false });
      await run('2029-02-19');
      expect(await spoken()).toEqual(['Ana']);
      await run('2029-02-20');
      expect(await spoken()).toEqual([]);
    });

    test('a person who raced lately under a joined number keeps the pronunciation of the name', async () => {
      const { database } = team;
      const [earlier, later] = [await enterPaddler(database), await enterPaddler(database)];
      await speakName(database, terminal, { ...earlier, spoken: () => 'Ana', now });
      const personOf = async ({ participantId }: typeof earlier) =>
        (
          await database
            .selectFrom('participant')
            .select('person_id as id')
            .where('id', '=', participantId)
            .executeTakeFirstOrThrow()
        ).id;
      const [root, joined] = [await personOf(earlier), await personOf(later)];
      await database
        .updateTable('person')
        .set({ same_as: root })
        .where('id', '=', joined)
        .execute();
      const payment_verified_at = now.toISOString();
      await database.updateTable('participant').set({ payment_verified_at }).execute();
      const facts_json = '{}';
      const next = { id: 4, year: 2029, race_date: '2029-02-17', facts_json };
      await database.insertInto('edition').values(next).execute();
      await database
        .updateTable('participant')
        .set({ edition_id: 4 })
        .where('id', '=', later.participantId)
        .execute();
      const race = { timeZone: 'America/Guayaquil' };
      const office = { database, race, varDir: temporaryFolder(), actor: terminal };
      const run = (on: string) =>
        runRetention(office, { now: new Date(`${on}T17:00:00Z`), dryRun: false });
      await run('2029-02-20');
      expect(await readSpokenName(database, joined)).toBe('Ana');
      await run('2031-02-18');
      expect(await readSpokenName(database, joined)).toBeNull();
    });
  });
}
