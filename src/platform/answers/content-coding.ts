import { parseAccept } from 'hono/utils/accept';

export type Coding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Coding>();

/** Returns the best coding that an `Accept-Encoding` header accepts: brotli, then gzip, else none. */
export function contentCoding(header: string | undefined): Coding {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const takes = (coding: Coding) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0;
  const coding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  // Browsers send only a few such headers; further ones are parsed each time.
  if (known.size < 200) known.set(header, coding);
  return coding;
}
