import { join } from 'node:path';
import { type ReadJson, readJson } from '../../platform/content/read-json.server.ts';
import { type Course, courseSchema } from './course.ts';

/** Reads `course.json` of a data folder; throws a ContentError that lists each issue. */
export function readCourse(dataFolder: string, read: ReadJson = readJson): Course {
  return read(join(dataFolder, 'course.json'), courseSchema);
}
