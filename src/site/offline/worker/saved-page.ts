import { savedAtAttribute } from '../../../platform/offline/read-saved-at.ts';

/** Cache in which the visitor's copies of pages lie. */
export const pagesCache = 'pages';

const header = { savedAt: 'X-Saved-At', version: 'X-Saved-Version', language: 'X-Saved-Language' };

/** What is known about a kept page without reading it again. */
export interface SavedPage {
  /** When it came from the server, in milliseconds since 1970. */
  savedAt: number;
  /** Build whose scripts and styles it needs. */
  version: string;
  language: string;
}

/** Whether an answer is a whole page for everybody: no error, no redirect, nothing private. */
export function isKeepable(response: Response): boolean {
  const says = (name: string) => response.headers.get(name) ?? '';
  return (
    response.status === 200 &&
    !response.redirected &&
    says('Content-Type').startsWith('text/html') &&
    !/no-store|private/.test(says('Cache-Control'))
  );
}

const script = /<script[\s\S]*?<\/script>/g;

/**
 * The copy to keep of a page that came from the server now; without its scripts where it is shown
 * under the address of another page, which they would take it for.
 */
export async function toSavedPage(
  response: Response,
  now: number,
  { withScripts = true }: { withScripts?: boolean } = {},
): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The text is unpacked already.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  // A visit and the worker ask with other headers: there is one copy of an address all the same.
  headers.delete('Vary');
  headers.set(header.savedAt, new Date(now).toISOString());
  headers.set(
    header.version,
    html.match(/\/assets\/manifest-([\w-]+)(?:\.public)?\.js/)?.[1] ?? '',
  );
  headers.set(header.language, html.match(/<html lang="(\w+)"/)?.[1] ?? '');
  return new Response(withScripts ? html : html.replace(script, ''), { headers });
}

/** What a kept page says about itself. */
export function describeSavedPage({ headers }: Response): SavedPage {
  return {
    savedAt: Date.parse(headers.get(header.savedAt) ?? '') || 0,
    version: headers.get(header.version) ?? '',
    language: headers.get(header.language) ?? '',
  };
}

/** The kept page as it is shown: it says from when it is, so that the page can tell its reader. */
export async function toShownCopy(saved: Response): Promise<Response> {
  const savedAt = new Date(describeSavedPage(saved).savedAt).toISOString();
  const html = (await saved.text()).replace('<html ', `<html ${savedAtAttribute}="${savedAt}" `);
  return new Response(html, { headers: saved.headers });
}
