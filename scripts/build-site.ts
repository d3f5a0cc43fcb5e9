import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildCommands } from './build-commands.ts';
import { keepLook, lookAtSources, lookIfBuilt } from './look-at-sources.ts';
import { writePublicManifest } from './write-public-manifest.ts';

const stamp = 'build/sources.sha256';
const cardsStamp = 'build/social.sha256';

/**
 * Sources of the built pages, besides the course, whose terrain is drawn into them. Other content and data are read at
 * the start.
 */
const sources = [
  'src/**/*.{ts,tsx,css,svg}',
  'public/**/*',
  '{vite,react-router}.config.ts',
  'package-lock.json',
  'scripts/{build-service-worker,build-page-script,write-public-manifest}.ts',
];

/**
 * Builds the site unless the build has the same sources, and draws the pictures for shared links unless they exist for
 * this race. Returns a digest of the sources' state.
 */
export async function buildSite(env: Record<string, string | undefined>): Promise<string> {
  const looksBuilt = lookIfBuilt(env);
  if (looksBuilt !== null) return looksBuilt;
  await buildWhatChanged(env);
  // Read before the comparison, so that the next start notices changes made meanwhile.
  const seen = lookAtSources(env);
  await buildWhatChanged(env);
  keepLook(seen);
  return seen;
}

async function buildWhatChanged(env: Record<string, string | undefined>): Promise<void> {
  const sources = await buildPages(env);
  await buildCommands();
  // The list of pages to draw loads half of the server's code, so the cards are not drawn at every start.
  const digest = digestOfCards(sources, env);
  const isDrawn = existsSync(cardsStamp) && readFileSync(cardsStamp, 'utf8') === digest;
  if (isDrawn && existsSync('build/social')) return;
  const { drawSocialCards } = await import('./draw-social-cards.ts');
  await drawSocialCards(env);
  writeFileSync(cardsStamp, digest);
}

/** Sources of pictures for links: code, words, race facts and the river. */
function digestOfCards(sources: string, env: Record<string, string | undefined>): string {
  const content = env.CONTENT_DIR?.trim() || 'content';
  const drawnBy = 'scripts/{draw-social-cards,drawing/*,social-cards/*}.ts';
  const hash = createHash('sha256').update(sources);
  for (const file of [`${content}/**/*.json`, drawnBy]
    .flatMap((pattern) => globSync(pattern))
    .sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function buildPages(env: Record<string, string | undefined>): Promise<string> {
  const course = join(env.DATA_DIR?.trim() || 'data', 'course.json');
  const found = digestOfSources(course);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === found) return found;
  console.log('Building the site …');
  for (const folder of ['build', '.react-router']) tryToWrite(folder);
  const { drawTerrain } = await import('./draw-terrain.ts');
  drawTerrain(env);
  // Computed only now, because the drawings are sources too.
  const digest = digestOfSources(course);
  const { status, stdout, stderr } = keepingSocialCards(() =>
    spawnSync('react-router', ['build'], { encoding: 'utf8' }),
  );
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  writePublicManifest();
  // Loaded only here, like the bundler: most starts have nothing to build.
  const { buildServiceWorker } = await import('./build-service-worker.ts');
  await buildServiceWorker();
  for (const file of globSync('build/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
    compressFile(file);
  }
  // Belongs to the previous pages.
  rmSync('build/compile-cache', { recursive: true, force: true });
  writeFileSync(stamp, digest);
  const { warmCompileCache } = await import('./warm-compile-cache.ts');
  warmCompileCache();
  return digest;
}

/** Throws the system's error when a folder cannot be written: the bundler would hide it in a stack trace. */
export function tryToWrite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `.try-${process.pid}`);
  writeFileSync(file, '');
  rmSync(file);
}

/** Runs a build, which empties its folder, and keeps the pictures of this race and of others. */
function keepingSocialCards<Result>(build: () => Result): Result {
  const [cards, aside] = ['build/social', '.react-router/social'];
  mkdirSync('.react-router', { recursive: true });
  if (existsSync(cards)) {
    // An interrupted build leaves an older copy.
    rmSync(aside, { recursive: true, force: true });
    renameSync(cards, aside);
  }
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

/** Compresses a file as much as possible once at the build, instead of at every request. */
function compressFile(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await buildSite(process.env);
}
