import type { GateMark } from '../geometry/gate-mark.ts';
import styles from './gates.module.css';

interface GateDrawingProps {
  gates: readonly GateMark[];
  hasNumbers?: boolean;
}

const directions = ['downstream', 'upstream'] as const;

/**
 * Draws the gates. Gates of one direction share their paths: a few long lines instead of dozens.
 */
export function GateDrawing({ gates, hasNumbers = true }: GateDrawingProps) {
  return (
    <g className={styles.gates}>
      {directions.map((direction) => {
        const facing = gates.filter((gate) => gate.direction === direction);
        const all = (part: 'wire' | 'poles' | 'arrow' | 'pointer') =>
          facing.map((gate) => gate[part]).join('');
        const poles = all('poles');
        return (
          <g key={direction} className={styles[direction]}>
            <path className={styles.wire} d={all('wire')} />
            <path className={styles.rim} d={poles} />
            <path className={styles.pole} d={poles} />
            <path className={styles.stripes} d={poles} />
            <path className={styles.arrow} d={all('arrow')} />
            {hasNumbers && (
              <>
                <path className={styles.pointer} d={all('pointer')} />
                {facing.map(({ number, label, labelSide }) => (
                  <text
                    key={number}
                    className={styles.number}
                    x={label.x}
                    y={label.y}
                    textAnchor={labelSide}
                  >
                    {number}
                  </text>
                ))}
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
