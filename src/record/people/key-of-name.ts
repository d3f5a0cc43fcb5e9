/** Converts "Rosa Tapuy" to `rosa-tapuy`, and a name without any usable letter to `palista`. */
export function keyOfName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'palista' : words;
}

/** Returns the first free key among the key itself, the key with 2, with 3 … */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = numberedKey(key, number);
    if (!isTaken(candidate)) return candidate;
  }
}

/** Returns the numbered form of a key, from 1: `ana-mora`, `ana-mora-2`. */
export function numberedKey(key: string, number: number): string {
  return number === 1 ? key : `${key}-${number}`;
}
