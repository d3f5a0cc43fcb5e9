import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFlags } from './start-flags.ts';

const cache = resolve('build/compile-cache');

/**
 * Starts the built site once, on a free port and in a temporary folder, so that V8's compile cache lies beside the
 * build: an installation without write permission never gets it otherwise. Without it a start only takes longer.
 */
export function warmCompileCache(): void {
  const varDir = mkdtempSync(join(tmpdir(), 'warm-'));
  // V8 uses a cache only with the same flags.
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
