import { useId } from 'react';
import type { PlacedSpot } from './bank-spot.ts';
import type { Course } from './course.ts';
import type { CourseDrawing } from './draw-course.ts';
import styles from './people.module.css';
import { seededRandom } from './seeded-random.ts';
import { type Point, round } from './smooth-path.ts';

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
          <circle cy="-3.1" r="0.95" />
          <path d="M-1.5 0.6v-1a1.5 1.5 0 0 1 3 0v1z" />
        </g>
        <g id={`${id}cheer`} className={styles.person}>
          <circle cy="-3.1" r="0.95" />
          <path d="M-1.5 0.6v-1a1.5 1.5 0 0 1 3 0v1z" />
          <path className={styles.limb} d="M-1.2-0.9l-1.2-2.6M1.2-0.9l1.2-2.6" />
        </g>
        <g id={`${id}judge`} className={styles.person}>
          <circle cy="-3.1" r="0.95" />
          <path d="M-1.5 0.6v-1a1.5 1.5 0 0 1 3 0v1z" />
          <path className={styles.limb} d="M1.2-0.6l1.3-2.4" />
          <path className={styles.board} d="M1.6-6.2h3.4v3h-3.4z" />
        </g>
        <g id={`${id}throw-bag`} className={styles.sign}>
          <circle className={styles.post} cy="-1.4" r="3.6" />
          <path className={styles.cross} d="M0-3.4v4M-2-1.4h4" />
        </g>
        <g id={`${id}kayak`} className={styles.sign}>
          <path className={styles.paddle} d="M-0.9-3.4l1.8 6.8" />
          <path className={styles.guard} d="M-5 0q5-3.4 10 0q-5 3.4-10 0z" />
          <path className={styles.cross} d="M0-1.1v2.2M-1.1 0h2.2" />
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
