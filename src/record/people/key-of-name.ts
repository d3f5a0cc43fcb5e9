/**
 * The public key that a name gives, small letters and hyphens: "Rosa Tapuy" → `rosa-tapuy`. A name
 * without a letter that could stand in an address is a `palista`.
 */
export function keyOfName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'palista' : words;
}

/** The first free one of a key, the key with 2, with 3 …, for people who share a name. */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = numberedKey(key, number);
    if (!isTaken(candidate)) return candidate;
  }
}

/** The key of the so manieth of a name, from 1: `ana-mora`, `ana-mora-2`. */
export function numberedKey(key: string, number: number): string {
  return number === 1 ? key : `${key}-${number}`;
}
