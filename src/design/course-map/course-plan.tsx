import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Course } from './course.ts';
import { CourseLegend } from './course-legend.tsx';
import styles from './course-plan.module.css';
import { GateDrawing } from './drawing/gate-drawing.tsx';
import { PeopleDrawing } from './drawing/people-drawing.tsx';
import { RiverDrawing } from './drawing/river-drawing.tsx';
import { StartAndFinish } from './drawing/start-and-finish.tsx';
import { drawCourse } from './geometry/draw-course.ts';
import { keyedSpots, keyReach } from './geometry/keyed-spots.ts';
import { rapidNames } from './geometry/rapid-names.ts';
import { courseView, isTouching, planSheet, type SheetRiver } from './geometry/sheet.ts';
import { type Point, round } from './geometry/smooth-path.ts';
import { TerrainPicture } from './terrain/terrain-picture.tsx';

interface ScaleAndNorthProps {
  river: SheetRiver;
  north: string;
  locale: string;
}

const LENGTHS = [2000, 1000, 500, 400, 200, 100, 50, 20];
const LONGEST = 140;
const HEIGHT = 70;

function ScaleAndNorth({ river, north, locale }: ScaleAndNorthProps) {
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

/** Returns the position of the bar; lower corners are preferred, the right one before the left. */
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

interface CoursePlanProps {
  course: Course;
}

export function CoursePlan({ course }: CoursePlanProps) {
  const { t, language, locale } = useTexts();
  const drawing = useMemo(() => drawCourse(course, planSheet), [course]);
  const { width, height } = planSheet;
  return (
    <figure>
      <div className={styles.map}>
        <div className={styles.sheet}>
          <TerrainPicture className={styles.layer} />
          <svg
            className={styles.layer}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="img"
            aria-label={t('course.planLabel')}
          >
            <RiverDrawing drawing={drawing} />
            <StartAndFinish drawing={drawing} />
            <GateDrawing gates={drawing.gates} />
            <PeopleDrawing course={course} drawing={drawing} />
            {keyedSpots(course).map(({ key, kind, spot }) => {
              const [from, to] = keyReach(kind);
              const near = drawing.place(spot, from);
              const far = drawing.place(spot, to);
              return (
                <g key={key}>
                  <path className={styles.leader} d={`M${near.x} ${near.y}L${far.x} ${far.y}`} />
                  <circle className={styles.key} cx={far.x} cy={far.y} r="7" />
                  <text className={styles.letter} x={far.x} y={far.y}>
                    {key}
                  </text>
                </g>
              );
            })}
            {rapidNames(course, drawing, language).map(({ name, x, y, side }) => (
              <text key={name} className={styles.rapid} x={x} y={y} textAnchor={side}>
                {name}
              </text>
            ))}
            <ScaleAndNorth river={drawing.river} north={t('course.north')} locale={locale} />
          </svg>
        </div>
      </div>
      <figcaption>
        <CourseLegend course={course} widening={drawing.river.widening} />
      </figcaption>
    </figure>
  );
}
