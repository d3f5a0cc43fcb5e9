import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// A rehearsal has other data, for which nothing may be built: this serves the build as it is.
process.env.NODE_ENV = 'production';
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const server: Pick<typeof import('../src/app/server.ts'), 'start'> = await import(
  pathToFileURL(resolve('build/server/server.js')).href
);
await server.start(process.env);
console.log('The site is on');
