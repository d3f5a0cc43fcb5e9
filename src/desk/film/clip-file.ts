import type { LoaderFunctionArgs } from 'react-router';
import { isClip } from '../../race-day/log/strips/clip.ts';
import { serveKept } from '../control/strip/serve-kept.server.ts';

/** Serves the film of a clip to accounts that may see the race at the desk. */
export function loader(args: LoaderFunctionArgs) {
  return serveKept(args, isClip);
}
