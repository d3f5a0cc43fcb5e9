import { isLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import { isOfflinePage } from '../page-addresses.ts';
import { rememberLanguage } from './visitor-language.ts';

/** Where the switch of languages leads without scripts: to the same page in another language. */
export const languageSwitch = /^\/api\/language\/(\w+)$/;

/** The switch without signal: the worker remembers the choice and leads to the page itself. */
export async function answerLanguage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const { pathname, searchParams } = new URL(request.url);
    const language = languageSwitch.exec(pathname)?.[1];
    if (!isLanguage(language)) return Response.error();
    await rememberLanguage(language);
    return Response.redirect(
      localizedPath(switchedPage(searchParams.get('to'), request), language),
    );
  }
}

/** The page to show; what stands in for a page does not know its address, the browser does. */
function switchedPage(to: string | null, { referrer }: Request): string {
  const { path } = splitPath(readLocalPath(to) ?? '/home');
  if (!isOfflinePage(path) || !referrer.startsWith(`${location.origin}/`)) return path;
  const { pathname, search } = new URL(referrer);
  return splitPath(pathname).path + search;
}
