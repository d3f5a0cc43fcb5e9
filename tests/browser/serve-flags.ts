import { createServer } from 'node:http';
import { flagsPort } from './ports.ts';

/** One transparent pixel: what the flag service answers matters less than that it is asked rightly. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Stands in for the public flag service: the sizes and codes that it knows, 404 for the rest. */
createServer((request, response) => {
  const known = /^\/(16x12|32x24|48x36)\/[a-z]{2}\.png$/.test(request.url ?? '');
  response.writeHead(known ? 200 : 404, { 'content-type': 'image/png' });
  response.end(known ? pixel : undefined);
}).listen(flagsPort);
