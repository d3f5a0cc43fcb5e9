/**
 * A first look at ten digits, before they are sent: whether the last one fits the others (weights 2
 * and 1 in turn, digit sums, modulo 10), which finds slips of typing. What a cédula is, the server
 * knows (`src/record/people/is-cedula.server.ts`); whatever it takes, this takes too.
 */
export function looksLikeCedula(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return digits.length === 10 && sum % 10 === 0;
}
