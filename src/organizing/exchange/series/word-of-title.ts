/** A word of plain letters that a title gives, for an address or a file; `none` where it has none. */
export function wordOfTitle(title: string, none: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? none : plain;
}
