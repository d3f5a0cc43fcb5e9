import { callerContext } from '../../platform/page/caller-context.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { drawFrame } from '../log/strips/draw-frame.server.ts';
import type { Route } from './+types/photo-finish-file.ts';
import { loadArrivals } from './load-arrivals.server.ts';
import { photoFinishDeps } from './photo-finish-deps.server.ts';
import { revocable } from './revocable.ts';

/** Serves the part of a strip around the frame that was read. Each use of a cached copy asks here again. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(photoFinishDeps);
  const page = pageContext({ request, url, params, services });
  const { arrivals } = await loadArrivals(page);
  const arrival = arrivals.find(({ key }) => params.file === `${key}.webp`);
  if (!arrival) throw new Response('not found', { status: 404, headers: revocable });
  const { day, strip, read } = arrival;
  const headers = { ...revocable, ETag: `"${strip.id}-${read.frame}"` };
  if (request.headers.get('if-none-match')?.includes(headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const caller = context.get(callerContext);
  const turn = caller === '' ? null : await services.limiters.papers.take(caller, new Date());
  if (turn?.allowed === false) throw new Response('too many requests', { status: 429 });
  const of = { day, id: strip.id, frame: read.frame };
  const picture = await drawFrame(services.database, of, 'webp');
  if (!picture) throw new Response('not found', { status: 404, headers: revocable });
  return new Response(new Uint8Array(picture), {
    headers: {
      ...headers,
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
