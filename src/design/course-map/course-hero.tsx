import { type ReactNode, useId, useMemo } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { coordinateText } from './coordinate-text.ts';
import type { Course } from './course.ts';
import styles from './course-hero.module.css';
import { GateDrawing } from './drawing/gate-drawing.tsx';
import { PeopleDrawing } from './drawing/people-drawing.tsx';
import { Current, RiverBed } from './drawing/river-drawing.tsx';
import { StartAndFinish } from './drawing/start-and-finish.tsx';
import { type CourseDrawing, drawCourse } from './geometry/draw-course.ts';
import { planSheet } from './geometry/sheet.ts';
import type { Point } from './geometry/smooth-path.ts';
import { TerrainPicture } from './terrain/terrain-picture.tsx';

interface CourseHeroProps {
  course: Course;
  children: ReactNode;
}

export function CourseHero({ course, children }: CourseHeroProps) {
  const { t, locale } = useTexts();
  const drawing = useMemo(() => drawCourse(course, planSheet), [course]);
  return (
    <div className={styles.hero}>
      <div className={styles.map}>
        <div
          className={styles.sheet}
          role="img"
          aria-label={
            course.gates.length === 0
              ? t('course.heroLabelPlain')
              : t('course.heroLabel', { gates: course.gates.length })
          }
        >
          <TerrainPicture className={`${styles.layer} ${styles.terrain}`} isFirstSeen />
          <Layer>
            <RiverBed drawing={drawing} />
          </Layer>
          <Layer>
            <Current drawing={drawing} isMoving />
          </Layer>
          <DescendingBoat drawing={drawing} />
          <Layer>
            <StartAndFinish drawing={drawing} />
            <GateDrawing gates={drawing.gates} />
            <PeopleDrawing course={course} drawing={drawing} />
          </Layer>
        </div>
        <div className={styles.veil} />
        <p className={styles.subtitle}>
          <span>{coordinateText(course, locale)}</span>
          <span>
            {t('course.elevation', {
              metres: course.elevationMeters.toLocaleString(locale, { useGrouping: 'min2' }),
            })}
          </span>
        </p>
      </div>
      <div className={styles.words}>{children}</div>
      <label className={styles.still}>
        <input type="checkbox" />
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className={styles.pause} d="M8 6v12M16 6v12" />
          <path className={styles.play} d="M8 5.5v13l10-6.5z" />
        </svg>
        <span className="visually-hidden">{t('course.stillWater')}</span>
      </label>
    </div>
  );
}

/** Returns the box around the upper half of the gates with their numbers, or of the run, which small screens enlarge. */
function upperPart(drawing: CourseDrawing) {
  const { gates, run } = drawing;
  const upper = gates.slice(0, Math.ceil(gates.length / 2));
  const shown =
    gates.length === 0
      ? upperRun(drawing)
      : [...run.slice(0, 1), ...upper.flatMap(({ point, label }) => [point, label])];
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - NUMBER, Math.min(...ys) - NUMBER];
  const [width, height] = [Math.max(...xs) + NUMBER - x, Math.max(...ys) + NUMBER - y];
  return Object.entries({ x, y, width, height })
    .map(([side, length]) => `--part-${side}:${Math.round(length)};`)
    .join('');
}

/** Returns the part of the run that small screens show: to the last gate of the upper half; half of it without gates. */
function upperRun({ gates, run }: CourseDrawing) {
  const gate = gates[Math.ceil(gates.length / 2) - 1]?.point;
  if (!gate) return run.filter(({ done }) => done <= 0.5);
  const from = ({ x, y }: Point) => Math.hypot(x - gate.x, y - gate.y);
  const nearest = run.reduce((near, step) => (from(step) < from(near) ? step : near));
  return run.slice(0, run.indexOf(nearest) + 1);
}

const NUMBER = 8;

function Layer({ children }: { children: ReactNode }) {
  const { width, height } = planSheet;
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A box, because the compositor needs the main thread to animate inside an SVG. */
function DescendingBoat({ drawing }: { drawing: CourseDrawing }) {
  // A unique name, because one page may show two courses.
  const name = `run${useId().replaceAll(/\W/g, '')}`;
  const place = ({ x, y, turn }: { x: number; y: number; turn: number }) =>
    `{transform:translate(calc(${x}*var(--unit)),calc(${y}*var(--unit)))rotate(${turn}deg)}`;
  const frames = (steps: CourseDrawing['run'], whole = 1) =>
    steps
      .map((step) => `${Math.round((step.done / whole) * 10_000) / 100}%${place(step)}`)
      .join('');
  const upper = upperRun(drawing);
  const last = upper.at(-1) ?? { ...drawing.takeOut, turn: 0, done: 1 };
  const rest = place({ ...drawing.takeOut, turn: 24 });
  const rules =
    `:has(>#${name}){${upperPart(drawing)}}#${name}${rest}#${name}{--run:${name}}@keyframes ${name}{${frames(drawing.run)}}` +
    `@media(max-width:999px){#${name}${place(last)}#${name}{--run:${name}u}}` +
    `@keyframes ${name}u{${frames(upper, last.done)}}`;
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
