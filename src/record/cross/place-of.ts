/** The heat and the rank of `SF1:2`. */
export function placeOf(text: string): { heat: string; rank: number } {
  const [heat = '', rank] = text.split(':');
  return { heat, rank: Number(rank) };
}
