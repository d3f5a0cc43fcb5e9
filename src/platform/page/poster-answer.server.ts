import { localizedPath, splitPath } from '../i18n/localized-path.ts';
import { callerContext } from './caller-context.server.ts';
import {
  type PageArgs,
  type PageContext,
  type PageDefinition,
  pageContext,
  watchPartial,
} from './load-page.server.ts';
import type { PageServices } from './page-services.server.ts';
import { posterAsked, posterFile } from './poster.ts';

/**
 * Serves the poster of a page as a picture. Its address names its content: an outdated one redirects to the current.
 * Any problem redirects to the common poster; a missing page has no poster (404).
 */
export async function posterAnswer<Services extends PageServices, Facts extends object>(
  args: PageArgs,
  {
    deps,
    load,
    poster,
  }: Required<Pick<PageDefinition<Facts, Services>, 'deps' | 'load' | 'poster'>>,
): Promise<Response> {
  const asked = posterAsked(args.params.file ?? '');
  if (!asked) throw new Response('not found', { status: 404 });
  const page = pageContext({ ...args, services: args.context.get(deps) });
  const { posters, log } = page.services;
  const { shape } = asked;
  const path = splitPath(args.url.pathname).path.replace(/\/afiche\/[^/]*$/, '');
  const shared = () => leadTo(posters.sharedBy(path, page.language, shape));
  const made = await makePoster(page, { load, poster });
  if (made === null) return shared();
  const name = posters.nameOf(made);
  if (name !== asked.name)
    return leadTo(localizedPath(path, page.language) + posterFile(name, shape));
  const headers = {
    'Content-Type': 'image/jpeg',
    // One hour, so that an erased person soon disappears from other sites too.
    'Cache-Control': 'public, max-age=3600',
    ETag: `"${name}-${shape}"`,
    'X-Robots-Tag': 'noindex',
  };
  if (args.request.headers.get('if-none-match')?.includes(headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const picture = await posters
    .pictureOf(made, shape, args.context.get(callerContext))
    .catch((err: unknown) => {
      log.error({ err }, 'a poster was not drawn');
      return null;
    });
  return picture === null ? shared() : new Response(picture, { headers });
}

/** Returns the poster of a page; null when it uses the common one or its data is incomplete. */
async function makePoster<Services extends PageServices, Facts extends object>(
  page: PageContext<Services>,
  { load, poster }: Required<Pick<PageDefinition<Facts, Services>, 'load' | 'poster'>>,
) {
  const watched = watchPartial(page);
  try {
    const made = poster(await load(watched.page), page);
    return made && !watched.isPartial() && page.services.posters.draws(made) ? made : null;
  } catch (thrown) {
    if (thrown instanceof Error) {
      page.services.log.error({ err: thrown }, 'nobody knows what stands on a poster');
      return null;
    }
    // The page of a merged person redirects to the other person.
    if (thrown instanceof Response && thrown.status < 400) return null;
    throw new Response('not found', { status: 404 });
  }
}

/** Redirects without caching, because the target changes with the content. */
function leadTo(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'no-cache' },
  });
}
