import type { GateMark } from '../geometry/gate-mark.ts';
import styles from './gates.module.css';

interface GateDrawingProps {
  gates: readonly GateMark[];
  /** Numbers stand on the bank unless something else does. */
  hasNumbers?: boolean;
}

/** The gates: two striped poles each, green downstream and red upstream, with an arrow and a number. */
export function GateDrawing({ gates, hasNumbers = true }: GateDrawingProps) {
  return (
    <g className={styles.gates}>
      {gates.map((gate) => (
        <g key={gate.number} className={styles[gate.direction]}>
          <path className={styles.wire} d={gate.wire} />
          <path className={styles.rim} d={gate.poles} />
          <path className={styles.pole} d={gate.poles} />
          <path className={styles.stripes} d={gate.poles} />
          <path className={styles.arrow} d={gate.arrow} />
          {hasNumbers && (
            <>
              <path className={styles.pointer} d={gate.pointer} />
              <text
                className={styles.number}
                x={gate.label.x}
                y={gate.label.y}
                textAnchor={gate.labelSide}
              >
                {gate.number}
              </text>
            </>
          )}
        </g>
      ))}
    </g>
  );
}
