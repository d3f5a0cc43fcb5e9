import fc from 'fast-check';

/**
 * Returns the cédula that begins with these nine digits. Calculates the last digit by the rule of the Registro Civil
 * (weights 2 and 1 in turn, digit sums, modulo 10), not by the tested code.
 */
export function completeCedula(nineDigits: string): string {
  const sum = [...nineDigits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return nineDigits + String((10 - (sum % 10)) % 10);
}

const provinces = [...Array.from({ length: 24 }, (_, index) => index + 1), 30, 50];

/** Any cédula: of a province, 30 (abroad) or 50, with a third digit up to 6. */
export const anyCedula = fc
  .tuple(fc.constantFrom(...provinces), fc.nat(6), fc.nat(999_999))
  .map(([province, third, rest]) =>
    completeCedula(
      [String(province).padStart(2, '0'), third, String(rest).padStart(6, '0')].join(''),
    ),
  );
