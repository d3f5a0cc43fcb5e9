import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { drawFrame } from '../../../src/race-day/log/strips/draw-frame.server.ts';
import { keepStrip } from '../../../src/race-day/log/strips/strips-repository.server.ts';
import { listArrivals } from '../../../src/race-day/photo-finish/list-arrivals.server.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { editions } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const day = '2027-02-20';
const seat = 'seat-3';
const frames = Array.from({ length: 100 }, (_, frame) => frame * 30_000);
let made = 0;

export function photoFinishContract(engine: Engine): void {
  describe('photo finish in public', () => {
    const team = deskTeam(engine);
    /** Entries of the boats 1, 2 and 3. */
    let entries: number[] = [];

    beforeEach(async () => {
      entries = [];
      for (const name of ['Ana Tapuy', 'Rosa Cerda', 'Eva Grefa']) entries.push(await enter(name));
      await plan(entries);
    });

    async function enter(name: string): Promise<number> {
      const { database } = team;
      const { participantId } = await enterPaddler(database, { name });
      const first_used_at = now.toISOString();
      const text = { version: 'v1', language: 'es' as const, words: 'Acepto', first_used_at };
      await database
        .insertInto('consent_text')
        .values(text)
        .onConflict((known) => known.doNothing())
        .execute();
      await database
        .insertInto('registration_consent')
        .values({
          participant_id: participantId,
          purpose: 'privacy',
          text_version: 'v1',
          given_at: now.toISOString(),
        })
        .execute();
      return participantId;
    }

    async function plan(of: readonly (number | null)[]): Promise<void> {
      const boats = of.map((entry, index) =>
        plannedBoat(['men-1', index + 1, index + 1], { entry }),
      );
      const dayPlan = { ...anyDayPlan({ boats }), date: day };
      const kept = await team.database
        .selectFrom('race_day_plan')
        .select('version')
        .executeTakeFirst();
      await keepDayPlan(team.database, { plan: dayPlan, over: kept?.version ?? 0 }, now);
    }

    const bornOn = (entry: number | undefined, date_birth: string) =>
      team.database
        .updateTable('participant_contact')
        .set({ date_birth })
        .where('participant_id', '=', entry ?? 0)
        .execute();

    /** Stamps and films a boat, and reads its time from the strip. */
    async function arrive(bib: number | null, second: number): Promise<void> {
      made += 1;
      const { database } = team;
      const boat = bib === null ? null : { race: 'men-1', bib };
      const stamp = buildRaceEvent(seat, makeStamp('finish', second, boat));
      const strip = `0193c000-0000-7000-a000-${made.toString(16).padStart(12, '0')}`;
      const again = { replaces: stamp.id, read: { strip, frame: 50, doubt: 20_000 } };
      const read = buildRaceEvent(seat, Object.assign(makeStamp('finish', second, boat), again));
      const events = bib === null ? [stamp] : [stamp, read];
      await appendEvents(database, { day, events, now });
      const picture = await sharp({
        create: { width: frames.length * 2, height: 60, channels: 3, background: '#456' },
      })
        .webp()
        .toBuffer();
      const from = (second - 1.5) * 1_000_000;
      const of = { id: strip, day, seat, stamps: [stamp.id], from, frames, clock: 4000 };
      const sent = {
        strip: { ...of, isCaptured: true },
        picture: Buffer.from(picture).toString('base64'),
      };
      expect(await keepStrip(database, sent, now)).toBe('kept');
    }

    async function shown(photoFinish = true): Promise<number[] | null> {
      const { database } = team;
      const arrivals = await listArrivals(
        {
          database,
          catalogue: [{ ...editions[2027], photoFinish }],
          raceDays: createRaceDays(database),
          race: { ages: { fullAge: 18, dataConsent: 15 } },
        },
        2027,
      );
      return arrivals?.map(({ boat }) => boat.bib) ?? null;
    }

    test('arrivals are public only when the race publishes them', async () => {
      await arrive(1, 36_000);
      expect(await shown(false)).toBeNull();
      expect(await shown()).toEqual([1]);
    });

    test('a time that was not read, or whose strip is gone, has no public picture', async () => {
      const stamp = makeStamp('finish', 36_000, { race: 'men-1', bib: 2 });
      await appendEvents(team.database, { day, events: [buildRaceEvent(seat, stamp)], now });
      await arrive(1, 36_100);
      expect(await shown()).toEqual([1]);
      const deps = {
        database: team.database,
        race: readRace('content'),
        varDir: temporaryFolder(),
        actor: terminal,
      };
      const noon = Date.parse(`${day}T17:00:00Z`);
      const run = (days: number) =>
        runRetention(deps, { now: new Date(noon + days * 86_400_000), dryRun: false });
      await run(29);
      expect(await shown()).toEqual([1]);
      await run(32);
      expect(await shown()).toEqual([]);
    });

    test('the boat of a minor is not public, nor a neighbour whose strip may show the minor', async () => {
      await bornOn(entries[2], '2009-02-21');
      await arrive(1, 36_000);
      await arrive(2, 36_101);
      await arrive(3, 36_100);
      expect(await shown()).toEqual([1]);
      await bornOn(entries[2], '2009-02-20');
      expect(await shown()).toEqual([1, 2, 3]);
    });

    test('the neighbour of a minor who was stamped at another seat is not public', async () => {
      await bornOn(entries[2], '2012-01-01');
      await arrive(1, 36_000);
      const stamp = makeStamp('finish', 36_001, { race: 'men-1', bib: 3 });
      await appendEvents(team.database, { day, events: [buildRaceEvent('seat-9', stamp)], now });
      expect(await shown()).toEqual([]);
    });

    test('a boat of unknown age, of a guest or without a bib hides what may show it', async () => {
      await team.database
        .updateTable('registration')
        .set({ guardian_name: 'Luz Grefa' })
        .where('participant_id', '=', entries[1] ?? 0)
        .execute();
      await plan([entries[0] ?? 0, entries[1] ?? 0, null]);
      await arrive(2, 36_000);
      await arrive(3, 36_100);
      await arrive(1, 36_200);
      expect(await shown()).toEqual([1]);
      await arrive(null, 36_201);
      expect(await shown()).toEqual([]);
    });

    test('a minor in the crew hides the boat of the captain', async () => {
      const [captain = 0, , third = 0] = entries;
      await team.database
        .insertInto('boat')
        .values({ participant_id: captain, name: null, join_key: 'k'.repeat(22) })
        .execute();
      const joined = { boat_id: captain, is_substitute: 0 as const, joined_at: now.toISOString() };
      await team.database
        .insertInto('boat_member')
        .values({ ...joined, participant_id: third })
        .execute();
      await arrive(1, 36_000);
      expect(await shown()).toEqual([1]);
      await bornOn(third, '2012-01-01');
      expect(await shown()).toEqual([]);
    });

    test('a person who withdrew, or did not consent at registration, is not public', async () => {
      await arrive(1, 36_000);
      await arrive(2, 36_100);
      await team.database
        .deleteFrom('registration_consent')
        .where('participant_id', '=', entries[0] ?? 0)
        .execute();
      expect(await shown()).toEqual([2]);
      await team.database
        .updateTable('registration')
        .set({ withdrawn_at: now.toISOString() })
        .where('participant_id', '=', entries[1] ?? 0)
        .execute();
      expect(await shown()).toEqual([]);
    });

    test('the pictures of an erased person are deleted at once', async () => {
      await arrive(1, 36_000);
      await arrive(2, 36_100);
      const { database } = team;
      const { person_id: personId } = await database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', entries[0] ?? 0)
        .executeTakeFirstOrThrow();
      const folder = temporaryFolder();
      const erasure = { actor: terminal, personId, alsoResults: false, now };
      await erasePerson({ database, varDir: folder, dataDir: folder }, erasure);
      expect(await shown()).toEqual([2]);
    });

    test('the public picture is a small part of the strip around the frame that was read', async () => {
      await arrive(1, 36_000);
      const { id } = await team.database
        .selectFrom('race_strip')
        .select('id')
        .executeTakeFirstOrThrow();
      const drawn = await drawFrame(team.database, { day, id, frame: 50 }, 'webp');
      const { format, width } = await sharp(drawn ?? Buffer.alloc(0)).metadata();
      expect([format, width]).toEqual(['webp', 49 * 6]);
      expect(drawn?.length).toBeLessThan(30_000);
    });
  });
}
