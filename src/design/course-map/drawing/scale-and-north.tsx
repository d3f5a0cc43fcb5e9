import { courseView, isTouching, type SheetRiver } from '../geometry/sheet.ts';
import { type Point, round } from '../geometry/smooth-path.ts';
import styles from './scale-and-north.module.css';

interface ScaleAndNorthProps {
  river: SheetRiver;
  /** Letter of the north. */
  north: string;
  locale: string;
}

const LENGTHS = [2000, 1000, 500, 400, 200, 100, 50, 20];
const LONGEST = 140;
const HEIGHT = 70;

/** Scale bar in four parts and a north arrow, in a corner of the course where no water runs. */
export function ScaleAndNorth({ river, north, locale }: ScaleAndNorthProps) {
  const metres = LENGTHS.find((length) => length * river.scale <= LONGEST) ?? 20;
  const part = round((metres * river.scale) / 4);
  const { x, y } = freeCorner(river, part * 4);
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

/** Where the bar begins: the lower corners come first, the right one before the left. */
function freeCorner({ line }: SheetRiver, width: number): Point {
  const { x, y, width: viewWidth, height } = courseView;
  const left = x + 16;
  const right = x + viewWidth - width - 16;
  const corners = [
    { x: right, y: y + height - 20 },
    { x: left, y: y + height - 20 },
    { x: left, y: y + HEIGHT },
    { x: right, y: y + HEIGHT },
  ];
  const water = line.stations(0, line.length, 8).map((station) => ({
    x: station.x - station.halfWidth,
    y: station.y - station.halfWidth,
    width: station.halfWidth * 2,
    height: station.halfWidth * 2,
  }));
  const isDry = (corner: Point) => {
    const box = { x: corner.x - 8, y: corner.y - HEIGHT, width: width + 24, height: HEIGHT + 10 };
    return water.every((part) => !isTouching(part, box));
  };
  return corners.find(isDry) ?? { x: right, y: y + height - 20 };
}
