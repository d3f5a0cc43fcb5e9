import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { copyHeader } from '../../../platform/offline/asks-for-copy.ts';
import type { KeptList } from '../kept-list.ts';
import { keptListPath } from '../page-addresses.ts';
import { patient } from './answer-page.ts';
import { languageFor, savedPage } from './find-copy.ts';
import type { LifetimeEvent } from './worker-scope.ts';

const minute = 60_000;

interface PageCopyOptions {
  /** Milliseconds after which a copy is fetched again. */
  olderThan?: number;
  version?: string;
}

/** Stores a page, unless its copy is fresh, of this build and in the visitor's language. */
export async function keepPage(
  address: string,
  event: LifetimeEvent,
  { olderThan = 5 * minute, version }: PageCopyOptions = {},
): Promise<void> {
  const language = await languageFor(new URL(address, location.origin).pathname);
  const saved = await savedPage(address);
  const isFresh =
    saved !== null &&
    Date.now() - saved.savedAt < olderThan &&
    (language === null || saved.language === language) &&
    (version === undefined || saved.version === version);
  if (isFresh) return;
  try {
    const [response, done] = patient.handleAll({ request: copyRequest(address, language), event });
    await response;
    await done;
  } catch {
    // Without signal the copy stays until the next visit.
  }
}

/** Sends no cookies, so that no private data are stored. */
function copyRequest(address: string, language: Language | null): Request {
  return new Request(address, {
    credentials: 'omit',
    headers: {
      Accept: 'text/html',
      [copyHeader]: '1',
      ...(language && { 'Accept-Language': language }),
    },
  });
}

export async function keepListedPages(visited: URL, event: LifetimeEvent): Promise<void> {
  const { language: prefix } = splitPath(visited.pathname);
  const first = await languageFor(visited.pathname);
  const inOrder = languages.toSorted((a, b) => Number(b === first) - Number(a === first));
  try {
    const { pages, inEachLanguage, only, version, changedMsAgo = Infinity } = await readList();
    const olderThan = Math.min(15 * minute, changedMsAgo);
    const addresses = [
      ...pages.map((path) => localizedPath(path, prefix)),
      ...(only ? [only] : inOrder).flatMap((each) =>
        inEachLanguage.map((path) => localizedPath(path, each)),
      ),
    ];
    for (const address of addresses) {
      await keepPage(address, event, { olderThan, version });
    }
  } catch {
    // Without signal the next visit tries again.
  }
}

async function readList(): Promise<KeptList> {
  const answer = await fetch(keptListPath);
  return answer.json();
}
