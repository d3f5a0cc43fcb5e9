import { createServer, type ServerResponse } from 'node:http';

/**
 * The simplest broadcasting server: a set of Node responses, each of which gets the same bytes. A child process that
 * prints its port and broadcasts its input.
 */
const open = new Set<ServerResponse>();
const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  outgoing.write('retry: 3000\n\n');
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
