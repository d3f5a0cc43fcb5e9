import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { FinishedAnswer } from './reference-servers.ts';

/**
 * The best that Node can do: stored bytes by their address, checking only `If-None-Match`. Started as `node
 * bare-server.ts FOLDER PORT`.
 */
const [, , folder = '', port = ''] = process.argv;
const list: FinishedAnswer[] = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
const answers = new Map(
  list.map(({ path, file, headers }) => [
    path,
    { headers, body: readFileSync(join(folder, file)) },
  ]),
);

createServer((incoming, outgoing) => {
  const answer = answers.get(incoming.url ?? '');
  if (!answer) {
    outgoing.writeHead(404).end();
    return;
  }
  const { headers, body } = answer;
  if (incoming.headers['if-none-match'] === headers.etag) outgoing.writeHead(304, headers).end();
  else outgoing.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}).listen(Number(port), 'localhost');
