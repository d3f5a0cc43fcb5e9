import { once } from 'node:events';
import { createServer } from 'node:http';

/** One transparent pixel: the tests check the requests, not the flag. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Serves a fake of the public flag service: known sizes and codes get a flag, others 404. Resolves with its address.
 */
export async function serveFlags(): Promise<string> {
  const server = createServer((request, response) => {
    const known = /^\/(16x12|32x24|48x36)\/[a-z]{2}\.png$/.test(request.url ?? '');
    response.writeHead(known ? 200 : 404, { 'content-type': 'image/png' });
    response.end(known ? pixel : undefined);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}
