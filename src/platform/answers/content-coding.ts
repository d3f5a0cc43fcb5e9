import { parseAccept } from 'hono/utils/accept';

/** How the bytes of an answer are packed. */
export type Coding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Coding>();

/** The best coding that an `Accept-Encoding` header takes: brotli, then gzip, else as it is. */
export function contentCoding(header: string | undefined): Coding {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const takes = (coding: Coding) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0;
  const coding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  // Browsers send a handful of these; who sends others every time is read every time.
  if (known.size < 200) known.set(header, coding);
  return coding;
}
