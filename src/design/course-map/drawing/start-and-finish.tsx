import type { CourseDrawing } from '../geometry/draw-course.ts';
import styles from './marks.module.css';

/** Start and finish as lines over the water, and the bridge. */
export function StartAndFinish({ drawing }: { drawing: CourseDrawing }) {
  return (
    <g className={styles.lines}>
      <path className={styles.bridgeGround} d={drawing.bridge} />
      <path className={styles.bridge} d={drawing.bridge} />
      {[drawing.startLine, drawing.finishLine].map((line) => (
        <g key={line}>
          <path className={styles.lineGround} d={line} />
          <path className={styles.line} d={line} />
        </g>
      ))}
    </g>
  );
}
