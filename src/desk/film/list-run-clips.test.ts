import { expect, test } from 'vitest';
import type { Clip } from '../../race-day/log/strips/clip.ts';
import type { ListedClip } from '../../race-day/log/strips/clips-repository.server.ts';
import { listRunClips } from './list-run-clips.ts';

const second = 1_000_000;
const midnight = 1_803_099_600 * second;
const run = {
  start: { at: 36_000 * second },
  finish: { at: 36_100 * second },
} as Parameters<typeof listRunClips>[0];
const said = (event: string) => ({ event }) as never;
const moments = [
  { gate: null, said: [] },
  { gate: 6, said: [said('a'), said('b')] },
  { gate: 5, said: [said('c')] },
];

function clipAt(at: number, stamps: string[], more: Partial<ListedClip> = {}): ListedClip {
  const clip: Clip = {
    kind: 'clip',
    id: `${at} ${stamps}`,
    day: '2027-02-20',
    seat: 'seat-2',
    stamps,
    from: midnight + at * second,
    length: 12 * second,
    bytes: 1,
    clock: null,
  };
  return { clip, state: 'held', askedAt: null, hasFilm: false, ...more };
}

const list = (...clips: ListedClip[]) =>
  listRunClips(run, moments, { clips, midnight, labelOf: (seat) => `Tramo ${seat}` });

test('a clip of judgements of the run names their gates once each, in the order of the course', () => {
  expect(list(clipAt(40_000, ['a', 'b', 'c', 'z']))).toMatchObject([
    { gates: [5, 6], seat: 'Tramo seat-2', at: 40_000 * second, isByHand: false },
  ]);
});

test('a clip without a judgement of the run is shown while the boat was on the course', () => {
  const near = list(clipAt(36_050, ['z']), clipAt(36_105, []), clipAt(35_990, []));
  expect(near.map(({ gates, isByHand }) => [gates, isByHand])).toEqual([
    [[], false],
    [[], true],
    [[], true],
  ]);
  expect(list(clipAt(35_987, []), clipAt(36_111, []))).toEqual([]);
});

test('without a start or a finish only the judgements of the run say which clips are its own', () => {
  const unfinished = { ...run, finish: null };
  const of = { clips: [clipAt(36_050, []), clipAt(36_060, ['a'])], midnight, labelOf: String };
  expect(listRunClips(unfinished, moments, of)).toMatchObject([{ gates: [6] }]);
});

test('a film that another server has is on its way', () => {
  const kept = list(
    clipAt(36_050, ['a'], { state: 'kept' }),
    clipAt(36_060, ['a'], { state: 'kept', hasFilm: true }),
  );
  expect(kept.map(({ state }) => state)).toEqual(['coming', 'kept']);
});
