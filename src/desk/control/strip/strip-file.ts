import type { LoaderFunctionArgs } from 'react-router';
import { isClip } from '../../../race-day/log/strips/clip.ts';
import { serveKept } from './serve-kept.server.ts';

/** Serves the picture of a strip to accounts that may read times. */
export function loader(args: LoaderFunctionArgs) {
  return serveKept(args, (strip) => !isClip(strip));
}
