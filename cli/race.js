// Plain JavaScript, because stripping types takes as long as a short command, and cached code does not need it.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

if (existsSync('.env')) process.loadEnvFile('.env');
const { argv, env } = process;
const args = argv.slice(2);
if (args.length === 1 && args[0] === '--version') {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
  console.log(manifest.version);
} else {
  // Pages that a command renders use React's production build; the development one is slow.
  env.NODE_ENV = 'production';
  // A folder that cannot be written does no harm.
  enableCompileCache(env.NODE_COMPILE_CACHE || resolve('build/compile-cache'));
  const { findBundle } = await import('./find-bundle.ts');
  const bundle = findBundle();
  const { runRace } = await (bundle === null
    ? import('./run-race.ts')
    : import(pathToFileURL(bundle).href));
  process.exitCode = await runRace(args, env);
}
