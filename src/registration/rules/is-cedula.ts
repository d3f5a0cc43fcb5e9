/**
 * Whether ten digits are an Ecuadorian cédula of a person: province 01–24 or 30 (issued abroad),
 * third digit below 6, last digit the check of the Registro Civil (weights 2 and 1 in turn, digit
 * sums, modulo 10).
 */
export function isCedula(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const province = Number(digits.slice(0, 2));
  if ((province < 1 || province > 24) && province !== 30) return false;
  if (Number(digits[2]) >= 6) return false;
  return Number(digits[9]) === checkDigit(digits.slice(0, 9));
}

/** The check digit that belongs after the first nine digits of a cédula. */
export function checkDigit(nineDigits: string): number {
  const sum = [...nineDigits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
