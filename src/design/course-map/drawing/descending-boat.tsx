import { useId } from 'react';
import type { CourseDrawing } from '../geometry/draw-course.ts';
import styles from './descending-boat.module.css';

/**
 * One boat that goes down the river and stays at the take-out, where it stands from the first where
 * nothing shall move. It lies over the sheet as a box as large as that, of which only `transform`
 * changes: the compositor moves a box alone, but asks the main thread for each step within an SVG.
 */
export function DescendingBoat({ drawing }: { drawing: CourseDrawing }) {
  // A name of its own: two courses may stand on one page.
  const name = `run${useId().replaceAll(/\W/g, '')}`;
  const place = ({ x, y, turn }: { x: number; y: number; turn: number }) =>
    `{transform:translate(calc(${x}*var(--unit)),calc(${y}*var(--unit)))rotate(${turn}deg)}`;
  const steps = drawing.run.map((step) => `${Math.round(step.done * 10_000) / 100}%${place(step)}`);
  const rest = place({ ...drawing.takeOut, turn: 24 });
  const rules = `#${name}${rest}#${name}{--run:${name}}@keyframes ${name}{${steps.join('')}}`;
  return (
    <>
      <style>{rules}</style>
      <div className={styles.boat} id={name} data-boat>
        <svg className={styles.kayak} viewBox="-6 -4 12 8" width="12" height="8" aria-hidden="true">
          <path className={styles.wake} d="M-6-1.8q2.6 .7 3.6 1.8q-1 1.1-3.6 1.8" />
          <path className={styles.hull} d="M-4.3 0q4.3-2.9 8.6 0q-4.3 2.9-8.6 0z" />
          <path className={styles.paddle} d="M-.3-3l.6 6" />
          <circle className={styles.paddler} r="0.8" />
        </svg>
      </div>
    </>
  );
}
