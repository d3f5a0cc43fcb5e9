import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChampionship } from '../../../src/app/open-record.server.ts';
import { publishContent } from '../../../src/desk/content/versions/publish-content.server.ts';
import { archiveEdition } from '../../../src/desk/editions/archive/archive-edition.server.ts';
import { findOpenMatters } from '../../../src/desk/editions/archive/find-open-matters.server.ts';
import { openOnes } from '../../../src/desk/editions/archive/open-matters.ts';
import { changeEdition } from '../../../src/desk/editions/change-edition.server.ts';
import { type EditionShows, toArchived } from '../../../src/desk/editions/edition-shows.ts';
import { exportEdition } from '../../../src/desk/editions/export-edition.server.ts';
import { readHanded } from '../../../src/desk/editions/handed/read-handed.server.ts';
import { importHandedEdition } from '../../../src/desk/editions/import-handed-edition.server.ts';
import { type NewEdition, startEdition } from '../../../src/desk/editions/start-edition.server.ts';
import { findSeason } from '../../../src/desk/today/find-season.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import type { Actor } from '../../../src/record/accounts/audit/write-audit.server.ts';
import { exportRecord } from '../../../src/record/editions/exchange/export-record.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { recordText } from '../../../src/record/editions/exchange/record-text.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { enqueueMail } from '../../../src/record/mail/enqueue-mail.server.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const next: NewEdition = { year: 2028, raceDate: '2028-02-19', gates: 14, touch: 2, miss: 50 };

/** What a test makes open, or has settled, beside an entry that owes its fee. */
interface MatterMade {
  payment?: { state: 'proof_submitted' | 'rejected' };
  registration?: { place: 'waiting'; withdrawn_at?: string; turn_over_at?: string };
  letter?: { sent_at: string | null };
  mail?: { state: 'waiting' | 'failed' | 'sent' };
  /** Name of the server that decides the day. */
  lease?: string;
}

