import { defaultLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath } from '../../../platform/i18n/localized-path.ts';
import { checkInShellPath } from '../page-addresses.ts';
import { patienceSeconds } from './answer-page.ts';
import { languageFor, savedPage } from './find-copy.ts';

/**
 * The accreditation table of the desk: from the server, or where that fails or takes too long the
 * page that stands in for it, which holds nothing of anybody and finds what it shows on the device.
 */
export async function answerCheckIn(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const language = (await languageFor(pathname)) ?? defaultLanguage;
  const shell = localizedPath(checkInShellPath, language);
  if ((await savedPage(shell)) === null) return fetch(request);
  const answer = fetch(request);
  // One that fails after the stand-in was shown is nobody's any more.
  answer.catch(() => undefined);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceSeconds * 1000);
  });
  try {
    return (await Promise.race([answer, late])) ?? Response.redirect(shell);
  } catch {
    return Response.redirect(shell);
  }
}
