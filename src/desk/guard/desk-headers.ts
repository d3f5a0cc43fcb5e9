import { privateHeaders } from '../../platform/page/private-headers.ts';

/** Headers of every page of the desk: no cache keeps it, no search engine finds it. */
export function deskHeaders(): HeadersInit {
  return privateHeaders;
}
