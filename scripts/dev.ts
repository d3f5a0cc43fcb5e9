import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';

type Server = typeof import('../src/server.ts');

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const load = async () => (await vite.ssrLoadModule('/src/server.ts')) as Server;
const { openServices, readConfig } = await load();
const config = readConfig(process.env);
const services = await openServices(config);

const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createApp } = await load();
      await getRequestListener(createApp(services).fetch)(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500).end('The page failed; see the terminal.');
    }
  });
});
server.listen(config.port, config.host, () => console.log(`Development on ${config.publicUrl}`));
