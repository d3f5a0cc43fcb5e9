import { expect, test } from 'vitest';
import { buildJudgement, buildRaceEvent } from '../../../../tests/support/race-events.ts';
import type { EventOf } from '../../log/log/race-event.ts';
import { createClipRing, type KeptFilm, remembered } from './create-clip-ring.ts';

const second = 1_000_000;
const isMiss = (seconds: number) => seconds >= 50;

/** A ring whose recorders give a film when they are stopped, on a clock that a test moves second by second. */
function filming({ fails = false } = {}) {
  let at = 1000 * second;
  let running = 0;
  let most = 0;
  const kept: KeptFilm[] = [];
  const ring = createClipRing({
    record(done) {
      running += 1;
      most = Math.max(most, running);
      return {
        stop() {
          running -= 1;
          done(fails ? null : new Blob(['film']));
        },
      };
    },
    now: () => at,
    keep: (film) => kept.push(film),
  });
  ring.tick();
  return {
    ring,
    kept,
    most: () => most,
    now: () => at,
    wait(seconds: number) {
      for (let left = seconds; left > 0; left -= 1) {
        at += second;
        ring.tick();
      }
    },
    judge(seconds: number | null, { gate = 3, bib = 1, withdrawn = false } = {}) {
      const said = buildJudgement({ race: 'men-1', bib }, gate, seconds);
      const payload = { ...said, ...(withdrawn && { withdrawn: true as const }) };
      const event = { ...buildRaceEvent('seat-1', payload), deviceTime: at };
      ring.judge(event as EventOf<'judgement'>, isMiss);
      return event.id;
    },
  };
}

test.each([6, 7, 9, 11, 12, 23, 40])(
  'a miss %i s after the start keeps six seconds on each side in one film',
  (after) => {
    const { wait, judge, kept, now } = filming();
    wait(after);
    const [at, id] = [now(), judge(50)];
    wait(5);
    expect(kept).toEqual([]);
    wait(2);
    expect(kept.map(({ stamps }) => stamps)).toEqual([[id]]);
    const [film] = kept;
    expect(film?.from).toBeLessThanOrEqual(at - 6 * second);
    expect(film?.until).toBeGreaterThanOrEqual(at + 6 * second);
    expect((film?.until ?? 0) - (film?.from ?? 0)).toBeLessThanOrEqual(18 * second);
  },
);

test('a film is kept for a gate that was not seen, and not for a clean gate or a touch', () => {
  const { wait, judge, kept } = filming();
  wait(8);
  judge(0, { gate: 1 });
  judge(2, { gate: 2 });
  wait(20);
  expect(kept).toEqual([]);
  const id = judge(null);
  wait(7);
  expect(kept.map(({ stamps }) => stamps)).toEqual([[id]]);
});

test('a touch that becomes a miss a minute later keeps the film of the first touch', () => {
  const { wait, judge, kept, now } = filming();
  wait(30);
  const at = now();
  judge(2);
  wait(60);
  const later = judge(50);
  expect(kept.map(({ stamps }) => stamps)).toEqual([[later]]);
  expect(kept[0]?.from).toBeLessThanOrEqual(at - 6 * second);
  expect(kept[0]?.until).toBeGreaterThanOrEqual(at + 6 * second);
});

test('a judgement that another judge disputes is kept while it is in memory, and only then', () => {
  const { wait, judge, ring, kept } = filming();
  wait(10);
  const [early, late] = [judge(0), judge(0, { gate: 4 })];
  wait(60);
  ring.dispute(early);
  ring.dispute(early);
  expect(kept.map(({ stamps }) => stamps)).toEqual([[early]]);
  wait(remembered / second);
  ring.dispute(late);
  ring.dispute('0193c000-0000-7000-8000-000000000000');
  expect(kept).toHaveLength(1);
});

test('two misses close together share a film, which is given again with both', () => {
  const { wait, judge, kept } = filming();
  wait(8);
  const first = judge(50);
  wait(1);
  const second = judge(50, { gate: 4 });
  wait(8);
  expect(kept.map(({ stamps }) => stamps)).toEqual([[first, second]]);
  const third = judge(50, { gate: 3 });
  expect(kept.at(-1)).toMatchObject({ number: kept[0]?.number, stamps: [first, second, third] });
});

test('a judgement that was withdrawn gives its film to no later judgement of the gate', () => {
  const { wait, judge, kept, now } = filming();
  wait(20);
  judge(2);
  judge(0, { withdrawn: true });
  wait(40);
  const at = now();
  judge(50);
  wait(7);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.until).toBeGreaterThanOrEqual(at + 6 * second);
});

test('a clip that the judge keeps by hand has no judgement', () => {
  const { wait, ring, kept } = filming();
  wait(8);
  expect(ring.keepNow()).toBe(true);
  wait(7);
  expect(kept.map(({ stamps }) => stamps)).toEqual([[]]);
});

test('the end of the camera keeps the wanted films as they are, and no other', () => {
  const { wait, judge, ring, kept, now } = filming();
  wait(8);
  const id = judge(50);
  wait(1);
  ring.end();
  expect(kept.map(({ stamps, until }) => [stamps, until])).toEqual([[[id], now()]]);
});

test('at most three recorders run, however often the judge touches', () => {
  const { wait, judge, most } = filming();
  for (let touch = 0; touch < 60; touch += 1) {
    wait(1);
    judge(50, { bib: touch });
  }
  expect(most()).toBeLessThanOrEqual(3);
});

test('a recorder that fails keeps nothing, and the next one records', () => {
  const { wait, judge, kept } = filming({ fails: true });
  wait(20);
  judge(50);
  wait(20);
  expect(kept).toEqual([]);
});
