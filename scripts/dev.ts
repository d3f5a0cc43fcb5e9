import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { socialPictures } from '../src/app/built-files.ts';
import { readStaticFiles } from '../src/platform/answers/read-static-files.server.ts';
import { serveStaticFiles } from '../src/platform/answers/serve-static-files.server.ts';
import { drawSocialCards } from './draw-social-cards.ts';
import { drawTerrain } from './draw-terrain.ts';
import { tellStartProblem } from './tell-start-problem.ts';

type Server = typeof import('../src/app/server.ts');

if (existsSync('.env')) process.loadEnvFile('.env');
drawTerrain(process.env);
await drawSocialCards(process.env);
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const load = async () => (await vite.ssrLoadModule('/src/app/server.ts')) as Server;
const { openServices, readConfig, startBackgroundJobs, isStartProblem } = await load();

/** Serves the site as `scripts/start.js` does, with pages that reload when edited. */
async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const services = await openServices(config);
  const answer: RequestListener = async (request, response) => {
    try {
      const { createApp } = await load();
      await services.content.refresh();
      const { fetch } = createApp(services);
      await getRequestListener(fetch)(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500).end('The page failed; see the terminal.');
    }
  };
  const files = readStaticFiles([socialPictures]);
  const pages = serveStaticFiles({ files, otherwise: answer, log: services.log });
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => pages(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  startBackgroundJobs(services);
  console.log(`The site is on ${config.publicUrl}, with pages that change as they are written.`);
}

try {
  await serve();
} catch (error) {
  tellStartProblem(error, isStartProblem);
  await vite.close();
}
