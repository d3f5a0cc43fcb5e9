import type { RequestListener } from 'node:http';
import type { RequestMeter } from './request-meter.ts';

interface Options {
  meter: RequestMeter;
  findRoute: (url: string) => string;
  otherwise: RequestListener;
}

export function meterRequests({ meter, findRoute, otherwise }: Options): RequestListener {
  return (incoming, outgoing) => {
    const started = performance.now();
    const route = findRoute(incoming.url ?? '');
    otherwise(incoming, outgoing);
    const note = () => meter.note(route, outgoing.statusCode, performance.now() - started);
    if (outgoing.writableEnded) return note();
    meter.running += 1;
    outgoing.once('close', () => {
      meter.running -= 1;
      note();
    });
  };
}
