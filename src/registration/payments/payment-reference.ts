/** 23 characters that no hand and no bank form confuses; prime, so that the check finds every slip. */
const alphabet = '2346789ACDEFGHJKMNPRTWX';
const randomLength = 6;

/**
 * Makes a reference of 7 characters from 6 random numbers: the last one is its check. A mistyped
 * character and two swapped neighbours are always found.
 */
export function paymentReference(random: (below: number) => number): string {
  const digits = Array.from({ length: randomLength }, () => random(alphabet.length));
  const check = (alphabet.length - (weighted(digits) % alphabet.length)) % alphabet.length;
  return [...digits, check].map((digit) => alphabet[digit]).join('');
}

/** Reads a reference as people write it (spaces, hyphens, small letters); null when it is none. */
export function parsePaymentReference(text: string): string | null {
  const written = text.toUpperCase().replace(/[\s\-._]/g, '');
  const digits = [...written].map((character) => alphabet.indexOf(character));
  if (digits.length !== randomLength + 1 || digits.includes(-1)) return null;
  return weighted(digits) % alphabet.length === 0 ? written : null;
}

/** The check has the weight 1, the others 2 to 7: no two neighbours weigh the same. */
function weighted(digits: readonly number[]): number {
  return digits.reduce(
    (sum, digit, index) => sum + digit * (index === randomLength ? 1 : index + 2),
    0,
  );
}
