import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFlags } from './start-flags.ts';

const cache = resolve('build/compile-cache');

/**
 * Starts the built site once, on a port and in a folder of nobody, so that what V8 compiles lies beside the
 * build: an installation that the site itself may not write to never gets it otherwise. Without it a start
 * takes longer, and nothing else.
 */
export function warmCompileCache(): void {
  const varDir = mkdtempSync(join(tmpdir(), 'warm-'));
  // V8 takes what was compiled under the same flags only.
  const flags = startFlags();
  const env = { VAR_DIR: varDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };
  spawnSync(process.execPath, [...flags, import.meta.filename], { env, timeout: 60_000 });
  rmSync(varDir, { recursive: true, force: true });
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  enableCompileCache(cache);
  await import('./look-at-sources.ts');
  const { start } = await import(pathToFileURL('build/server/front.js').href);
  await start(process.env, null);
  process.exit();
}
