import { type Course, courseSchema } from '../../../design/course-map/course.ts';
import type { WantedChange } from './content-change.ts';

export const courseFile = 'data/course.json';

const shared = {
  'course.gates': ({ gates }: Course) => gates.length,
  'course.lengthMeters': ({ start, finish }: Course) => Math.round(finish.at - start.at),
  'course.dropMeters': ({ dropMeters }: Course) => dropMeters,
};

const laid = {
  gates: (course: Course) => course.gates,
  judges: (course: Course) => course.judges,
  putIn: ({ putIn }: Course) => putIn,
  start: ({ start }: Course) => start,
  finish: ({ finish }: Course) => finish,
  takeOut: ({ takeOut }: Course) => takeOut,
  bridge: ({ bridge }: Course) => bridge,
  drops: ({ drops }: Course) => drops,
  spectators: ({ spectators }: Course) => spectators,
  safetyPosts: ({ safetyPosts }: Course) => safetyPosts,
  centreLine: ({ centreLine }: Course) => centreLine,
  dropMeters: ({ dropMeters }: Course) => dropMeters,
};

export function layCourse(before: Course, after: Course): WantedChange[] {
  const drawn = Object.entries(laid)
    .filter(([, read]) => JSON.stringify(read(before)) !== JSON.stringify(read(after)))
    .map(([place, read]) => ({ file: courseFile, place, value: read(after) }));
  const facts = Object.entries(shared)
    .filter(([, read]) => read(before) !== read(after))
    .map(([place, read]) => ({ file: 'content/race.json', place, value: read(after) }));
  return [...drawn, ...facts];
}

/** Parses the course in a file; throws when it is invalid. */
export const courseIn = (file: unknown): Course => courseSchema.parse(file);
