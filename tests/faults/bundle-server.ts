import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

interface BundledServer {
  file: string;
  /** Where Node keeps what it compiled of it. */
  compiled: string;
}

const folder = 'test-results';
let bundled: Promise<BundledServer> | undefined;

/**
 * The program of `serve-faults.ts` with all that it imports in one file, made once in this process: it
 * is started at every kill, and some hundred modules would be most of a round.
 */
export function bundledServer(): Promise<BundledServer> {
  bundled ??= bundleServer();
  return bundled;
}

async function bundleServer(): Promise<BundledServer> {
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(join(folder, 'faulty-site-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    ...{ configFile: false, publicDir: false, logLevel: 'warn' },
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ...{ outDir, ssr: true, target: 'esnext', emptyOutDir: true },
      rollupOptions: {
        input: fileURLToPath(new URL('./serve-faults.ts', import.meta.url)),
        output: { entryFileNames: 'serve-faults.mjs', codeSplitting: false },
      },
    },
  });
  return { file: join(outDir, 'serve-faults.mjs'), compiled: join(outDir, 'compile-cache') };
}
