import { useId } from 'react';
import type { Course } from '../course.ts';
import type { CourseDrawing } from '../geometry/draw-course.ts';
import type { PlacedSpot } from '../geometry/placed-spot.ts';
import { seededRandom } from '../geometry/seeded-random.ts';
import { type Point, round } from '../geometry/smooth-path.ts';
import styles from './people.module.css';
import { KayakSign } from './people-signs.tsx';

interface PeopleDrawingProps {
  course: Course;
  drawing: CourseDrawing;
}

const CROWD = 8;

export function PeopleDrawing({ course, drawing }: PeopleDrawingProps) {
  const id = useId();
  const bags = course.safetyPosts
    .filter(({ kind }) => kind !== 'kayak')
    .map((post) => drawing.place(post, 7));
  const judges = course.judges.map((spot) => drawing.place(spot, 10));
  const crowds = course.spectators.map((spot, group) => crowd(drawing.place(spot, 8), group));
  return (
    <g className={styles.people}>
      <defs>
        <g id={`${id}kayak`} className={styles.sign}>
          <KayakSign />
        </g>
      </defs>
      <Crowd className={styles.many} people={crowds.flat()} size={1.15} />
      {/* Small maps show fewer and larger people. */}
      <Crowd
        className={styles.few}
        people={crowds.flatMap((group) => group.filter((_, index) => index % 2 === 0))}
        size={1.75}
      />
      <Crowd className={styles.people} people={judges} size={1.4} />
      <path
        className={styles.board}
        d={judges.map(({ x, y }) => `M${round(x + 2.2)} ${round(y - 8.7)}h4.8v4.2h-4.8z`).join('')}
      />
      <path
        className={styles.post}
        d={bags.map(({ x, y }) => `M${round(x - 4)} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`).join('')}
      />
      <path
        className={styles.cross}
        d={bags.map(({ x, y }) => `M${x} ${round(y - 2.3)}v4.6m-2.3-2.3h4.6`).join('')}
      />
      {course.safetyPosts.map((post) => {
        if (post.kind !== 'kayak') return null;
        const { x, y, outward } = drawing.place(post, -4);
        const turn = Math.round((outward * 180) / Math.PI) - 90;
        return (
          <use
            key={post.at}
            href={`#${id}kayak`}
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        );
      })}
    </g>
  );
}

interface CrowdProps {
  className: string | undefined;
  people: readonly Point[];
  /** Scale relative to a sign. */
  size: number;
}

/** Draws a crowd as two paths, because an element for each person would be too many. */
function Crowd({ className, people, size }: CrowdProps) {
  const r = (units: number) => round(units * size);
  const body = ({ x, y }: Point) =>
    `M${round(r(-1.5) + x)} ${round(y + r(0.6))}v${r(-1)}a${r(1.5)} ${r(1.5)} 0 0 1 ${r(3)} 0v${r(1)}z` +
    `m${r(0.6)} ${r(-3.7)}a${r(0.9)} ${r(0.9)} 0 1 0 ${r(1.8)} 0a${r(0.9)} ${r(0.9)} 0 1 0 ${r(-1.8)} 0`;
  const arms = ({ x, y }: Point) =>
    `M${round(x - r(1.2))} ${round(y - r(0.9))}l${r(-1.2)} ${r(-2.6)}m${r(3.6)} 0l${r(-1.2)} ${r(2.6)}`;
  return (
    <>
      <path className={className} d={people.map(body).join('')} />
      <path
        className={`${styles.limb} ${className}`}
        d={people
          .filter((_, index) => index % 3 === 1)
          .map(arms)
          .join('')}
      />
    </>
  );
}

function crowd({ x, y, outward }: PlacedSpot, group: number) {
  const random = seededRandom(group + 5);
  return Array.from({ length: CROWD }, (_, index) => {
    const along = (index - (CROWD - 1) / 2) * 3.1 + random() * 1.6;
    const back = random() * 5.5;
    return {
      x: round(x + Math.cos(outward) * back - Math.sin(outward) * along),
      y: round(y + Math.sin(outward) * back + Math.cos(outward) * along),
    };
  }).sort((a, b) => a.y - b.y);
}
