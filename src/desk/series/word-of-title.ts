/** Returns a word of plain letters made from a title, for an address or a file; `none` when no letter is left. */
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
