/** Returns a receipt's number as people write it, always of the same width: 2027-000012. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
