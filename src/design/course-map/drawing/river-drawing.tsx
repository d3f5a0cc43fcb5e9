import { useId } from 'react';
import type { DrawnCourse } from '../geometry/draw-course.ts';
import styles from './river.module.css';

interface RiverDrawingProps {
  drawing: DrawnCourse;
}

export function RiverDrawing({ drawing }: RiverDrawingProps) {
  return (
    <>
      <RiverBed drawing={drawing} />
      <Current drawing={drawing} />
    </>
  );
}

export function RiverBed({ drawing }: RiverDrawingProps) {
  return (
    <g className={styles.river}>
      <path className={styles.water} d={drawing.water} />
      <path className={styles.shallows} d={drawing.shallows} />
      <path className={styles.tongue} d={drawing.tongue} />
      <path className={styles.heart} d={drawing.heart} />
      <path className={styles.gravel} d={drawing.gravel} />
      <path className={styles.banks} d={drawing.banks} />
    </g>
  );
}

interface CurrentProps extends RiverDrawingProps {
  isMoving?: boolean;
}

export function Current({ drawing, isMoving = false }: CurrentProps) {
  const lanes = useId();
  return (
    <g className={isMoving ? `${styles.river} ${styles.moving}` : styles.river}>
      <g className={styles.phase}>
        <g id={lanes}>
          {[...lanesByLook(drawing)].map(([look, path]) => (
            <path key={look} className={`${styles.flow} ${look}`} d={path} />
          ))}
        </g>
      </g>
      {isMoving &&
        furtherPhases.map((phase) => (
          <g key={phase} className={`${styles.phase} ${styles[phase]}`}>
            <use href={`#${lanes}`} />
          </g>
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

/** Copies of the lines, each shifted a little downstream; shown in turn, they appear to flow. */
const furtherPhases = ['second', 'third', 'fourth'] as const;

function lanesByLook({ flow }: DrawnCourse): Map<string, string> {
  const lanes = new Map<string, string>();
  for (const [lane, { path, pace }] of flow.entries()) {
    const look = `${styles[paceName(pace)]} ${lane % 2 ? styles.odd : ''}`;
    lanes.set(look, (lanes.get(look) ?? '') + path);
  }
  return lanes;
}

function paceName(pace: number): 'fast' | 'steady' | 'slow' {
  if (pace > 0.65) return 'fast';
  return pace > 0.35 ? 'steady' : 'slow';
}
