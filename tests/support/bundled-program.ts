import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { bundleForNode } from '../../scripts/build-commands.ts';

const programs = new Map<string, Promise<string>>();
// The bundle lies as deep in the repository as a source file, so that it finds the same files.
const folder = 'test-results/programs';

/**
 * Bundles a program that tests start often into one file, because loading a thousand modules is most of a short
 * program's time. Done once per worker.
 */
export function bundledProgram(input: string): Promise<string> {
  const known = programs.get(input) ?? bundle(input);
  programs.set(input, known);
  return known;
}

async function bundle(input: string): Promise<string> {
  const built = await build({
    ...bundleForNode,
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

/** Writes the files atomically, because another worker may write the same. */
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
