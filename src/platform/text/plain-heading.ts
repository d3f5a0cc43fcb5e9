/** Words without what differs from file to file: case, accents, points, spaces. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}+/-]+/gu, ' ')
    .trim();
}
