import { describe, expect, test } from 'vitest';
import { feedPaths } from '../../../src/race-day/feed/feed-paths.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { type Clip, mostClipBytes } from '../../../src/race-day/log/strips/clip.ts';
import {
  announceClips,
  listClips,
  markAsked,
} from '../../../src/race-day/log/strips/clips-repository.server.ts';
import {
  findStrip,
  keepStrip,
  listStripIds,
  listStrips,
} from '../../../src/race-day/log/strips/strips-repository.server.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { eraseEntrant } from '../support/erase-entrant.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';
import { eachWithSides, type RaceSide, raceDay, raceNow } from './race-sides.ts';

const day = feedDay;
const noon = 1_803_111_000_000_000;
let made = 0;

/** Bytes that begin as a film of the kind. */
function filmOf(kind: 'webm' | 'mp4' | 'webp', length = 400): string {
  const begins = {
    webm: '\x1aE\xdf\xa3',
    mp4: '\0\0\0\x18ftypmp42',
    webp: 'RIFF\x90\x01\0\0WEBPVP8 ',
  };
  return Buffer.concat([Buffer.from(begins[kind], 'latin1'), Buffer.alloc(length)])
    .subarray(0, length)
    .toString('base64');
}

function buildClip(seat: string, stamps: string[] = [], more: Partial<Clip> = {}): Clip {
  made += 1;
  const id = `0193c000-0000-7000-a000-${made.toString(16).padStart(12, '0')}`;
  const facts = { kind: 'clip' as const, id, day, seat, stamps, from: noon, length: 12_000_000 };
  return { ...facts, bytes: 400, clock: 4000, ...more };
}

