import type { Course } from '../course.ts';
import { drawnMeters } from '../drawn-meters.ts';
import { mostGates } from '../most-gates.ts';
import type { CourseLayout } from './course-layout.ts';

/** Least distance in metres between two gates, and between a gate and a line: about the length of a boat. */
export const leastApart = 4;

/** An issue of an edited course; `gate` is the number of a gate, down the river. */
export type LayoutFault =
  | { code: 'start' | 'length' | 'drop' | 'offRiver' }
  | { code: 'many'; count: number }
  | { code: 'metres' | 'above' | 'below'; gate: number }
  | { code: 'close'; gate: number; other: number; metres: number };

export function layoutFaults(
  course: Pick<Course, 'centreLine'>,
  { start, length, drop, gates }: CourseLayout,
): LayoutFault[] {
  const faults: LayoutFault[] = [];
  if (!(start >= 0)) faults.push({ code: 'start' });
  if (!(length >= 1)) faults.push({ code: 'length' });
  if (!(Number.isInteger(drop) && drop > 0)) faults.push({ code: 'drop' });
  if (start + length > drawnMeters(course)) faults.push({ code: 'offRiver' });
  if (gates.length > mostGates) faults.push({ code: 'many', count: gates.length });
  for (const [index, { at }] of gates.entries()) {
    const gate = index + 1;
    const before = gates[index - 1];
    const apart = before ? at - before.at : leastApart;
    if (Number.isNaN(at)) faults.push({ code: 'metres', gate });
    else if (at < leastApart) faults.push({ code: 'above', gate });
    else if (at > length - leastApart) faults.push({ code: 'below', gate });
    else if (apart < leastApart) {
      faults.push({ code: 'close', gate, other: index, metres: apart });
    }
  }
  return faults;
}

/** Usual values of an international slalom course (ICF). A difference is shown but is no issue. */
export const slalomCustom = { gates: [18, 25], upstream: 6, metres: [150, 400] } as const;
