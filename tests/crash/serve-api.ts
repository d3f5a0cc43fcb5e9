import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../../src/create-api.server.ts';
import { openServices } from '../../src/open-services.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';

/** Run as a process of its own: the API of the site on a free port, which it prints. */
const services = await openServices(readConfig(process.env));
const server = createServer(getRequestListener(createApi(services).fetch));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
