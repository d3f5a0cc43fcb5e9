import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeCheckIn } from '../../../src/desk/check-in/write-check-in.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { listAccounts } from '../../../src/record/accounts/accounts-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import { endAccount } from '../../../src/record/accounts/team/end-account.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import type { RetainedKind } from '../../../src/site/privacy/personal-data.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { deskTeam, later, now, person, signedIn, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { editions, sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dayMs = 86_400_000;
/** The edition of the accreditation and of the seat. */
const raceDay = editions[2027].raceDate;
const device = 'Planted Browser 7';
const holder = 'Hilario Planted';

/** Data about people of the desk are deleted on the day after their term. */
export function deskTermsContract(engine: Engine): void {
  describe('terms of the desk', () => {
    const team = deskTeam(engine);
    const race = readRace('content');
    beforeEach(() => importNewEditions(team.database, writeData(sampleFiles)));

    /**
     * Returns how many rows of a kind are due so many days after `since`, after a dry run that must return the same.
     */
    async function due(kind: RetainedKind, since: string | Date, days: number) {
      const now = new Date(new Date(since).getTime() + days * dayMs);
      const room = { database: team.database, race, varDir: temporaryFolder(), actor: terminal };
      const told = await runRetention(room, { now, dryRun: true });
      const gone = await runRetention(room, { now, dryRun: false });
      expect(gone).toEqual(told);
      return gone[kind];
    }
    async function everything(): Promise<string> {
      const all: unknown[] = [];
      for (const { name, isView } of await team.database.introspection.getTables()) {
        if (isView) continue;
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(team.database);
        all.push(rows);
      }
      return JSON.stringify(all);
    }

    test('sessions and links are deleted after ninety days, current ones stay', async () => {
      const { id } = await team.member('Rosa', ['owner']);
      const session = { accountId: id, method: 'passkey', device } as const;
      await startSession(team.database, session, now);
      await startSession(team.database, { ...session, device: 'of now' }, later(89 * 24 * 60));
      expect(await due('visit', now, 90)).toBe(0);
      // The link was valid for two days.
      expect(await due('visit', now, 91)).toBe(1);
      expect(await due('visit', now, 93)).toBe(1);
      expect(await everything()).not.toContain(device);
      expect(await everything()).toContain('of now');
    });

    test('an ended account loses name and address after a year, and may come again', async () => {
      const rosa = await team.member('Rosa Planted', ['owner']);
      const luis = await team.member('Luis', ['jury']);
      await endAccount(team.database, terminal, { accountId: luis.id }, now);
      const names = async () => (await listAccounts(team.database)).map(({ name }) => name);
      expect(await due('team', now, 365)).toBe(0);
      expect(await names()).toEqual(['Luis', rosa.name]);
      expect(await due('team', now, 366)).toBe(1);
      expect(await due('team', now, 366)).toBe(0);
      expect(await names()).toEqual([rosa.name]);
      const again = await invite(team.database, terminal, person('Luis', ['jury']), now);
      expect(again.accountId).not.toBe(luis.id);
    });

    test('the holder of a phone is forgotten thirty days after the race', async () => {
      const { database } = team;
      const order = { day: raceDay, kind: 'start', label: 'Salida', gates: null } as const;
      const moment = { now, side: 'sitio' };
      const made = await makeSeat(database, terminal, order, moment);
      const offer = 'id' in made ? await offerSeat(database, terminal, made.id, moment) : null;
      const key = { token: offer?.token ?? '', code: '' };
      const at = { now, timeZone: race.timeZone };
      await takeSeat(database, { key, browser: 'x', holder, device: 'phone' }, at);
      expect(await due('crew', `${raceDay}T17:00:00Z`, 30)).toBe(0);
      expect(await everything()).toContain(holder);
      expect(await due('crew', `${raceDay}T17:00:00Z`, 31)).toBe(1);
      expect(await everything()).not.toContain(holder);
    });

    test('a judge’s name is forgotten with the seat, and judgements stay and are not taken twice', async () => {
      const { database } = team;
      const judged = buildRaceEvent('seat-3', buildJudgement({ race: 'men-1', bib: 7 }, 4, 2), {
        person: holder,
      });
      const sent = { day: raceDay, events: [judged], now };
      expect(await appendEvents(database, sent)).toMatchObject({ added: 1 });
      const lease = { day: raceDay, term: 1, holder: 'rio', taken_by: holder };
      await database
        .insertInto('race_lease')
        .values({ ...lease, taken_at: now.toISOString() })
        .execute();
      expect(await due('crew', `${raceDay}T17:00:00Z`, 30)).toBe(0);
      expect(await due('crew', `${raceDay}T17:00:00Z`, 31)).toBe(2);
      expect(await due('crew', `${raceDay}T17:00:00Z`, 31)).toBe(0);
      expect(await everything()).not.toContain(holder);
      const nameless = { ...judged, person: '–' };
      // A phone that was away for weeks sends its events again; different content under the same number contradicts.
      const nothing = { added: 0, contradicted: [] };
      expect(await appendEvents(database, sent)).toMatchObject(nothing);
      expect(await appendEvents(database, { ...sent, events: [nameless] })).toMatchObject(nothing);
      const other = { ...judged, payload: buildJudgement({ race: 'men-1', bib: 7 }, 4, 50) };
      expect(await appendEvents(database, { ...sent, events: [other] })).toMatchObject({
        contradicted: [judged.id],
      });
      const [kept] = await eventsSince(database, { day: raceDay, revision: 0, limit: 9 });
      expect(kept?.event).toEqual(nameless);
      // A server that has already deleted the name sends the event without it to a server that has not.
      const later = buildRaceEvent('seat-3', judged.payload, { person: holder });
      await appendEvents(database, { ...sent, events: [later] });
      const told = { ...later, person: '–' };
      expect(await appendEvents(database, { ...sent, events: [told] })).toMatchObject(nothing);
      expect(await everything()).not.toContain(holder);
    });

    test('after the last term no name is left of check-in and audit', async () => {
      const { database } = team;
      const rosa = await team.member('Rosa Planted', ['race_office']);
      const actor = await signedIn(database, rosa.id, 'Rosa Planted');
      const { id: entry } = await database
        .selectFrom('participant')
        .select('id')
        .where('edition_id', '=', editions[2027].id)
        .executeTakeFirstOrThrow();
      const act = { entry, act: 'present', done: true, madeAt: now.toISOString() } as const;
      const acts = [{ id: '019a0000-0000-7000-8000-000000000001', ...act }];
      await writeCheckIn(database, actor, { editionId: editions[2027].id, acts }, now);
      await endAccount(database, terminal, { accountId: rosa.id }, now);
      await database
        .insertInto('content_version')
        .values({ version: 1, at: now.toISOString(), actor: actor.name, ...noChange })
        .execute();
      expect(await due('checkIn', `${raceDay}T17:00:00Z`, 730)).toBe(0);
      expect(await due('checkIn', `${raceDay}T17:00:00Z`, 731)).toBe(1);
      expect(await due('act', now, 1095)).toBe(0);
      expect(await everything()).toContain('Rosa Planted');
      const lines = (await readAudit(database, { limit: 50 })).length;
      expect(await due('act', now, 1096)).toBeGreaterThan(2);
      expect(await everything()).not.toMatch(/Rosa Planted|planted@/);
      expect(await everything()).not.toContain(actor.sessionId);
      // The actions stay in the audit, and so does the end of their terms.
      expect(await readAudit(database, { limit: 50 })).toHaveLength(lines + 1);
    });
  });
}

const noChange = { reason: '', changes_json: '[]' };
