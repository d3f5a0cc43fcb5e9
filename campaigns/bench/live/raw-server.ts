import { createServer, type ServerResponse } from 'node:http';
import { formatRetry } from '../../../src/race-day/feed/stream/format-retry.ts';

/**
 * The simplest broadcasting server: a set of Node responses, each of which gets the same bytes; any other address is a
 * page. A child process that prints its port and broadcasts its input.
 */
const open = new Set<ServerResponse>();
/** As large as the packed page of results. */
const page = Buffer.alloc(24_000, 'x');
const server = createServer((incoming, outgoing) => {
  if (!incoming.url?.startsWith('/?')) {
    outgoing.writeHead(200, { 'content-length': page.length }).end(page);
    return;
  }
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  outgoing.write(formatRetry(open.size));
  open.add(outgoing);
  outgoing.once('close', () => open.delete(outgoing));
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
process.on('message', (text: string) => {
  const bytes = Buffer.from(text);
  for (const outgoing of open) outgoing.write(bytes);
});
