/** A receipt as people name it, in every list of one width: 2027-000012. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
