import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Course } from '../src/design/course-map/course.ts';
import { planSheet } from '../src/design/course-map/geometry/sheet.ts';
import { readCourse } from '../src/design/course-map/read-course.server.ts';
import { bandSvg } from '../src/design/course-map/terrain/band-svg.ts';
import { terrainSvg } from '../src/design/course-map/terrain/terrain-svg.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { StartError } from '../src/platform/errors/start-error.ts';

export const drawings: Record<string, (course: Course) => string> = {
  'src/design/course-map/terrain/generated/plan-terrain.svg': (course) =>
    terrainSvg(course, planSheet),
  'src/design/ui/page/generated/river-band.svg': bandSvg,
};

/**
 * Draws the terrain of the course and the band of the page heads, and writes files that changed. With an unreadable
 * course it draws nothing: the server's start reports the error.
 */
export function drawTerrain(env: Record<string, string | undefined>): void {
  const course = readRaceCourse(env);
  if (!course) return;
  for (const [name, draw] of Object.entries(drawings)) {
    const file = join(import.meta.dirname, '..', name);
    const svg = draw(course);
    if (existsSync(file) && readFileSync(file, 'utf8') === svg) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
    console.log(`${name}: ${svg.length} bytes, ${brotliCompressSync(svg).length} in brotli`);
  }
}

function readRaceCourse(env: Record<string, string | undefined>): Course | undefined {
  try {
    return readCourse(readConfig(env).dataDir);
  } catch (error) {
    if (!(error instanceof ContentError) && !(error instanceof StartError)) throw error;
    return undefined;
  }
}

if (import.meta.main) drawTerrain(process.env);
