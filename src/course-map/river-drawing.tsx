import type { CourseDrawing } from './draw-course.ts';
import styles from './river.module.css';

interface RiverDrawingProps {
  drawing: CourseDrawing;
  /** Without it the current stands still, as on a printed chart. */
  isMoving?: boolean;
}

/** The water itself: banks, shallows, the deep tongue, flow lines, rocks, eddies and white water. */
export function RiverDrawing({ drawing, isMoving = false }: RiverDrawingProps) {
  return (
    <g className={isMoving ? `${styles.river} ${styles.moving}` : styles.river}>
      <path className={styles.water} d={drawing.water} />
      <path className={styles.shallows} d={drawing.shallows} />
      <path className={styles.tongue} d={drawing.tongue} />
      <path className={styles.heart} d={drawing.heart} />
      <path className={styles.gravel} d={drawing.gravel} />
      <path className={styles.banks} d={drawing.banks} />
      {drawing.flow.map(({ path, pace }, lane) => (
        <path
          // The lanes are a fixed row from the left to the right bank.
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes never move
          key={lane}
          className={`${styles.flow} ${pace > 0.65 ? styles.fast : pace > 0.35 ? styles.steady : styles.slow} ${lane % 2 ? styles.odd : styles.even}`}
          d={path}
        />
      ))}
      <path className={styles.swirl} d={drawing.eddies + drawing.boils} />
      <path className={styles.spray} d={drawing.spray} />
      <path className={styles.crests} d={drawing.crests} />
      <path className={styles.lip} d={drawing.tongues} />
      <path className={styles.rocks} d={drawing.rocks} />
      <path className={styles.cushions} d={drawing.cushions} />
    </g>
  );
}
