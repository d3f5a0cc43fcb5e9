/** Splits `SF1:2` into heat and rank. */
export function readPlace(text: string): { heat: string; rank: number } {
  const [heat = '', rank] = text.split(':');
  return { heat, rank: Number(rank) };
}
