import type { RequestListener } from 'node:http';
import type { RequestMeter } from './request-meter.ts';

interface Options {
  meter: RequestMeter;
  routeOf: (url: string) => string;
  /** Who answers. */
  otherwise: RequestListener;
}

/** Has every answer counted; most are finished when their listener returns and cost no listener. */
export function meterRequests({ meter, routeOf, otherwise }: Options): RequestListener {
  return (incoming, outgoing) => {
    const started = performance.now();
    const route = routeOf(incoming.url ?? '');
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
