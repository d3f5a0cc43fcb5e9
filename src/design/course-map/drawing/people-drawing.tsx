import { useId } from 'react';
import type { Course } from '../course.ts';
import type { CourseDrawing } from '../geometry/draw-course.ts';
import type { PlacedSpot } from '../geometry/placed-spot.ts';
import { seededRandom } from '../geometry/seeded-random.ts';
import { type Point, round } from '../geometry/smooth-path.ts';
import styles from './people.module.css';
import { JudgeSign, KayakSign, PersonSign, ThrowBagSign } from './people-signs.tsx';

interface PeopleDrawingProps {
  course: Course;
  drawing: CourseDrawing;
}

const CROWD = 8;

/** Small signs of the people of a race day: spectators, judges with their boards, safety on guard. */
export function PeopleDrawing({ course, drawing }: PeopleDrawingProps) {
  const id = useId();
  const onBank = (name: string, { x, y }: Point, isExtra = false) => (
    <use
      key={`${name} ${x} ${y}`}
      className={isExtra ? styles.extra : undefined}
      href={`#${id}${name}`}
      x={x}
      y={y}
    />
  );
  return (
    <g className={styles.people}>
      <defs>
        <g id={`${id}person`} className={styles.person}>
          <PersonSign />
        </g>
        <g id={`${id}cheer`} className={styles.person}>
          <PersonSign />
          <path className={styles.limb} d="M-1.2-0.9l-1.2-2.6M1.2-0.9l1.2-2.6" />
        </g>
        <g id={`${id}judge`} className={styles.person}>
          <JudgeSign />
        </g>
        <g id={`${id}throw-bag`} className={styles.sign}>
          <ThrowBagSign />
        </g>
        <g id={`${id}kayak`} className={styles.sign}>
          <KayakSign />
        </g>
      </defs>
      {course.spectators.flatMap((spot, group) =>
        crowd(drawing.place(spot, 8), group).map((point, index) =>
          onBank(index % 3 === 1 ? 'cheer' : 'person', point, index % 2 === 1),
        ),
      )}
      {course.judges.map((spot) => onBank('judge', drawing.place(spot, 10)))}
      {course.safetyPosts.map((post) => {
        if (post.kind !== 'kayak') return onBank(post.kind, drawing.place(post, 7));
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

/** People stand in a loose row along the bank, some behind. */
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
