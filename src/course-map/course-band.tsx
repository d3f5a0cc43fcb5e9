import { useMemo } from 'react';
import type { Course } from './course.ts';
import styles from './course-band.module.css';
import { drawCourse } from './draw-course.ts';
import { GateDrawing } from './gate-drawing.tsx';
import { RiverDrawing } from './river-drawing.tsx';
import { bandSheet } from './sheet.ts';
import { StartAndFinish } from './start-and-finish.tsx';
import { TerrainPicture } from './terrain-picture.tsx';

interface CourseBandProps {
  course: Course;
}

/**
 * The course unrolled to a strip behind a page's head: it fills its box, stands still, and is
 * faint where the words are. Decoration: nothing on it is said only there.
 */
export function CourseBand({ course }: CourseBandProps) {
  const drawing = useMemo(() => drawCourse(course, bandSheet), [course]);
  const { width, height } = bandSheet;
  return (
    <div className={styles.band}>
      <div className={styles.strip}>
        <TerrainPicture sheet="band" className={styles.terrain} isFirstSeen />
        <svg
          className={styles.water}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
        >
          <RiverDrawing drawing={drawing} />
          <StartAndFinish drawing={drawing} />
          <GateDrawing gates={drawing.gates} hasNumbers={false} />
        </svg>
      </div>
    </div>
  );
}
