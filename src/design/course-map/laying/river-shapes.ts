import type { Course } from '../course.ts';
import { drawnMeters } from '../drawn-meters.ts';

/** Ways to reshape the drawn river; gates and places keep their metres. */
export const riverShapes = ['kept', 'mirrored', 'turned', 'calmer', 'longer'] as const;

export type RiverShape = (typeof riverShapes)[number];

type Line = Course['centreLine'];

/** Share of the bends that a calmer river keeps, and length factor of a longer one. */
const [calm, long] = [0.5, 2];

export function onRiver(course: Course, shape: RiverShape): Course {
  const centreLine = shapes[shape](course.centreLine).map(([x, y, width]): Line[number] => [
    round(x),
    round(y),
    width,
  ]);
  return shape === 'kept' ? course : { ...course, centreLine };
}

const round = (metres: number) => Math.round(metres * 10) / 10;

const shapes: Readonly<Record<RiverShape, (line: Line) => Line>> = {
  kept: (line) => line,
  mirrored: (line) => line.map(([x, y, width]) => [-x, y, width]),
  turned: (line) => line.map(([x, y, width]) => [y, -x, width]),
  longer: (line) => line.map(([x, y, width]) => [x * long, y * long, width]),
  calmer,
};

function calmer(line: Line): Line {
  const steps = line.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y];
    return { length: Math.hypot(x - fromX, y - fromY), heading: Math.atan2(y - fromY, x - fromX) };
  });
  const headings = unwrapped(steps.map(({ heading }) => heading));
  const whole = drawnMeters({ centreLine: line });
  const mean =
    headings.reduce((sum, one, index) => sum + one * (steps[index]?.length ?? 0), 0) / whole;
  let [x = 0, y = 0] = line[0] ?? [];
  return line.map(([, , width], index) => {
    const step = steps[index - 1];
    if (step) {
      const heading = mean + ((headings[index - 1] ?? mean) - mean) * calm;
      x += Math.cos(heading) * step.length;
      y += Math.sin(heading) * step.length;
    }
    return [x, y, width];
  });
}

function unwrapped(angles: readonly number[]): number[] {
  let last = angles[0] ?? 0;
  return angles.map((angle) => {
    last = angle + Math.round((last - angle) / (2 * Math.PI)) * 2 * Math.PI;
    return last;
  });
}
