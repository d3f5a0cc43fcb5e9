const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * Returns the id that a list of a day's plan has in the record, where ids hold only letters and hyphens: `k1-hombres`
 * becomes `k-one-hombres`.
 */
export function toTableAnchor(id: string): string {
  const spelled = id.toLowerCase().replaceAll(/\d/g, (digit) => `-${digits[Number(digit)]}-`);
  return spelled.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'results';
}
