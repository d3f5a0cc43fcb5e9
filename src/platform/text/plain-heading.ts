/** Returns a heading without case, accents, punctuation and extra spaces. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}+/-]+/gu, ' ')
    .trim();
}
