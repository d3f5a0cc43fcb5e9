import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { drawSocialCards } from './draw-social-cards.ts';

const stamp = 'build/sources.sha256';

/**
 * Everything that the built pages are made of, besides the course, whose hills are drawn into them.
 * The rest of content and data is read at the start instead.
 */
const sources = [
  'src/**/*.{ts,tsx,css,svg}',
  'public/**/*',
  '*.config.ts',
  'package-lock.json',
  'scripts/build-{service-worker,page-script}.ts',
];

/**
 * Builds the site unless the build is of the very same sources, and draws the pictures for shared
 * links unless this race, as its content and data tell it, has them.
 */
export async function buildSite(env: Record<string, string | undefined>): Promise<void> {
  await buildPages(env);
  await drawSocialCards(env);
}

async function buildPages(env: Record<string, string | undefined>): Promise<void> {
  const course = join(env.DATA_DIR?.trim() || 'data', 'course.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfSources(course)) return;
  console.log('Building the site …');
  const { drawTerrain } = await import('./draw-terrain.ts');
  drawTerrain(env);
  // Only now: what was drawn is a source too.
  const digest = digestOfSources(course);
  const { status, stdout, stderr } = keepingSocialCards(() =>
    spawnSync('react-router', ['build'], { encoding: 'utf8' }),
  );
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  // Loaded only here, as the bundler is: most starts have nothing to build.
  const { buildServiceWorker } = await import('./build-service-worker.ts');
  await buildServiceWorker();
  for (const file of globSync('build/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
    compressFile(file);
  }
  writeFileSync(stamp, digest);
}

/** The build empties its folder; the pictures of this race and of others are to outlive it. */
function keepingSocialCards<Result>(build: () => Result): Result {
  const [cards, aside] = ['build/social', '.react-router/social'];
  mkdirSync('.react-router', { recursive: true });
  if (existsSync(cards)) renameSync(cards, aside);
  try {
    return build();
  } finally {
    if (existsSync(aside)) {
      mkdirSync('build', { recursive: true });
      renameSync(aside, cards);
    }
  }
}

function digestOfSources(course: string): string {
  const hash = createHash('sha256');
  if (existsSync(course)) hash.update(readFileSync(course));
  for (const file of sources.flatMap((pattern) => globSync(pattern)).sort()) {
    if (/\.test\.tsx?$/.test(file) || !existsSync(file)) continue;
    hash.update(`\0${file}\0`);
    try {
      hash.update(readFileSync(file));
    } catch (error) {
      const folder = error instanceof Error && 'code' in error && error.code === 'EISDIR';
      if (!folder) throw error;
    }
  }
  return hash.digest('hex');
}

/** Once at the build, as small as it gets, instead of at every request. */
function compressFile(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await buildSite(process.env);
}
