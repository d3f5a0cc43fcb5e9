import { savedAtAttribute } from '../../../platform/offline/read-saved-at.ts';

export const pagesCache = 'pages';

const header = { savedAt: 'X-Saved-At', version: 'X-Saved-Version', language: 'X-Saved-Language' };

export interface SavedPage {
  /** Time at which the page came from the server, in epoch milliseconds. */
  savedAt: number;
  version: string;
  language: string;
}

/** Whether a response is a complete public page: no error, no redirect, nothing private. */
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
 * Returns the copy for the cache; a stand-in's scripts would take it for the page at the address.
 */
export async function toSavedPage(
  response: Response,
  now: number,
  { withScripts = true }: { withScripts?: boolean } = {},
): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // `text()` has already decompressed the body.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  // Visits and the worker send different headers, but an address has only one copy.
  headers.delete('Vary');
  headers.set(header.savedAt, new Date(now).toISOString());
  headers.set(
    header.version,
    html.match(/\/assets\/manifest-([\w-]+)(?:\.public)?\.js/)?.[1] ?? '',
  );
  headers.set(header.language, html.match(/<html lang="(\w+)"/)?.[1] ?? '');
  return new Response(withScripts ? html : html.replace(script, ''), { headers });
}

export function describeSavedPage({ headers }: Response): SavedPage {
  return {
    savedAt: Date.parse(headers.get(header.savedAt) ?? '') || 0,
    version: headers.get(header.version) ?? '',
    language: headers.get(header.language) ?? '',
  };
}

/** Returns the stored page with its time in the HTML, so that the page can show its age. */
export async function toShownCopy(saved: Response): Promise<Response> {
  const savedAt = new Date(describeSavedPage(saved).savedAt).toISOString();
  const html = (await saved.text()).replace('<html ', `<html ${savedAtAttribute}="${savedAt}" `);
  return new Response(html, { headers: saved.headers });
}
