import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { coordinateText } from './coordinate-text.ts';
import type { Course } from './course.ts';
import styles from './course-hero.module.css';
import { DescendingBoat } from './drawing/descending-boat.tsx';
import { GateDrawing } from './drawing/gate-drawing.tsx';
import { PeopleDrawing } from './drawing/people-drawing.tsx';
import { Current, RiverBed } from './drawing/river-drawing.tsx';
import { StartAndFinish } from './drawing/start-and-finish.tsx';
import { drawCourse } from './geometry/draw-course.ts';
import { planSheet } from './geometry/sheet.ts';
import { TerrainPicture } from './terrain/terrain-picture.tsx';

interface CourseHeroProps {
  course: Course;
  /** Title, facts and call to action; they stand beside the river, on a phone below it. */
  children: ReactNode;
}

/** The river of the race as the head of the landing page, with the current moving and one boat going down. */
export function CourseHero({ course, children }: CourseHeroProps) {
  const { t, locale } = useTexts();
  const drawing = useMemo(() => drawCourse(course, planSheet), [course]);
  return (
    <div className={styles.hero}>
      <div className={styles.map}>
        <div
          className={styles.sheet}
          role="img"
          aria-label={t('course.heroLabel', { gates: course.gates.length })}
        >
          <TerrainPicture className={`${styles.layer} ${styles.terrain}`} isFirstSeen />
          <Layer>
            <RiverBed drawing={drawing} />
          </Layer>
          <Layer>
            <Current drawing={drawing} isMoving />
          </Layer>
          <DescendingBoat drawing={drawing} />
          <Layer>
            <StartAndFinish drawing={drawing} />
            <GateDrawing gates={drawing.gates} />
            <PeopleDrawing course={course} drawing={drawing} />
          </Layer>
        </div>
        <div className={styles.veil} />
        <p className={styles.subtitle}>
          <span>{coordinateText(course, locale)}</span>
          <span>
            {t('course.elevation', {
              metres: course.elevationMeters.toLocaleString(locale, { useGrouping: 'min2' }),
            })}
          </span>
        </p>
      </div>
      <div className={styles.words}>{children}</div>
      <label className={styles.still}>
        <input type="checkbox" />
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className={styles.pause} d="M8 6v12M16 6v12" />
          <path className={styles.play} d="M8 5.5v13l10-6.5z" />
        </svg>
        <span>{t('course.stillWater')}</span>
      </label>
    </div>
  );
}

function Layer({ children }: { children: ReactNode }) {
  const { width, height } = planSheet;
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
