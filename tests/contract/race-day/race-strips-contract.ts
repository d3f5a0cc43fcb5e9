import { describe, expect, test } from 'vitest';
import { feedPaths } from '../../../src/race-day/feed/feed-paths.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { mostStripBytes, type Strip } from '../../../src/race-day/log/strips/strip.ts';
import {
  cutStrip,
  mostPartLength,
  type StripPart,
} from '../../../src/race-day/log/strips/strip-part.ts';
import {
  keepPart,
  listParts,
} from '../../../src/race-day/log/strips/strip-parts-repository.server.ts';
import {
  eraseStrips,
  findStrip,
  findStripOf,
  keepStrip,
  listFilmed,
  listStripIds,
  listStrips,
} from '../../../src/race-day/log/strips/strips-repository.server.ts';
import type { RelayCall } from '../../../src/race-day/river/relay/relay-call.ts';
import { tellSide } from '../../../src/race-day/river/relay/tell-side.server.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { eraseEntrant } from '../support/erase-entrant.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
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

const idOf = (sent: NonNullable<RelayCall['strips']>['sent'] | undefined) =>
  sent && ('text' in sent ? sent.id : sent.strip.id);

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
    /** Plans the boats 1 and 2; returns the entry of the first. */
    const planTwoBoats = async () => {
      const { participantId } = await enterPaddler(room.team.database);
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry: participantId }),
        plannedBoat(['men-1', 2, 2]),
      ];
      const plan = { ...anyDayPlan({ boats }), date: day };
      await keepDayPlan(room.team.database, { plan, over: 0 }, new Date());
      return participantId;
    };
    const send = async (
      cookie: string | null,
      strip: Strip,
      picture = pictureOf('webp'),
      stills?: string,
    ) => {
      const answer = await room.call(feedPaths.strips, cookie, { strip, picture, stills });
      await expectDocumented(
        await loadDocument(room.api),
        feedPaths.strips,
        answer.clone(),
        'post',
      );
      return answer.ok ? (await answer.json()).outcome : answer.status;
    };

    test('a seat at the line stores its strip once, and no other seat under its name', async () => {
      const [finish, start, judge] = [
        await room.seated('finish'),
        await room.seated('start'),
        await room.seated('section'),
      ];
      const desk = await room.atDesk('race_office');
      const { id: stamp } = buildRaceEvent(finish.name, makeStamp('finish', 36_001));
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

    test('a strip that is no picture, too large or unordered is not stored', async () => {
      const { cookie, name } = await room.seated('finish');
      const strip = buildStrip(name, [buildRaceEvent(name, makeStamp('finish', 1)).id]);
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

    test('a strip is stored with the last of its parts, whichever was repeated or lost', async () => {
      const { database } = room.team;
      const [finish, other] = [await room.seated('finish'), await room.seated('finish')];
      const strip = buildStrip(finish.name, [
        buildRaceEvent(finish.name, makeStamp('finish', 1)).id,
      ]);
      const picture = pictureOf('webp', 1000);
      const { length, partAt } = cutStrip({ strip, picture });
      const sendPart = async (part: StripPart, { cookie } = finish) => {
        const answer = await room.call(feedPaths.strips, cookie, part);
        await expectDocumented(
          await loadDocument(room.api),
          feedPaths.strips,
          answer.clone(),
          'post',
        );
        return answer.ok ? await answer.json() : answer.status;
      };
      expect(await sendPart(partAt(0, 600), other)).toEqual({ outcome: 'not_yours' });
      expect(await sendPart({ ...partAt(0, 600), kind: 'clip' })).toEqual({ outcome: 'not_yours' });
      expect(await sendPart({ ...partAt(0, 600), text: 'ñ' })).toBe(422);
      expect(await sendPart(partAt(600, 600))).toEqual({ outcome: 'part', next: 0 });
      expect(await sendPart(partAt(0, 600))).toEqual({ outcome: 'part', next: 600 });
      expect(await sendPart(partAt(0, 600))).toEqual({ outcome: 'part', next: 600 });
      expect(await sendPart({ ...partAt(600, 600), length: 1000 })).toEqual({
        outcome: 'part',
        next: 0,
      });
      expect(await listStrips(database, day)).toEqual([]);
      expect(await sendPart(partAt(600, length))).toEqual({ outcome: 'kept' });
      expect(await findStrip(database, { day, id: strip.id })).toEqual({ strip, picture });
      expect(await sendPart(partAt(0, 600))).toEqual({ outcome: 'kept' });
      expect(await listParts(database, day)).toEqual([]);
      // The whole of another one comes from a second server meanwhile.
      const later = { strip: buildStrip(finish.name, strip.stamps), picture };
      const begun = cutStrip(later);
      expect(await sendPart(begun.partAt(0, 600))).toEqual({ outcome: 'part', next: 600 });
      expect(await keepStrip(database, later, new Date())).toBe('kept');
      expect(await sendPart(begun.partAt(600, 600))).toEqual({ outcome: 'kept' });
      expect(await listParts(database, day)).toEqual([]);
    });

    test('parts that fit no strip of their seat are not stored, and an erasure deletes every begun strip', async () => {
      const { database } = room.team;
      const { cookie, name } = await room.seated('finish');
      const stamp = buildRaceEvent(name, makeStamp('finish', 1)).id;
      const sendPart = async (part: StripPart) =>
        (await (await room.call(feedPaths.strips, cookie, part)).json()).outcome;
      const wholeOf = (strip: Strip) => {
        const { length, partAt } = cutStrip({ strip, picture: pictureOf('webp') });
        return partAt(0, length);
      };
      const part = wholeOf(buildStrip(name, [stamp]));
      const foreign = wholeOf(buildStrip('seat-99', [stamp]));
      expect(await sendPart({ ...part, text: part.text.replaceAll('{', '[') })).toBe('faulty');
      expect(await sendPart({ ...part, length: part.length - 1 })).toBe('faulty');
      expect(await sendPart({ ...foreign, seat: name })).toBe('faulty');
      expect(await listStrips(database, day)).toEqual([]);
      const begun = [1, 2, 3, 4].map(() => buildStrip(name, [stamp]));
      for (const strip of begun) {
        await sendPart(cutStrip({ strip, picture: pictureOf('webp') }).partAt(0, 10));
      }
      const left = (await listParts(database, day)).map(({ id }) => id);
      expect(left).toEqual(begun.slice(1).map(({ id }) => id));
      const participantId = await planTwoBoats();
      const event = buildRaceEvent(name, makeStamp('finish', 36_000, { race: 'men-1', bib: 1 }));
      await appendEvents(database, { day, events: [event], now: new Date() });
      await eraseEntrant(database, participantId);
      expect(await listParts(database, day)).toEqual([]);
    });

    test('stills are stored with their strip, within its size limit, and only when the strip names them', async () => {
      const { cookie, name } = await room.seated('finish');
      const { id: stamp } = buildRaceEvent(name, makeStamp('finish', 36_001));
      const strip = buildStrip(name, [stamp], { stillsAt: [36_000_500_000, 36_001_000_000] });
      const [half, rest] = [pictureOf('webp', 60_000), pictureOf('jpeg', 40_000)];
      expect(await send(cookie, strip, half)).toBe('faulty');
      expect(await send(cookie, strip, half, pictureOf('jpeg', 40_001))).toBe('faulty');
      expect(await send(cookie, strip, half, pictureOf('png', 400))).toBe('faulty');
      expect(await send(cookie, buildStrip(name, [stamp]), half, rest)).toBe('faulty');
      expect(await send(cookie, { ...strip, stillsAt: [1, 2, 3, 4] }, half, rest)).toBe(422);
      expect(await send(cookie, strip, half, rest)).toBe('kept');
      const kept = await findStrip(room.team.database, { day, id: strip.id });
      expect(kept).toEqual({ strip, picture: half, stills: rest });
      await eraseStrips(room.team.database, { day, ids: [strip.id] }, new Date());
      const { stills_base64 } = await room.team.database
        .selectFrom('race_strip')
        .select('stills_base64')
        .executeTakeFirstOrThrow();
      expect(stills_base64).toBe('');
    });

    test('the erasure of a person erases a strip whose stills may show them on their way to the line', async () => {
      const { database } = room.team;
      const participantId = await planTwoBoats();
      const { cookie, name } = await room.seated('finish');
      const events = (
        [
          [1, 36_008],
          [2, 36_000],
          [2, 36_100],
        ] as const
      ).map(([bib, at]) => buildRaceEvent(name, makeStamp('finish', at, { race: 'men-1', bib })));
      await appendEvents(database, { day, events, now: new Date() });
      const [, near, far] = events.map(({ id }, index) =>
        buildStrip(name, [id], {
          from: ([36_008, 36_000, 36_100][index] ?? 0) * 1_000_000,
          stillsAt: [36_000_000_000],
        }),
      );
      for (const strip of [near, far]) {
        if (strip)
          expect(await send(cookie, strip, pictureOf('webp'), pictureOf('webp'))).toBe('kept');
      }
      await eraseEntrant(database, participantId);
      expect((await listStrips(database, day)).map(({ id }) => id)).toEqual([far?.id]);
    });

    test('the erasure of a person erases the strips of each stamp that ever had their boat', async () => {
      const { database } = room.team;
      const participantId = await planTwoBoats();
      const { cookie, name } = await room.seated('finish');
      const stampFor = (bib: number | null, replaces: string | null = null) => {
        const stamp = makeStamp('finish', 36_000, bib === null ? null : { race: 'men-1', bib });
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
      // Each strip is of another hour than the stamps, so only the stamps that it names count.
      const far = { from: 50_000_000_000 };
      for (const stamp of [theirs, nobodys, other, decided]) {
        expect(await send(cookie, buildStrip(name, [stamp.id], far))).toBe('kept');
      }
      await eraseEntrant(database, participantId);
      const left = await listStrips(database, day);
      expect(left.map(({ stamps }) => stamps)).toEqual([[other.id]]);
      const ids = await listStripIds(database, day);
      expect([ids.has.length, ids.erased.length]).toEqual([1, 3]);
      expect(await listFilmed(database, day)).toEqual([{ seat: name, stamp: other.id }]);
    });

    test('the erasure of a person erases the strips of neighbours that filmed the same line then, and later ones', async () => {
      const { database } = room.team;
      const participantId = await planTwoBoats();
      const [finish, start] = [await room.seated('finish'), await room.seated('start')];
      const at = (seat: string, channel: string, [bib, time]: readonly [number, number]) =>
        buildRaceEvent(seat, makeStamp(channel, time, { race: 'men-1', bib }));
      const theirs = at(finish.name, 'finish', [1, 36_001]);
      const neighbour = at(finish.name, 'finish', [2, 36_002]);
      const started = at(start.name, 'start', [2, 36_001]);
      const later = at(finish.name, 'finish', [2, 36_010]);
      const events = [theirs, neighbour, started, later];
      await appendEvents(database, { day, events, now: new Date() });
      const around = (seat: string, stamp: string, second: number) =>
        buildStrip(seat, [stamp], {
          from: (second - 1.5) * 1_000_000,
          frames: [0, 1_500_000, 3_000_000],
        });
      const near = () => around(finish.name, neighbour.id, 36_002);
      expect(await send(finish.cookie, near())).toBe('kept');
      const far = around(finish.name, later.id, 36_010);
      expect(await send(finish.cookie, far)).toBe('kept');
      const ofStart = around(start.name, started.id, 36_001);
      expect(await send(start.cookie, ofStart)).toBe('kept');
      await eraseEntrant(database, participantId);
      const left = async () => (await listStrips(database, day)).map(({ id }) => id);
      expect(await left()).toEqual([far.id, ofStart.id]);
      // A phone that was away sends its strips of that time.
      expect(await send(finish.cookie, near())).toBe('erased');
      expect(await send(finish.cookie, around(finish.name, theirs.id, 36_001))).toBe('erased');
      const again = around(start.name, started.id, 36_001);
      expect(await send(start.cookie, again)).toBe('kept');
      expect(await left()).toEqual([far.id, ofStart.id, again.id]);
    });

    test('a stamp is found in the strip of its own seat alone', async () => {
      const { database } = room.team;
      const [finish, start] = [await room.seated('finish'), await room.seated('start')];
      const stamp = buildRaceEvent(finish.name, makeStamp('finish', 36_001)).id;
      expect(await send(start.cookie, buildStrip(start.name, [stamp]))).toBe('kept');
      const of = { day, seat: finish.name, stamp };
      expect(await findStripOf(database, of)).toBeNull();
      const [early, late] = [buildStrip(finish.name, [stamp]), buildStrip(finish.name, [stamp])];
      for (const strip of [early, late]) expect(await send(finish.cookie, strip)).toBe('kept');
      expect(await findStripOf(database, of)).toEqual(late);
    });
  });
  describe('strips between the servers of a day', () => {
    let site: RaceSide;
    let river: RaceSide;
    eachWithSides(engine, (opened) => {
      [site, river] = opened;
    });

    const buildFilmed = (seat: string, stamp: string) =>
      buildStrip(seat, [stamp], { day: raceDay });
    const keep = (side: RaceSide, strip: Strip, stills?: string) =>
      keepStrip(side.database, { strip, picture: pictureOf('webp'), stills }, raceNow);

    /** Runs an exchange and returns the strip lists of its calls: none when both sides agree. */
    async function listSwaps(): Promise<RelayCall['strips'][]> {
      const swaps: RelayCall['strips'][] = [];
      const tell = tellSide({ to: site.line.url, name: river.name, key: 'k'.repeat(32) });
      await river
        .towards(site, {
          tell: (call) => {
            if (call.strips) swaps.push(call.strips);
            return tell(call);
          },
        })
        .exchange();
      return swaps;
    }

    test('a strip of either side reaches the other after the events', async () => {
      const event = buildRaceEvent('seat-1', makeStamp('finish', 36_000));
      const [first, second, third, fourth] = [
        buildFilmed('seat-1', event.id),
        buildFilmed('seat-1', event.id),
        buildFilmed('seat-2', event.id),
        buildFilmed('seat-2', event.id),
      ];
      await appendEvents(river.database, { day: raceDay, events: [event], now: raceNow });
      first.stillsAt = [36_000_000_000];
      await keep(river, first, pictureOf('jpeg'));
      await keep(river, second);
      for (const strip of [third, fourth]) await keep(site, strip);
      const relay = river.towards(site);
      expect(await relay.exchange()).toMatchObject({ sent: 1, whole: true });
      // The answer to the strip that the caller sent brings another one too.
      expect(await listStrips(river.database, raceDay)).toEqual([first, second, third, fourth]);
      await relay.exchange();
      expect(await listStrips(site.database, raceDay)).toEqual([first, second, third, fourth]);
      const found = await findStrip(site.database, { day: raceDay, id: first.id });
      expect(found).toEqual({
        strip: first,
        picture: pictureOf('webp'),
        stills: pictureOf('jpeg'),
      });
      expect(await listSwaps()).toEqual([]);
    });

    test('an erased strip is erased on the other side too, also before it was there', async () => {
      const { id: stamp } = buildRaceEvent('seat-1', makeStamp('finish', 36_000));
      const [both, ofSite, ofRiver] = [
        buildFilmed('seat-1', stamp),
        buildFilmed('seat-1', stamp),
        buildFilmed('seat-1', stamp),
      ];
      for (const side of [site, river]) await keep(side, both);
      await keep(site, ofSite);
      await keep(river, ofRiver);
      const erase = (side: RaceSide, strip: Strip) =>
        eraseStrips(side.database, { day: raceDay, ids: [strip.id] }, raceNow);
      for (const strip of [both, ofSite]) await erase(site, strip);
      expect(await listSwaps()).toHaveLength(2);
      expect(await listSwaps()).toEqual([]);
      for (const { database } of [site, river]) {
        expect(await listStrips(database, raceDay)).toEqual([ofRiver]);
        expect((await listStripIds(database, raceDay)).erased).toEqual([both.id, ofSite.id]);
      }
      expect(await keep(river, ofSite)).toBe('kept');
      expect(await findStrip(river.database, { day: raceDay, id: ofSite.id })).toBeNull();
    });

    test('a strip that the other side refuses is sent once, and the next strips follow it', async () => {
      const { id: stamp } = buildRaceEvent('seat-1', makeStamp('finish', 36_000));
      const [faulty, sound] = [buildFilmed('seat-1', stamp), buildFilmed('seat-1', stamp)];
      for (const strip of [faulty, sound]) await keep(river, strip);
      await river.database
        .updateTable('race_strip')
        .set({ picture_base64: pictureOf('png') })
        .where('id', '=', faulty.id)
        .execute();
      const sent = (swaps: RelayCall['strips'][]) => swaps.map((swap) => idOf(swap?.sent));
      expect(sent(await listSwaps())).toEqual([null, faulty.id]);
      expect(sent(await listSwaps())).toEqual([null, sound.id]);
      expect(await listSwaps()).toEqual([]);
      expect(await listStrips(site.database, raceDay)).toEqual([sound]);
    });

    test('a long strip reaches the other side in parts, each in an exchange of its own', async () => {
      const strip = buildFilmed('seat-1', buildRaceEvent('seat-1', makeStamp('finish', 36_000)).id);
      const picture = pictureOf('webp', mostStripBytes);
      await keepStrip(river.database, { strip, picture }, raceNow);
      const { length, partAt } = cutStrip({ strip, picture });
      // Another machine began to send a strip of the same id that had other pictures.
      const other = { ...partAt(0, 500), length: length + 4 };
      expect(await keepPart(site.database, other, raceNow)).toEqual({ outcome: 'part', next: 500 });
      const begun: unknown[] = [];
      for (let exchanges = 0; exchanges < 3; exchanges += 1) {
        const [, swap] = await listSwaps();
        const sent = swap?.sent ?? null;
        begun.push(sent && 'text' in sent ? [sent.from, sent.text.length] : sent);
      }
      expect(begun).toEqual([
        [0, mostPartLength],
        [mostPartLength, mostPartLength],
        [2 * mostPartLength, length - 2 * mostPartLength],
      ]);
      expect(await listSwaps()).toEqual([]);
      expect(await findStrip(site.database, { day: raceDay, id: strip.id })).toEqual({
        strip,
        picture,
      });
      expect(await listParts(site.database, raceDay)).toEqual([]);
    });
  });
}
