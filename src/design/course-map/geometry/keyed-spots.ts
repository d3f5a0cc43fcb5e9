import type { BankSpot, Course } from '../course.ts';

export type SpotKind = 'putIn' | 'start' | 'bridge' | 'finish' | 'takeOut' | 'spectators';

export interface KeyedSpot {
  readonly key: string;
  readonly kind: SpotKind;
  readonly spot: BankSpot;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the ends of a letter's line, in sheet units from the water; letters stand clear of the crowd. */
export function keyReach(kind: SpotKind): readonly [number, number] {
  return kind === 'spectators' ? [17, 29] : [4, 21];
}

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
