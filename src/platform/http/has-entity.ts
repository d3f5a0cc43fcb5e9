/** Returns whether a list of entity tags (`If-None-Match`) contains this one (RFC 9110 §13.1.2, weak comparison). */
export function hasEntity(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//, '') === opaque;
  });
}
