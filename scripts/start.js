// Plain JavaScript: it is read at every start, before there is a cache of what was compiled.
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

if (existsSync('.env')) process.loadEnvFile('.env');
// Without it React renders with the checks of development, several times as slowly.
process.env.NODE_ENV = 'production';
// What was compiled once is read by the next start, after a kill too; a folder that cannot be written does no harm.
enableCompileCache(process.env.NODE_COMPILE_CACHE || resolve('build/compile-cache'));
const { isAsBuilt } = await import('./look-at-sources.ts');
if (!isAsBuilt(process.env)) {
  const { buildSite } = await import('./build-site.ts');
  await buildSite(process.env);
}
const server = await import(pathToFileURL('build/server/server.js').href);
try {
  const { publicUrl } = await server.start(process.env);
  console.log(`The site is on ${publicUrl}`);
  flushCompileCache();
} catch (error) {
  const { tellStartProblem } = await import('./tell-start-problem.ts');
  tellStartProblem(error, server.isStartProblem);
}
