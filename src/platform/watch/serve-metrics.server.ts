import { createServer, type Server } from 'node:http';
import type { MetricFamily } from './metric-family.ts';
import { metricsText, metricsType } from './metrics-text.ts';

interface Options {
  port: number;
  host: string;
  families: () => Promise<MetricFamily[]>;
  onFailure: (error: unknown) => void;
}

/** Serves `/metrics` on an address of its own, which no proxy passes on. */
export async function serveMetrics({ port, host, families, onFailure }: Options): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url?.split('?', 1)[0] !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    try {
      const text = metricsText(await families());
      outgoing.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' });
      outgoing.end(text);
    } catch (error) {
      onFailure(error);
      outgoing.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Lets the process end, which only the site keeps alive.
  server.unref();
  return server;
}
