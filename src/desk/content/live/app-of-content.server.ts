import type { ContentReader } from './content-reader.server.ts';
import type { LiveContent } from './live-content.server.ts';

type Fetch<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>;

/** Returns an app that is rebuilt when the content changes, so that no response mixes two versions. */
export function appOfContent<Rest extends unknown[]>(
  content: Pick<ContentReader, 'present'>,
  make: (live: LiveContent) => { fetch: Fetch<Rest> },
): { fetch: Fetch<Rest> } {
  let made: { live: LiveContent; app: { fetch: Fetch<Rest> } } | undefined;
  return {
    fetch(request, ...rest) {
      const live = content.present();
      if (made?.live !== live) made = { live, app: make(live) };
      return made.app.fetch(request, ...rest);
    },
  };
}
