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
 * The poster of a page as a picture. Its address names what stands on it: an older one leads to the one of
 * now. Whatever stands in the way leads to the poster that all such pages share; a page that is not there
 * has no poster either (404).
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
  const made = await posterOf(page, { load, poster });
  if (made === null) return shared();
  const name = posters.nameOf(made);
  if (name !== asked.name)
    return leadTo(localizedPath(path, page.language) + posterFile(name, shape));
  const headers = {
    'Content-Type': 'image/jpeg',
    // An hour: who is erased is gone from elsewhere soon after.
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

/** What stands on the poster of a page; null where it shares one, or where nobody can say. */
async function posterOf<Services extends PageServices, Facts extends object>(
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
    // The page of somebody who is the same as another leads there.
    if (thrown instanceof Response && thrown.status < 400) return null;
    throw new Response('not found', { status: 404 });
  }
}

/** Nobody keeps the way: it leads elsewhere as soon as there is something else to show. */
function leadTo(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'no-cache' },
  });
}