export function raceClipsContract(engine: Engine): void {
  describe('clips of the gates', () => {
    const room = raceFeedRoom(engine);
    const announce = async (cookie: string | null, held: Clip[], gone: string[] = []) => {
      const [first] = held;
      const body = { day: first?.day ?? day, seat: first?.seat ?? 'seat-1', held, gone };
      const answer = await room.call(feedPaths.clips, cookie, body);
      await expectDocumented(await loadDocument(room.api), feedPaths.clips, answer.clone(), 'post');
      return answer.ok ? await answer.json() : answer.status;
    };
    const send = async (cookie: string, strip: Clip, picture = filmOf('webm')) => {
      const answer = await room.call(feedPaths.strips, cookie, { strip, picture });
      await expectDocumented(
        await loadDocument(room.api),
        feedPaths.strips,
        answer.clone(),
        'post',
      );
      return answer.ok ? (await answer.json()).outcome : answer.status;
    };
    const wishes = async (cookie: string) => {
      const answer = await room.call(`${feedPaths.plan}?day=${day}`, cookie);
      await expectDocumented(await loadDocument(room.api), feedPaths.plan, answer.clone());
      return (await answer.json()).clips;
    };
    const ask = ({ id }: Clip) => markAsked(room.team.database, { day, id }, new Date());
    const states = async () => (await listClips(room.team.database, day)).map(({ state }) => state);

    test('a phone announces a clip, the desk asks for it, and the phone may send it', async () => {
      await room.plan();
      const judge = await room.seated('section');
      const clip = buildClip(judge.name, [
        buildRaceEvent(judge.name, buildJudgement({ race: 'men-1', bib: 1 }, 1, 50)).id,
      ]);
      expect(await announce(judge.cookie, [clip])).toEqual({ outcome: 'noted', erased: [] });
      expect(await send(judge.cookie, clip)).toBe('not_asked');
      expect(await wishes(judge.cookie)).toEqual({ asked: [], erased: [], disputed: [] });
      expect(await ask(clip)).toBe(judge.name);
      expect(await ask(clip)).toBeNull();
      expect(await wishes(judge.cookie)).toEqual({ asked: [clip.id], erased: [], disputed: [] });
      expect(await send(judge.cookie, clip)).toBe('kept');
      expect(await wishes(judge.cookie)).toEqual({ asked: [], erased: [], disputed: [] });
      expect(await listClips(room.team.database, day)).toMatchObject([
        { clip, state: 'kept', hasFilm: true },
      ]);
      const found = await findStrip(room.team.database, { day, id: clip.id });
      expect(found).toEqual({ strip: clip, picture: filmOf('webm') });
      // A clip is no strip of a line.
      expect(await listStrips(room.team.database, day)).toEqual([]);
    });

    test('only the phone of a judge’s seat has clips, under its own name and day', async () => {
      const [judge, finish] = [await room.seated('section'), await room.seated('finish')];
      const desk = await room.atDesk('race_office');
      const clip = buildClip(judge.name);
      const refused = { outcome: 'not_yours', erased: [] };
      expect(await announce(null, [clip])).toBe(401);
      for (const { cookie } of [finish, desk])
        expect(await announce(cookie, [clip])).toEqual(refused);
      expect(await announce(finish.cookie, [buildClip(finish.name)])).toEqual(refused);
      expect(await announce(judge.cookie, [clip, buildClip(finish.name)])).toEqual(refused);
      expect(
        await announce(judge.cookie, [buildClip(judge.name, [], { day: '2020-01-01' })]),
      ).toEqual(refused);
      expect(await states()).toEqual([]);
      await announce(judge.cookie, [clip]);
      await ask(clip);
      expect(await send(finish.cookie, clip)).toBe('not_yours');
      expect(await wishes(finish.cookie)).toBeUndefined();
    });

    test('an invalid or too large film is not stored', async () => {
      const judge = await room.seated('section');
      const clip = buildClip(judge.name);
      await announce(judge.cookie, [clip]);
      await ask(clip);
      expect(await send(judge.cookie, clip, filmOf('webp'))).toBe('faulty');
      expect(await send(judge.cookie, clip, Buffer.from('<script>').toString('base64'))).toBe(
        'faulty',
      );
      expect(await send(judge.cookie, clip, filmOf('webm', mostClipBytes + 3))).toBe(422);
      expect(await send(judge.cookie, { ...clip, length: 0 })).toBe(422);
      expect(await states()).toEqual(['asked']);
      expect(await send(judge.cookie, clip, filmOf('mp4', mostClipBytes))).toBe('kept');
    });

    test('a clip that the phone lost is shown as gone, and no longer asked for', async () => {
      await room.plan();
      const judge = await room.seated('section');
      const [clip, other] = [buildClip(judge.name), buildClip(judge.name)];
      await announce(judge.cookie, [clip, other]);
      await ask(clip);
      await announce(judge.cookie, [other], [clip.id]);
      expect(await states()).toEqual(['gone', 'held']);
      expect((await wishes(judge.cookie)).asked).toEqual([]);
      expect(await ask(clip)).toBeNull();
      // A phone that has it after all may send it.
      expect(await send(judge.cookie, clip)).toBe('kept');
    });

    test('a seat learns which of its judgements are disputed, and not the other judgement', async () => {
      await room.plan();
      const [one, two] = [await room.seated('section'), await room.seated('section')];
      const say = (seat: string, seconds: number) =>
        buildRaceEvent(seat, buildJudgement({ race: 'men-1', bib: 1 }, 1, seconds));
      const [first, second] = [say(one.name, 0), say(two.name, 2)];
      await room.post(one.cookie, [first]);
      expect((await wishes(one.cookie)).disputed).toEqual([]);
      await room.post(two.cookie, [second]);
      expect((await wishes(one.cookie)).disputed).toEqual([first.id]);
      expect((await wishes(two.cookie)).disputed).toEqual([second.id]);
    });

    test('a judgement that is added to a film is added to its record at the desk', async () => {
      const judge = await room.seated('section');
      const [a, b] = [1, 2].map(
        (gate) =>
          buildRaceEvent(judge.name, buildJudgement({ race: 'men-1', bib: 1 }, gate, 50)).id,
      );
      const clip = buildClip(judge.name, [a ?? '']);
      await announce(judge.cookie, [clip]);
      await ask(clip);
      const more = { ...clip, stamps: [a ?? '', b ?? ''] };
      await announce(judge.cookie, [more]);
      expect(await listClips(room.team.database, day)).toMatchObject([
        { clip: more, state: 'asked' },
      ]);
    });

    test('the erasure of a person erases clips of their judgements and of their time, also later ones', async () => {
      const { database } = room.team;
      const { participantId } = await enterPaddler(database);
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry: participantId }),
        plannedBoat(['men-1', 2, 2]),
      ];
      await keepDayPlan(
        database,
        { plan: { ...anyDayPlan({ boats }), date: day }, over: 0 },
        new Date(),
      );
      const judge = await room.seated('section');
      const at = (bib: number, deviceTime: number) =>
        buildRaceEvent(judge.name, buildJudgement({ race: 'men-1', bib }, 1, 50), { deviceTime });
      const [theirs, others] = [at(1, noon), at(2, noon + 300_000_000)];
      await appendEvents(database, { day, events: [theirs, others], now: new Date() });
      const far = { from: noon + 295_000_000 };
      const [own, near, kept, sent] = [
        buildClip(judge.name, [theirs.id], far),
        buildClip(judge.name, [others.id], { from: noon + 20_000_000 }),
        buildClip(judge.name, [others.id], far),
        buildClip(judge.name, [theirs.id]),
      ];
      await announce(judge.cookie, [own, near, kept, sent]);
      await ask(sent);
      expect(await send(judge.cookie, sent)).toBe('kept');
      await eraseEntrant(database, participantId);
      expect((await listClips(database, day)).map(({ clip }) => clip.id)).toEqual([kept.id]);
      expect(await findStrip(database, { day, id: sent.id })).toBeNull();
      expect((await listStripIds(database, day)).erased).toEqual([own.id, near.id, sent.id].sort());
      expect((await wishes(judge.cookie)).erased).toEqual([own.id, near.id, sent.id].sort());
      const later = buildClip(judge.name, [], { from: noon + 1_000_000 });
      const again = await announce(judge.cookie, [own, kept, later]);
      expect(again).toEqual({ outcome: 'noted', erased: [own.id, later.id] });
      expect(await send(judge.cookie, own)).toBe('erased');
      expect((await listClips(database, day)).map(({ clip }) => clip.id)).toEqual([kept.id]);
    });
  });

  describe('clips between the servers of a day', () => {
    let site: RaceSide;
    let river: RaceSide;
    eachWithSides(engine, (opened) => {
      [site, river] = opened;
    });
    const seat = 'seat-1';
    const announceAt = (side: RaceSide, held: Clip[]) =>
      announceClips(side.database, { day: raceDay, seat, held, gone: [] }, raceNow);
    const exchange = () => river.towards(site).exchange();
    const at = async (side: RaceSide) =>
      (await listClips(side.database, raceDay)).map(({ state, hasFilm }) => [state, hasFilm]);

    test('the desk of one server asks for a clip of a phone at the other, and gets its film', async () => {
      const clip = buildClip(seat, [], { day: raceDay });
      await announceAt(river, [clip]);
      await exchange();
      expect(await at(site)).toEqual([['held', false]]);
      await markAsked(site.database, { day: raceDay, id: clip.id }, raceNow);
      await exchange();
      expect(await at(river)).toEqual([['asked', false]]);
      await keepStrip(river.database, { strip: clip, picture: filmOf('webm') }, raceNow);
      for (const _ of [1, 2]) await exchange();
      for (const side of [site, river]) expect(await at(side)).toEqual([['kept', true]]);
      const found = await findStrip(site.database, { day: raceDay, id: clip.id });
      expect(found?.picture).toBe(filmOf('webm'));
    });

    test('judgements that were added at one server reach the other, and both then agree', async () => {
      const clip = buildClip(seat, [], { day: raceDay });
      const event = buildRaceEvent(seat, buildJudgement({ race: 'men-1', bib: 1 }, 1, 50));
      await announceAt(site, [clip]);
      await announceAt(river, [{ ...clip, stamps: [event.id] }]);
      await exchange();
      const stamps = async (side: RaceSide) =>
        (await listClips(side.database, raceDay)).map(({ clip }) => clip.stamps);
      for (const side of [site, river]) expect(await stamps(side)).toEqual([[event.id]]);
    });
  });
}
