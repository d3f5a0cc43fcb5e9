// Plain JavaScript, because it runs at every start, before there is a compile cache.
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

if (existsSync('.env')) process.loadEnvFile('.env');
// Without it React renders with the checks of development, several times as slowly.
process.env.NODE_ENV = 'production';
// The next start reads the compile cache, after a kill too; an unwritable folder does no harm.
enableCompileCache(process.env.NODE_COMPILE_CACHE || resolve('build/compile-cache'));
let isStartProblem = () => false;
try {
  const { lookIfBuilt } = await import('./look-at-sources.ts');
  let look = lookIfBuilt(process.env);
  if (look === null) {
    const { buildSite } = await import('./build-site.ts');
    look = await buildSite(process.env);
  }
  const front = await import(pathToFileURL('build/server/front.js').href);
  isStartProblem = front.isStartProblem;
  const { publicUrl } = await front.start(process.env, look);
  console.log(`The site is on ${publicUrl}`);
  flushCompileCache();
} catch (error) {
  const { tellStartProblem } = await import('./tell-start-problem.ts');
  tellStartProblem(error, isStartProblem);
  // The listener may already be open.
  process.exit();
}
