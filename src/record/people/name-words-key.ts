/**
 * Returns the words of a name, in any script, in alphabetical order: `Tapuy Rosa` and `Rosa TAPÚY` have one key.
 */
export function nameWordsKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{Nd}]+/gu) ?? []).toSorted().join(' ');
}
