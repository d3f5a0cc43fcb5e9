/** A range of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Returns the range that a `Range` header asks for in a file of `length` bytes (RFC 9110 §14.1.2): null for the whole
 * file, when the header has several ranges or is invalid; `none` for a range outside the file.
 */
export function byteRange(header: string, length: number): ByteRange | null | 'none' {
  const [, from, to] = /^bytes=(\d{1,15})?-(\d{1,15})?$/.exec(header.trim()) ?? [];
  if (from === undefined) {
    if (to === undefined) return null;
    const first = Math.max(0, length - Number(to));
    return first < length ? { first, last: length - 1 } : 'none';
  }
  const first = Number(from);
  const last = Math.min(to === undefined ? length : Number(to), length - 1);
  if (to !== undefined && Number(to) < first) return null;
  return first < length ? { first, last } : 'none';
}
