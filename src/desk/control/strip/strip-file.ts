import type { LoaderFunctionArgs } from 'react-router';
import { isClip } from '../../../race-day/log/strips/clip.ts';
import { stillsOf } from '../../../race-day/log/strips/sent-strip.ts';
import { serveKept } from './serve-kept.server.ts';

/** Serves the picture of a strip, or its stills, to accounts that may read times. */
export function loader(args: LoaderFunctionArgs) {
  return serveKept(args, (sent, asked) => {
    if (isClip(sent.strip)) return null;
    return asked.read('de') === 'fotos' ? stillsOf(sent) : sent.picture;
  });
}