export function editionsContract(engine: Engine): void {
  describe('editions', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
    });
    afterAll(() => database.destroy());

    const catalogue = () => createRecordReader(database).catalogue();
    const requireEdition = async (year: number) => {
      const edition = (await catalogue()).find((known) => known.year === year);
      if (!edition) throw new Error(`no edition of ${year}`);
      return edition;
    };
    const room = (date = '2027-02-20', opens?: string) => {
      const { race } = apiServices(database);
      const registration = { ...race.registration, ...(opens && { opens }) };
      const library = { staff: new Map(), sponsors: new Map() };
      return { database, race: { ...race, date, registration }, library };
    };
    const change = async (
      year: number,
      from: (present: EditionShows) => EditionShows | null,
      date?: string,
      opens?: string,
    ) => {
      const { id: editionId } = await requireEdition(year);
      return changeEdition(room(date, opens), terminal, { editionId, from, now });
    };
    const archive = async (year: number, reason: string) => {
      const { id: editionId } = await requireEdition(year);
      const { race, config } = apiServices(database);
      return archiveEdition({ database, race, config }, terminal, { editionId, reason, now });
    };
    const takes = (present: EditionShows) => ({ ...present, registration: true });

    test('an edition begins once, hidden, with the next number, and of two at once the second is refused', async () => {
      const last = Math.max(...(await catalogue()).map(({ id }) => id));
      const both = await Promise.all([
        startEdition(database, terminal, next, now),
        startEdition(database, terminal, next, now),
      ]);
      expect(both.map(({ code }) => code).toSorted()).toEqual(['started', 'year_taken']);
      expect(await requireEdition(2028)).toMatchObject({
        id: last + 1,
        gates: 14,
        penalties: { touch: 2, miss: 50 },
        participants: null,
        results: false,
        registration: false,
      });
      const odd = (more: Partial<NewEdition>) =>
        startEdition(database, terminal, { ...next, year: 2029, ...more }, now);
      expect(await odd({})).toEqual({ code: 'day_elsewhere' });
      expect(await odd({ raceDate: '2029-02-31' })).toEqual({ code: 'invalid' });
      expect(await odd({ raceDate: '2029-02-20', gates: 99 })).toEqual({ code: 'invalid' });
      const lines = await readAudit(database, { act: 'edition_started', limit: 9 });
      expect(lines).toMatchObject([{ subjectId: '2028', after: { raceDate: '2028-02-19' } }]);
    });

    test.each([
      ['2027-02-20T04:59:59Z', 2027],
      ['2027-02-21T04:59:59Z', 2027],
      ['2027-02-21T05:00:00Z', null],
    ])(
      'the season of an edition that takes no registrations goes on until the end of its race day: %s',
      async (at, year) => {
        const all = (await catalogue()).filter((known) => known.year <= 2027);
        const closed = all.map((known) => ({ ...known, registration: false }));
        const { edition } = await findSeason({ ...room(), catalogue: closed }, new Date(at));
        expect(edition?.year ?? null).toBe(year);
      },
    );

    test('one edition at a time takes registrations, on the day of the settings', async () => {
      await startEdition(database, terminal, next, now);
      expect(await change(2028, takes)).toEqual({ code: 'other_takes', year: 2027 });
      const { version } = await row(2027);
      expect(await change(2027, (present) => toArchived(present, false))).toEqual({
        code: 'changed',
      });
      expect((await row(2027)).version).toBe(version + 1);
      expect(await requireEdition(2027)).toMatchObject({
        registration: false,
        participants: 'plain',
      });
      expect(await change(2028, takes)).toEqual({
        code: 'other_day',
        settings: '2027-02-20',
        edition: '2028-02-19',
      });
      expect(await change(2028, takes, '2028-02-19')).toEqual({
        code: 'old_days',
        opens: '2026-11-01',
        before: 2027,
      });
      expect(await change(2028, takes, '2028-02-19', '2027-10-31')).toEqual({ code: 'changed' });
      expect(await change(2028, takes, '2028-02-19')).toEqual({ code: 'unchanged' });
      expect(await change(2028, (now) => ({ ...now, staff: true }))).toEqual({ code: 'no_staff' });
      const [line] = await readAudit(database, { act: 'edition_changed', limit: 1 });
      expect(line).toMatchObject({
        subjectId: '2028',
        before: { registration: false },
        after: { registration: true },
      });
      await change(2028, (present) => ({ ...present, registration: false }));
      await change(2027, takes);
    });

    test('the championship ranking is imported with its audit line, or neither is', async () => {
      const ranking = readFileSync('data/championship/ranking.json', 'utf8').trimEnd();
      const bring = (actor: Actor) =>
        importHandedEdition(database, readHanded(Buffer.from(ranking)), {
          dryRun: false,
          by: { actor, now },
        });
      const lines = () => readAudit(database, { act: 'championship_imported', limit: 9 });
      const nameless = { ...terminal, name: null as unknown as string };
      await expect(bring(nameless)).rejects.toThrow();
      expect(await hasChampionship(database)).toBe(false);
      expect(await bring(terminal)).toMatchObject({ code: 'championship', isChanged: true });
      expect(await bring(terminal)).toMatchObject({ code: 'championship', isChanged: false });
      expect(await lines()).toHaveLength(1);
    });

    const row = (year: number) =>
      database.selectFrom('edition').selectAll().where('year', '=', year).executeTakeFirstOrThrow();
    const handed = (text: string, dryRun: boolean) =>
      importHandedEdition(database, readHanded(Buffer.from(text)), {
        dryRun,
        by: { actor: terminal, now },
      });
    const readRecord = async (year: number) => {
      const record = await exportRecord(database, (await requireEdition(year)).id);
      if (!record) throw new Error('no record');
      return record;
    };

    test('the import of a file is previewed, then made once', async () => {
      const record = await readRecord(2019);
      const text = (name: string) =>
        recordText({
          ...record,
          entries: record.entries.map((entry, index) => (index === 0 ? { ...entry, name } : entry)),
        });
      const looked = await handed(text('Ana Otra'), true);
      expect(looked).toMatchObject({
        code: 'read',
        of: 'record',
        report: { year: 2019, updated: 1, inserted: 0 },
      });
      expect((await readRecord(2019)).entries[0]?.name).toBe(record.entries[0]?.name);
      expect(await handed(text('Ana Otra'), false)).toEqual(looked);
      expect((await readRecord(2019)).entries[0]?.name).toBe('Ana Otra');
      expect(await handed(text('Ana Otra'), true)).toMatchObject({ report: { updated: 0 } });
      const lines = await readAudit(database, { act: 'edition_imported', limit: 9 });
      expect(lines).toMatchObject([{ subjectId: '2019', after: { updated: 1 } }]);
    });

    test('each error of a file has its place, and nothing is written', async () => {
      const before = await row(2019);
      const faulty = recordText(await readRecord(2019)).replace('"miss": 40', '"miss": 50');
      const told = await handed(faulty, false);
      const issues = told.code === 'faulty' ? told.issues : [];
      expect(issues[0]?.path).toMatch(/^heats\[\d\]\.runs\[\d+\]\.gates\[\d+\]$/);
      expect(issues.length).toBeLessThanOrEqual(50);
      expect(await handed('{ "format": "race-record", ', false)).toMatchObject({ code: 'faulty' });
      expect(await handed('{ "format": "race-contacts" }', false)).toMatchObject({
        code: 'faulty',
      });
      expect(await row(2019)).toEqual(before);
    });

    test('contacts are imported by themselves into the existing record', async () => {
      const { id: editionId } = await requireEdition(2019);
      const order = { editionId, what: 'contacts', now } as const;
      const file = (await exportEdition(database, terminal, order)) ?? '';
      expect(await handed(file, true)).toMatchObject({
        code: 'read',
        of: 'contacts',
        report: { year: 2019, conflicts: [], inserted: 0, updated: 0, deleted: 0 },
      });
      expect(await handed(file.replace('"year": 2019', '"year": 1999'), true)).toMatchObject({
        code: 'faulty',
        issues: [{ path: 'year', found: '1999' }],
      });
      const lines = await readAudit(database, { act: 'edition_exported', limit: 9 });
      expect(lines).toHaveLength(1);
    });

    test('the race day of another year is set between two editions, and not before', async () => {
      await startEdition(database, terminal, next, now);
      const day = '2028-02-19';
      const order = {
        wanted: [{ file: 'content/race.json', place: 'date', value: day }],
        seen: 0,
        reason: 'the next season',
      };
      const folders = { contentDir: 'content', dataDir: 'data' };
      const publish = () => publishContent({ database, folders }, terminal, order, now);
      expect(await publish()).toMatchObject({
        code: 'faulty',
        issues: [{ place: 'date', expected: expect.stringContaining('2027') }],
      });
      await change(2027, (present) => toArchived(present, false));
      expect(await publish()).toMatchObject({ code: 'ready' });
      expect((await requireEdition(2027)).raceDate).toBe('2027-02-20');
      expect(await change(2028, takes, day, '2027-10-31')).toEqual({ code: 'changed' });
    });

    test('open matters block archiving until an organizer gives a reason', async () => {
      await startEdition(database, terminal, next, now);
      await change(2028, (present) => ({ ...present, registration: false }));
      await change(2027, takes);
      const { id } = await requireEdition(2027);
      await enterPaddler(database, { name: 'Luz Andi', amountCents: 3500 });
      const { race, config } = apiServices(database);
      const look = async (at: Date) =>
        findOpenMatters({ database, race, config }, await requireEdition(2027), at);
      expect(await look(now)).toMatchObject({
        raceAhead: '2027-02-20',
        lists: 0,
        owed: 1,
        owedCents: 3500,
        dueBack: 0,
      });
      const after = new Date('2027-02-21T12:00:00-05:00');
      expect(openOnes(await look(after))).toEqual(['owed']);
      expect(await archive(2027, '  ')).toEqual({ code: 'reason_missing' });
      expect((await requireEdition(2027)).registration).toBe(true);
      expect(await archive(2027, 'Paga en febrero')).toEqual({ code: 'archived' });
      expect(await requireEdition(2027)).toMatchObject({ id, registration: false });
      expect(await archive(2027, 'otra vez')).toEqual({ code: 'unchanged' });
      const lines = await readAudit(database, { act: 'edition_archived', limit: 9 });
      expect(lines).toMatchObject([
        {
          subjectId: '2027',
          reason: 'Paga en febrero',
          before: { registration: true },
          after: { registration: false, open: ['raceAhead', 'owed'] },
        },
      ]);
    });

    test.each([
      ['receipts', 1, { payment: { state: 'proof_submitted' } }],
      ['receipts', 0, { payment: { state: 'rejected' } }],
      ['owed', 1, {}],
      ['owed', 0, { payment: { state: 'proof_submitted' } }],
      ['waiting', 1, { registration: { place: 'waiting' } }],
      ['waiting', 0, { registration: { place: 'waiting', withdrawn_at: now.toISOString() } }],
      ['waiting', 0, { registration: { place: 'waiting', turn_over_at: now.toISOString() } }],
      ['letters', 1, { letter: { sent_at: null } }],
      ['letters', 0, { letter: { sent_at: now.toISOString() } }],
      ['mails', 1, { mail: { state: 'waiting' } }],
      ['mails', 1, { mail: { state: 'failed' } }],
      ['mails', 0, { mail: { state: 'sent' } }],
      ['atRiver', 1, { lease: 'rio' }],
      ['atRiver', 0, { lease: 'sitio' }],
    ] as const)('of %s, %i are open with %j', async (name, count, made: MatterMade) => {
      const { race, config } = apiServices(database);
      const { id, year, raceDate } = await requireEdition(2027);
      const look = async (of = { id, year, raceDate }) =>
        (await findOpenMatters({ database, race, config }, of, now))[name];
      const other = await requireEdition(2023);
      const [before, elsewhere] = [await look(), await look(other)];
      const { participantId } = await enterPaddler(database);
      const of = (table: 'payment' | 'registration', values: object) =>
        database
          .updateTable(table)
          .set(values)
          .where('participant_id', '=', participantId)
          .execute();
      const { payment, registration, letter, mail, lease } = made;
      if (payment) await of('payment', payment);
      if (registration) await of('registration', registration);
      if (letter) {
        const words = { title_es: 'Charla', title_en: '', text_es: 'A las seis.', text_en: '' };
        await database
          .insertInto('letter')
          .values({
            ...words,
            version: 1,
            edition_id: id,
            audience: 'all',
            category: null,
            left_out_json: '[]',
            changed_at: now.toISOString(),
            sent_at: letter.sent_at,
            recipients: null,
          })
          .execute();
      }
      if (mail) {
        await enqueueMail(database, {
          key: `link_again:${participantId}`,
          participantId,
          kind: 'link_again',
          to: 'ana@example.org',
          values: { name: 'Ana', identity: 'x', year, category: 1 },
          language: 'es',
          now,
        });
        await database
          .updateTable('mail_outbox')
          .set(mail)
          .where('participant_id', '=', participantId)
          .execute();
      }
      if (lease !== undefined) {
        const known = await readDayPlan(database, raceDate);
        if (!known) await keepDayPlan(database, { plan: anyDayPlan(), over: 0 }, now);
        await giveLease(database, { day: raceDate, holder: lease, by: 'Rosa', now });
      }
      expect(Number(await look()) - (lease === undefined ? Number(before) : 0)).toBe(count);
      expect(await look(other)).toBe(elsewhere);
    });
  });
}
