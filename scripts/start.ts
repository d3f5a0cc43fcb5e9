import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildSite } from './build-site.ts';
import { tellStartProblem } from './tell-start-problem.ts';

type BuiltServer = Pick<typeof import('../src/server.ts'), 'start' | 'isStartProblem'>;

if (existsSync('.env')) process.loadEnvFile('.env');
// Without it React renders with the checks of development, several times as slowly.
process.env.NODE_ENV = 'production';
await buildSite(process.env);
const server: BuiltServer = await import(pathToFileURL('build/server/server.js').href);
try {
  const { publicUrl } = await server.start(process.env);
  console.log(`The site is on ${publicUrl}`);
} catch (error) {
  tellStartProblem(error, server.isStartProblem);
}
