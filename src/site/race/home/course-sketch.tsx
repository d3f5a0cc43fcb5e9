import { useMemo } from 'react';
import type { Course } from '../../../design/course-map/course.ts';
import { drawCourse } from '../../../design/course-map/geometry/draw-course.ts';
import { courseView, planSheet } from '../../../design/course-map/geometry/sheet.ts';
import { usePlanTerrain } from '../../../design/course-map/terrain/terrain-picture.tsx';

/** Decorative sketch of the whole course, with a boat that moves down as the page scrolls. */
export function CourseSketch({ course }: { course: Course }) {
  const drawing = useMemo(() => drawCourse(course, planSheet), [course]);
  const { x, y, width, height } = courseView;
  const poles = (direction: 'downstream' | 'upstream') =>
    drawing.gates
      .filter((gate) => gate.direction === direction)
      .map((gate) => gate.poles)
      .join('');
  // A box over the map, moved relative to its own size, which the compositor does without layout.
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
  const frames = drawing.run
    .map(
      (step) =>
        `${share(step.done, 1)}%{transform:translate(calc(${share(step.x - x, width)}% - 11px),calc(${share(step.y - y, height)}% - 8px))rotate(${step.turn}deg)}`,
    )
    .join('');
  const moves = `@keyframes down-the-course{${frames}}`;
  return (
    <div className="sketch-map">
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        {/* The whole sheet in river units, so that it matches the river at any size. */}
        <image href={usePlanTerrain()} width={planSheet.width} height={planSheet.height} />
        <path className="sketch-water" d={drawing.water} />
        <path className="sketch-down" d={poles('downstream')} />
        <path className="sketch-up" d={poles('upstream')} />
      </svg>
      <style>{moves}</style>
      <div className="sketch-boat" />
    </div>
  );
}
