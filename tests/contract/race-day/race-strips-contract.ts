import { describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { feedPaths } from '../../../src/race-day/feed/feed-paths.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { mostStripBytes, type Strip } from '../../../src/race-day/log/strips/strip.ts';
import {
  findStrip,
  keepStrip,
  listStripIds,
  listStrips,
} from '../../../src/race-day/log/strips/strips-repository.server.ts';
import { buildRaceEvent, composeDecision, stampOf } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { documentOf, expectDocumented } from '../support/expect-documented.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';
import { eachWithSides, type RaceSide, raceDay, raceNow } from './race-sides.ts';

const day = feedDay;
let made = 0;

/** Bytes that begin as a picture of the kind, of this length. */
function pictureOf(kind: 'webp' | 'jpeg' | 'png', length = 400): string {
  const begins = { webp: 'RIFF\x90\x01\0\0WEBPVP8 ', jpeg: '\xff\xd8\xff\xe0', png: '\x89PNG' }[
    kind
  ];
  return Buffer.concat([Buffer.from(begins, 'latin1'), Buffer.alloc(length)])
    .subarray(0, length)
    .toString('base64');
}

function buildStrip(seat: string, stamps: string[], more: Partial<Strip> = {}): Strip {
  made += 1;
  const id = `0193c000-0000-7000-9000-${made.toString(16).padStart(12, '0')}`;
  const frames = [0, 33_000, 66_000];
  return {
    id,
    day,
    seat,
    stamps,
    from: 36_000_000_000,
    frames,
    isCaptured: true,
    clock: 4000,
    ...more,
  };
}

export function raceStripsContract(engine: Engine): void {
  describe('strips of a finish camera', () => {
    const room = raceFeedRoom(engine);
    const send = async (cookie: string | null, strip: Strip, picture = pictureOf('webp')) => {
      const answer = await room.call(feedPaths.strips, cookie, { strip, picture });
      await expectDocumented(await documentOf(room.api), feedPaths.strips, answer.clone(), 'post');
      return answer.ok ? (await answer.json()).outcome : answer.status;
    };

    test('a seat at a line keeps its strip, once, and nobody else under its name', async () => {
      const [finish, start, judge] = [
        await room.seated('finish'),
        await room.seated('start'),
        await room.seated('section'),
      ];
      const desk = await room.atDesk('race_office');
      const { id: stamp } = buildRaceEvent(finish.name, stampOf('finish', 36_001));
      const strip = buildStrip(finish.name, [stamp]);
      const foreign = [
        await send(judge.cookie, { ...strip, seat: judge.name }),
        await send(start.cookie, strip),
        await send(desk.cookie, strip),
        await send(finish.cookie, { ...strip, day: '2020-01-01' }),
      ];
      expect(foreign).toEqual(['not_yours', 'not_yours', 'not_yours', 'not_yours']);
      expect(await send(null, strip)).toBe(401);
      expect(await send(finish.cookie, strip)).toBe('kept');
      expect(await send(finish.cookie, { ...strip, from: 5 }, pictureOf('jpeg'))).toBe('kept');
      expect(await listStrips(room.team.database, day)).toEqual([strip]);
      const kept = await findStrip(room.team.database, { day, id: strip.id });
      expect(kept?.picture).toBe(pictureOf('webp'));
      expect(await findStrip(room.team.database, { day: '2020-01-01', id: strip.id })).toBeNull();
    });

    test('what is no picture, or too large, or has no order, is not kept', async () => {
      const { cookie, name } = await room.seated('finish');
      const strip = buildStrip(name, [buildRaceEvent(name, stampOf('finish', 1)).id]);
      expect(await send(cookie, strip, pictureOf('png'))).toBe('faulty');
      expect(await send(cookie, strip, Buffer.from('<svg onload=x>').toString('base64'))).toBe(
        'faulty',
      );
      expect(await send(cookie, strip, pictureOf('jpeg', mostStripBytes + 1))).toBe('faulty');
      expect(await send(cookie, strip, pictureOf('jpeg', mostStripBytes + 3))).toBe(422);
      expect(await send(cookie, { ...strip, frames: [0, 5, 5] })).toBe(422);
      expect(await send(cookie, { ...strip, stamps: [] })).toBe(422);
      expect(await listStrips(room.team.database, day)).toEqual([]);
      expect(await send(cookie, strip, pictureOf('jpeg', mostStripBytes))).toBe('kept');
    });

    test('the erasure of a person erases the strips of each stamp that ever had their boat', async () => {
      const { database } = room.team;
      const { participantId } = await enterPaddler(database);
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry: participantId }),
        plannedBoat(['men-1', 2, 2]),
      ];
      const plan = { ...anyDayPlan({ boats }), date: day };
      await keepDayPlan(database, { plan, over: 0 }, new Date());
      const { cookie, name } = await room.seated('finish');
      const stampFor = (bib: number | null, replaces: string | null = null) => {
        const stamp = stampOf('finish', 36_000, bib === null ? null : { race: 'men-1', bib });
        return buildRaceEvent(name, Object.assign(stamp, { replaces }));
      };
      const [theirs, nobodys, other, decided] = [
        stampFor(1),
        stampFor(null),
        stampFor(2),
        stampFor(2),
      ];
      const later = stampFor(1, nobodys.id);
      const ruling = { on: 'assign' as const, impulse: decided.id };
      const assigned = buildRaceEvent(
        'desk-sitio-1',
        composeDecision('scorer', { ...ruling, boat: { race: 'men-1', bib: 1, attempt: 1 } }),
      );
      const events = [theirs, nobodys, other, decided, later, assigned];
      await appendEvents(database, { day, events, now: new Date() });
      for (const stamp of [theirs, nobodys, other, decided]) {
        expect(await send(cookie, buildStrip(name, [stamp.id]))).toBe('kept');
      }
      const { person_id: personId } = await database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', participantId)
        .executeTakeFirstOrThrow();
      const folder = temporaryFolder();
      const erasure = { actor: terminal, personId, alsoResults: false, now: new Date() };
      await erasePerson({ database, varDir: folder, dataDir: folder }, erasure);
      const left = await listStrips(database, day);
      expect(left.map(({ stamps }) => stamps)).toEqual([[other.id]]);
      expect(await listStripIds(database, day)).toHaveLength(4);
    });
  });
  describe('strips between the servers of a day', () => {
    let site: RaceSide;
    let river: RaceSide;
    eachWithSides(engine, (opened) => {
      [site, river] = opened;
    });

    test('a strip of either side reaches the other after the events, and an erased one does not come back', async () => {
      const event = buildRaceEvent('seat-1', stampOf('finish', 36_000));
      const of = (seat: string) => buildStrip(seat, [event.id], { day: raceDay });
      const [first, second, third] = [of('seat-1'), of('seat-1'), of('seat-2')];
      const keep = (side: RaceSide, strip: Strip) =>
        keepStrip(side.database, { strip, picture: pictureOf('webp') }, raceNow);
      await appendEvents(river.database, { day: raceDay, events: [event], now: raceNow });
      for (const strip of [first, second]) await keep(river, strip);
      await keep(site, third);
      const relay = river.towards(site);
      expect(await relay.exchange()).toMatchObject({ sent: 1, whole: true });
      await relay.exchange();
      for (const side of [river, site]) {
        expect(await listStrips(side.database, raceDay)).toEqual([first, second, third]);
      }
      const found = await findStrip(site.database, { day: raceDay, id: first.id });
      expect(found).toEqual({ strip: first, picture: pictureOf('webp') });
      await site.database
        .updateTable('race_strip')
        .set({ picture_base64: '' })
        .where('id', '=', first.id)
        .execute();
      await river.towards(site).exchange();
      expect(await listStrips(site.database, raceDay)).toEqual([second, third]);
    });
  });
}
