import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Course } from './course.ts';
import { CourseLegend } from './course-legend.tsx';
import styles from './course-plan.module.css';
import { GateDrawing } from './drawing/gate-drawing.tsx';
import { PeopleDrawing } from './drawing/people-drawing.tsx';
import { RiverDrawing } from './drawing/river-drawing.tsx';
import { ScaleAndNorth } from './drawing/scale-and-north.tsx';
import { StartAndFinish } from './drawing/start-and-finish.tsx';
import { drawCourse } from './geometry/draw-course.ts';
import { keyedSpots, keyReach } from './geometry/keyed-spots.ts';
import { rapidNames } from './geometry/rapid-names.ts';
import { planSheet } from './geometry/sheet.ts';
import { TerrainPicture } from './terrain/terrain-picture.tsx';

interface CoursePlanProps {
  course: Course;
}

/** The annotated map of the course, and everything on it once more as text. */
export function CoursePlan({ course }: CoursePlanProps) {
  const { t, language, locale } = useTexts();
  const drawing = useMemo(() => drawCourse(course, planSheet), [course]);
  const { width, height } = planSheet;
  return (
    <figure className={styles.plan}>
      <div className={styles.map}>
        <div className={styles.sheet}>
          <TerrainPicture className={styles.layer} />
          <svg
            className={styles.layer}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="img"
            aria-label={t('course.planLabel')}
          >
            <RiverDrawing drawing={drawing} />
            <StartAndFinish drawing={drawing} />
            <GateDrawing gates={drawing.gates} />
            <PeopleDrawing course={course} drawing={drawing} />
            {keyedSpots(course).map(({ key, kind, spot }) => {
              const [from, to] = keyReach(kind);
              const near = drawing.place(spot, from);
              const far = drawing.place(spot, to);
              return (
                <g key={key}>
                  <path className={styles.leader} d={`M${near.x} ${near.y}L${far.x} ${far.y}`} />
                  <circle className={styles.key} cx={far.x} cy={far.y} r="7" />
                  <text className={styles.letter} x={far.x} y={far.y}>
                    {key}
                  </text>
                </g>
              );
            })}
            {rapidNames(course, drawing, language).map(({ name, x, y, side }) => (
              <text key={name} className={styles.rapid} x={x} y={y} textAnchor={side}>
                {name}
              </text>
            ))}
            <ScaleAndNorth river={drawing.river} north={t('course.north')} locale={locale} />
          </svg>
        </div>
      </div>
      <figcaption>
        <CourseLegend course={course} widening={drawing.river.widening} />
      </figcaption>
    </figure>
  );
}
