import { useId } from 'react';
import type { PlacedSpot } from './bank-spot.ts';
import type { Course } from './course.ts';
import type { CourseDrawing } from './draw-course.ts';
import styles from './people.module.css';
import { seededRandom } from './seeded-random.ts';
import { round } from './smooth-path.ts';

interface PeopleDrawingProps {
  course: Course;
  drawing: CourseDrawing;
}

const CROWD = 8;

/** Small signs of the people of a race day: spectators, judges with their boards, safety on guard. */
export function PeopleDrawing({ course, drawing }: PeopleDrawingProps) {
  const id = useId();
  const onBank = (name: string, { x, y }: { x: number; y: number }) => (
    <use key={`${name} ${x} ${y}`} href={`#${id}${name}`} x={x} y={y} />
  );
  return (
    <g className={styles.people}>
      <defs>
        <g id={`${id}person`}>
          <circle cy="-3.1" r="0.95" />
          <path d="M-1.5 0.6v-1a1.5 1.5 0 0 1 3 0v1z" />
        </g>
        <g id={`${id}cheer`}>
          <circle cy="-3.1" r="0.95" />
          <path d="M-1.5 0.6v-1a1.5 1.5 0 0 1 3 0v1z" />
          <path className={styles.limb} d="M-1.2-0.9l-1.2-2.6M1.2-0.9l1.2-2.6" />
        </g>
        <g id={`${id}judge`}>
          <circle cy="-3.1" r="0.95" />
          <path d="M-1.5 0.6v-1a1.5 1.5 0 0 1 3 0v1z" />
          <path className={styles.limb} d="M1.2-0.6l1.3-2.4" />
          <path className={styles.board} d="M1.6-6.2h3.4v3h-3.4z" />
        </g>
        <g id={`${id}throw-bag`}>
          <circle className={styles.post} cy="-1.4" r="3.6" />
          <path className={styles.cross} d="M0-3.4v4M-2-1.4h4" />
        </g>
        <g id={`${id}kayak`}>
          <path className={styles.guard} d="M-4.4 0q4.4-2.9 8.8 0q-4.4 2.9-8.8 0z" />
          <path className={styles.cross} d="M0-1v2M-1 0h2" />
        </g>
      </defs>
      {course.spectators.flatMap((spot, group) =>
        crowd(drawing.place(spot, 8), group).map((point, index) =>
          onBank(index % 3 === 1 ? 'cheer' : 'person', point),
        ),
      )}
      {course.judges.map((spot) => onBank('judge', drawing.place(spot, 7)))}
      {course.safetyPosts.map((post) =>
        onBank(post.kind, drawing.place(post, post.kind === 'kayak' ? -4 : 7)),
      )}
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
