import type { HeadersArgs } from 'react-router';

/** Headers of a page that belongs to one visitor: kept nowhere, found nowhere, named nowhere. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** Hands the headers of loader and action on to the document. */
export function passHeaders({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers(privateHeaders);
  for (const from of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const cookie of from?.getSetCookie() ?? []) headers.append('Set-Cookie', cookie);
  }
  return headers;
}
