import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Course } from '../../../design/course-map/course.ts';
import { planSheet } from '../../../design/course-map/geometry/sheet.ts';
import { bandSvg } from '../../../design/course-map/terrain/band-svg.ts';
import { terrainSvg } from '../../../design/course-map/terrain/terrain-svg.ts';
import type { RiverPictures } from '../../../design/ui/page/river-pictures.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, type Words } from '../../../platform/http/problem.server.ts';

/** Where the pictures of a course that the desk laid are, among what a phone keeps for later; see `addRiverApi`. */
export const riverPaths = '/assets/river/*';

/** The pictures of courses, each drawn when it is first asked for, as the build draws those of the file. */
export interface RiverDrawings {
  /** The addresses of a course's pictures, which are known from then on. */
  addressesOf(course: Course): RiverPictures;
  /** The picture at an address; null for a course that nobody showed. */
  read(path: string): string | null;
}

const drawings = {
  terrain: (course: Course) => terrainSvg(course, planSheet),
  band: bandSvg,
};
/** Courses of which the pictures are at hand: that of the site, those of drafts, some before. */
const mostCourses = 20;

export function riverDrawings(): RiverDrawings {
  const courses = new LRUCache<string, Course>({ max: mostCourses });
  const drawn = new LRUCache<string, string>({ max: mostCourses });
  return {
    addressesOf(course) {
      const json = JSON.stringify(course);
      const digest = createHash('sha256').update(json).digest('hex').slice(0, 16);
      courses.set(digest, course);
      return {
        terrain: `/assets/river/${digest}/terrain.svg`,
        band: `/assets/river/${digest}/band.svg`,
      };
    },
    read(path) {
      const known = drawn.get(path);
      if (known !== undefined) return known;
      const [, digest = '', name = ''] =
        /^\/assets\/river\/([0-9a-f]{16})\/(terrain|band)\.svg$/.exec(path) ?? [];
      const course = courses.get(digest);
      if (!course || (name !== 'terrain' && name !== 'band')) return null;
      const svg = drawings[name](course);
      drawn.set(path, svg);
      return svg;
    },
  };
}

interface RiverRoom {
  /** The course of the site, and what draws it: a page kept from before the start asks for it too. */
  course: Course;
  rivers: RiverDrawings;
  texts: Words;
}

/** Adds `GET /assets/river/DIGEST/terrain.svg` and `band.svg`: a digest names one course for good. */
export function addRiverApi(app: ApiApp, { course, rivers, texts }: RiverRoom): void {
  rivers.addressesOf(course);
  app.get(riverPaths, (c) => {
    const svg = rivers.read(c.req.path);
    if (svg === null) return problem(c, texts, 'not_found');
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
