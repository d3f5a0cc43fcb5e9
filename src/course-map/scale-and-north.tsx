import styles from './scale-and-north.module.css';
import { courseView } from './sheet.ts';
import { round } from './smooth-path.ts';

interface ScaleAndNorthProps {
  unitsPerMetre: number;
  /** Letter of the north. */
  north: string;
  locale: string;
}

const LENGTHS = [2000, 1000, 500, 400, 200, 100, 50, 20];
const LONGEST = 80;

/** Scale bar in four parts and a north arrow, in the lower right corner of the course. */
export function ScaleAndNorth({ unitsPerMetre, north, locale }: ScaleAndNorthProps) {
  const metres = LENGTHS.find((length) => length * unitsPerMetre <= LONGEST) ?? 20;
  const part = round((metres * unitsPerMetre) / 4);
  const x = courseView.x + courseView.width - part * 4 - 16;
  const y = courseView.y + courseView.height - 20;
  return (
    <g className={styles.instruments}>
      {[0, 1, 2, 3].map((index) => (
        <rect
          key={index}
          className={index % 2 ? styles.light : styles.dark}
          x={x + index * part}
          y={y}
          width={part}
          height="3"
        />
      ))}
      <text x={x} y={y - 5} textAnchor="middle">
        0
      </text>
      <text x={x + part * 4} y={y - 5} textAnchor="middle">
        {metres.toLocaleString(locale, { style: 'unit', unit: 'meter' })}
      </text>
      <g transform={`translate(${x + part * 4 - 6} ${y - 46})`}>
        <path className={styles.dark} d="M0-14l5 18l-5-4z" />
        <path className={styles.light} d="M0-14l-5 18l5-4z" />
        <text y="14" textAnchor="middle">
          {north}
        </text>
      </g>
    </g>
  );
}
