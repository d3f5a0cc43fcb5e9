/** Omits characters that are confused in handwriting; a prime number lets the check find slips. */
const alphabet = '2346789ACDEFGHJKMNPRTWX';
const randomLength = 6;

/** Adds a check character that finds every wrong character and every swap of neighbours. */
export function paymentReference(random: (below: number) => number): string {
  const digits = Array.from({ length: randomLength }, () => random(alphabet.length));
  const check = (alphabet.length - (weighted(digits) % alphabet.length)) % alphabet.length;
  return [...digits, check].map((digit) => alphabet[digit]).join('');
}

/** Accepts any spaces, hyphens and lower case; null for any other text. */
export function parsePaymentReference(text: string): string | null {
  const written = text.toUpperCase().replace(/[\s\-._]/g, '');
  const digits = [...written].map((character) => alphabet.indexOf(character));
  if (digits.length !== randomLength + 1 || digits.includes(-1)) return null;
  return weighted(digits) % alphabet.length === 0 ? written : null;
}

/** Weighs the check character 1, the others 2 to 7: no two neighbours weigh the same. */
function weighted(digits: readonly number[]): number {
  return digits.reduce(
    (sum, digit, index) => sum + digit * (index === randomLength ? 1 : index + 2),
    0,
  );
}
