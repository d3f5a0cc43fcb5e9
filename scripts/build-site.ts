import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { drawSocialCards } from './draw-social-cards.ts';

const stamp = 'build/sources.sha256';

/** Everything that the built pages are made of; content and data are read at the start instead. */
const sources = [
  'src/**/*.{ts,tsx,css,svg}',
  'public/**/*',
  'data/course.json',
  '*.config.ts',
  'package-lock.json',
  // The pictures for shared links are drawn anew with each build.
  'scripts/{draw-social-cards,drawing/*,social-cards/*}.ts',
];

/**
 * Builds the site unless the build is of the very same sources, and draws the pictures for shared
 * links unless this race, as its content and data tell it, has them.
 */
export async function buildSite(env: Record<string, string | undefined>): Promise<void> {
  buildPages();
  await drawSocialCards(env);
}

function buildPages(): void {
  const digest = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Building the site …');
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  for (const file of globSync('build/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
    compressFile(file);
  }
  writeFileSync(stamp, digest);
}

function digestOfSources(): string {
  const hash = createHash('sha256');
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
