import type { DrawnCourse } from '../geometry/draw-course.ts';
import styles from './marks.module.css';

export function StartAndFinish({ drawing }: { drawing: DrawnCourse }) {
  const lines = drawing.startLine + drawing.finishLine;
  return (
    <g className={styles.lines}>
      <path className={styles.bridgeGround} d={drawing.bridge} />
      <path className={styles.bridge} d={drawing.bridge} />
      <path className={styles.lineGround} d={lines} />
      <path className={styles.line} d={lines} />
    </g>
  );
}
