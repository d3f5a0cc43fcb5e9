import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Course } from '../../../design/course-map/course.ts';
import { planSheet } from '../../../design/course-map/geometry/sheet.ts';
import { bandSvg } from '../../../design/course-map/terrain/band-svg.ts';
import { terrainSvg } from '../../../design/course-map/terrain/terrain-svg.ts';
import type { RiverPictures } from '../../../design/ui/page/river-pictures.ts';
import { ContentError } from '../../../platform/content/content-error.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, type Words } from '../../../platform/http/problem.server.ts';
import type { WantedChange } from '../versions/content-change.ts';
import { raceDay } from '../versions/content-issues.server.ts';
import { courseFile } from '../versions/lay-course.ts';
import type { ContentRoom } from '../versions/publish-content.server.ts';
import { lastVersion, readVersions } from '../versions/read-versions.server.ts';
import { courseAt } from './live-content.server.ts';

/** Addresses of pictures of courses edited at the desk, which phones cache; see `addRiverApi`. */
export const riverPaths = '/assets/river/*';

/** Draws pictures of courses at the first request, in the way the build draws the file's course. */
export interface RiverDrawings {
  buildAddresses(course: Course): RiverPictures;
  /** Returns the picture at an address; null for a course in no version and no draft of this process. */
  read(path: string): Promise<string | null>;
}

const drawings = {
  terrain: (course: Course) => terrainSvg(course, planSheet),
  band: bandSvg,
};
const mostCourses = 20;

export function riverDrawings(room: ContentRoom): RiverDrawings {
  const courses = new LRUCache<string, Course>({ max: mostCourses });
  const laid = laidCourses(room);
  const drawn = new LRUCache<string, string>({ max: mostCourses });
  return {
    buildAddresses(course) {
      const digest = computeDigest(course);
      courses.set(digest, course);
      return {
        terrain: `/assets/river/${digest}/terrain.svg`,
        band: `/assets/river/${digest}/band.svg`,
      };
    },
    async read(path) {
      const known = drawn.get(path);
      if (known !== undefined) return known;
      const [, digest = '', name = ''] =
        /^\/assets\/river\/([0-9a-f]{16})\/(terrain|band)\.svg$/.exec(path) ?? [];
      if (name !== 'terrain' && name !== 'band') return null;
      const course = courses.get(digest) ?? (await laid(digest));
      if (!course) return null;
      const svg = drawings[name](course);
      drawn.set(path, svg);
      return svg;
    },
  };
}

function computeDigest(course: Course): string {
  return createHash('sha256').update(JSON.stringify(course)).digest('hex').slice(0, 16);
}

/** The race's place is drawn too. */
const isDrawn = ({ file, place }: WantedChange) =>
  file === courseFile || (file === raceDay.file && /^place\b/.test(place));

/** Finds a course among all versions, because another process may have shown it or a phone cached its page. */
function laidCourses({ database, folders }: ContentRoom) {
  const known = new Map<string, Course>();
  let looked = -1;
  return async (digest: string): Promise<Course | undefined> => {
    if (!known.has(digest) && (await lastVersion(database)) > looked) {
      const versions = await readVersions(database);
      for (const count of Array(versions.length + 1).keys()) {
        const last = versions[count - 1];
        if (last && (last.version <= looked || !last.changes.some(isDrawn))) continue;
        const course = readable(() => courseAt(folders, versions.slice(0, count)));
        if (course) known.set(computeDigest(course), course);
      }
      looked = versions.at(-1)?.version ?? 0;
    }
    return known.get(digest);
  };
}

/** Returns null for a course that does not fit the files any more. */
function readable(read: () => Course): Course | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

interface RiverRoom {
  course: Course;
  rivers: RiverDrawings;
  texts: Words;
}

/** Adds `GET /assets/river/DIGEST/terrain.svg` and `band.svg`; a digest always names the same course. */
export function addRiverApi(app: ApiApp, { course, rivers, texts }: RiverRoom): void {
  rivers.buildAddresses(course);
  app.get(riverPaths, async (c) => {
    const svg = await rivers.read(c.req.path);
    if (svg === null) return problem(c, texts, 'not_found');
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
