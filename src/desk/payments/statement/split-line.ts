/**
 * Splits the money of a bank line among payments: each in order gets its missing amount, as long as there is money, and
 * the first also gets the surplus. A payment may get 0.
 */
export function splitLine(cents: number, missing: readonly number[]): number[] {
  let left = cents;
  const shares = missing.map((each) => {
    const share = Math.min(left, each);
    left -= share;
    return share;
  });
  return shares.map((share, index) => (index === 0 ? share + left : share));
}
