const longest = 32;

/** Returns a short unused code from words, in ASCII letters and digits. */
export function freeCode(words: string, taken: readonly string[], between: '-' | '_'): string {
  const plain = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, between)
    .slice(0, longest)
    .replace(/^[-_]+|[-_]+$/g, '');
  const code = plain === '' ? 'x' : plain;
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? code : `${code}${between}${number}`;
    if (!taken.includes(next)) return next;
  }
}
