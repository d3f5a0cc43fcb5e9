/**
 * The number that a seed draws for somebody, 0 to 2^32 − 1: who knows the published seed gets the same
 * one, and nobody's number depends on who else draws (FNV-1a, then mixed).
 */
export function drawNumber(seed: string, who: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}\n${who}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
