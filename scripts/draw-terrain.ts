import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readCourse } from '../src/course-map/read-course.server.ts';
import { bandSheet, planSheet } from '../src/course-map/sheet.ts';
import { terrainSvg } from '../src/course-map/terrain/terrain-svg.ts';

const root = join(import.meta.dirname, '..');
const course = readCourse(join(root, 'data'));
const folder = join(root, 'src/course-map/generated');
mkdirSync(folder, { recursive: true });

for (const [name, sheet] of Object.entries({ plan: planSheet, band: bandSheet })) {
  const svg = terrainSvg(course, sheet);
  writeFileSync(join(folder, `${name}-terrain.svg`), svg);
  console.log(
    `${name}-terrain.svg: ${svg.length} bytes, ${brotliCompressSync(svg).length} in brotli`,
  );
}
