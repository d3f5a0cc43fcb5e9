/**
 * Checks the last digit (weights 2 and 1 in turn, digit sums, modulo 10) to find slips. The server
 * has the exact rule (`src/record/people/is-cedula.server.ts`); everything it accepts passes here.
 */
export function looksLikeCedula(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return digits.length === 10 && sum % 10 === 0;
}
