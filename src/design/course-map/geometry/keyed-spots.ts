import type { BankSpot, Course } from '../course.ts';

export type SpotKind = 'putIn' | 'start' | 'bridge' | 'finish' | 'takeOut' | 'spectators';

export interface KeyedSpot {
  /** Letter that ties the map to its legend. */
  readonly key: string;
  readonly kind: SpotKind;
  readonly spot: BankSpot;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** From where to where the line of a letter goes, in sheet units from the water: letters stand clear of the crowd. */
export function keyReach(kind: SpotKind): readonly [number, number] {
  return kind === 'spectators' ? [17, 29] : [4, 21];
}

/** The places of the course with their letters, in the order in which a paddler meets them. */
export function keyedSpots(course: Course): KeyedSpot[] {
  const spots: { kind: SpotKind; spot: BankSpot }[] = [
    { kind: 'putIn', spot: course.putIn },
    { kind: 'start', spot: course.start },
    { kind: 'finish', spot: course.finish },
    { kind: 'takeOut', spot: course.takeOut },
    ...course.spectators.map((spot) => ({ kind: 'spectators' as const, spot })),
  ];
  if (course.bridge) spots.push({ kind: 'bridge', spot: course.bridge });
  return spots
    .toSorted((a, b) => a.spot.at - b.spot.at)
    .map((place, index) => ({ key: LETTERS[index] ?? String(index + 1), ...place }));
}
