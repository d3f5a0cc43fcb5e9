/** ISO 4217. Not taken from `Intl`, which may change, while stored amounts must not. */
const digits = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
);

/** Returns whether a code is in ISO 4217, as far as this machine knows. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Returns the number of digits of a currency's smallest coin: two for a dollar, none for a yen. */
export function minorDigits(currency: string): number {
  return digits.get(currency) ?? 2;
}

/** Formats an amount in the smallest coin as plain digits, `45.00`, for sheets and form fields. */
export function plainMoney(amountCents: number, currency: string): string {
  const places = minorDigits(currency);
  return (amountCents / 10 ** places).toFixed(places);
}
