import { useMemo } from 'react';
import type { Course } from '../../../design/course-map/course.ts';
import { drawCourse } from '../../../design/course-map/geometry/draw-course.ts';
import { courseView, planSheet } from '../../../design/course-map/geometry/sheet.ts';
import { straightPath } from '../../../design/course-map/geometry/smooth-path.ts';
import { usePlanTerrain } from '../../../design/course-map/terrain/terrain-picture.tsx';

/** The whole course small, with a boat that goes down it as the page is scrolled; decoration. */
export function CourseSketch({ course }: { course: Course }) {
  const drawing = useMemo(() => drawCourse(course, planSheet), [course]);
  const { x, y, width, height } = courseView;
  const poles = (direction: 'downstream' | 'upstream') =>
    drawing.gates
      .filter((gate) => gate.direction === direction)
      .map((gate) => gate.poles)
      .join('');
  return (
    <div className="sketch-map">
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        {/* The whole sheet in the units of the river: at any size it lies where it flows. */}
        <image href={usePlanTerrain()} width={planSheet.width} height={planSheet.height} />
        <path className="sketch-water" d={drawing.water} />
        <path className="sketch-down" d={poles('downstream')} />
        <path className="sketch-up" d={poles('upstream')} />
        <path
          className="sketch-boat"
          style={{ offsetPath: `path("${straightPath(drawing.run)}")` }}
          d="M-8 0q8-5.4 16 0q-8 5.4-16 0zM-1-6.5l2 13"
        />
      </svg>
    </div>
  );
}
