import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Bank, BankSpot, Course } from '../course.ts';
import { drawnMeters } from '../drawn-meters.ts';

/** Places that every course has exactly once: its lines, the put-in and the take-out. */
export const fixedPlaces = ['putIn', 'start', 'finish', 'takeOut'] as const;
/** Places of any number; at most one bridge. */
export const freePlaces = ['rapid', 'bridge', 'spectators', 'throwBag', 'safetyKayak'] as const;

export type FixedPlace = (typeof fixedPlaces)[number];
export type FreePlace = (typeof freePlaces)[number];

export interface LaidPlace {
  kind: FreePlace;
  /** Metres down the river from the start, negative above it. */
  at: number;
  side: Bank;
  name: Bilingual;
}

/** Bank and name of the fixed places; their position follows from the lines. */
export type LaidFixed = Record<FixedPlace, { side: Bank; name: Bilingual }>;

export const mostPlaces = 30;
const rapidMeters = 12;

/** An issue of the places; `place` is the number of a free one. */
export type PlaceFault =
  | { code: 'placeMetres' | 'placeOff' | 'placeName'; place: number }
  | { code: 'fixedName'; kind: FixedPlace }
  | { code: 'bridges' };

export function listFreePlaces(course: Course): LaidPlace[] {
  const { start, drops, bridge, spectators, safetyPosts } = course;
  const laid = (kind: FreePlace, { at, side, name }: BankSpot): LaidPlace => ({
    kind,
    at: at - start.at,
    side,
    name,
  });
  return [
    ...drops.map(({ at, name }) => laid('rapid', { at, side: 'left', name })),
    ...(bridge ? [laid('bridge', bridge)] : []),
    ...spectators.map((spot) => laid('spectators', spot)),
    ...safetyPosts.map((post) => laid(post.kind === 'kayak' ? 'safetyKayak' : 'throwBag', post)),
  ].toSorted((one, other) => one.at - other.at);
}

export function withPlaces(
  course: Course,
  { fixed, places }: { fixed: LaidFixed; places: readonly LaidPlace[] },
): Course {
  const spots = (kind: FreePlace) =>
    places
      .filter((place) => place.kind === kind)
      .map(({ at, side, name }) => ({
        at: Math.round((course.start.at + at) * 10) / 10,
        side,
        name,
      }));
  const named = (kind: FixedPlace): BankSpot => ({ ...course[kind], ...fixed[kind] });
  return {
    ...course,
    putIn: named('putIn'),
    start: named('start'),
    finish: named('finish'),
    takeOut: named('takeOut'),
    bridge: spots('bridge')[0] ?? null,
    drops: spots('rapid').map(({ at, name }) => {
      const known = course.drops.find((drop) => drop.at === at);
      return { at, length: known?.length ?? rapidMeters, name };
    }),
    spectators: spots('spectators'),
    safetyPosts: (['throwBag', 'safetyKayak'] as const)
      .flatMap((kind) =>
        spots(kind).map(({ at, side, name }) => ({
          at,
          side,
          kind: kind === 'safetyKayak' ? ('kayak' as const) : ('throw-bag' as const),
          name,
        })),
      )
      .toSorted((one, other) => one.at - other.at),
  };
}

export function placeFaults(
  course: Pick<Course, 'centreLine'>,
  { start, fixed, places }: { start: number; fixed: LaidFixed; places: readonly LaidPlace[] },
): PlaceFault[] {
  const end = drawnMeters(course);
  const isNamed = ({ es, en }: Bilingual) => es.trim() !== '' && en.trim() !== '';
  const faults: PlaceFault[] = fixedPlaces
    .filter((kind) => !isNamed(fixed[kind].name))
    .map((kind) => ({ code: 'fixedName', kind }));
  for (const [index, { at, name }] of places.entries()) {
    const place = index + 1;
    if (Number.isNaN(at)) faults.push({ code: 'placeMetres', place });
    else if (start + at < 0 || start + at > end) faults.push({ code: 'placeOff', place });
    if (!isNamed(name)) faults.push({ code: 'placeName', place });
  }
  if (places.filter(({ kind }) => kind === 'bridge').length > 1) faults.push({ code: 'bridges' });
  return faults;
}
