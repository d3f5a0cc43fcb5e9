/**
 * Currencies whose smallest coin is no hundredth, by ISO 4217. Not asked of `Intl`: it goes by use, says
 * otherwise in another release, and what is stored must not change with it.
 */
const digits = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
);

/** Whether a code is one of ISO 4217, as far as this machine knows them. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** How many digits of an amount are the smallest coin: two of a dollar, none of a yen. */
export function minorDigits(currency: string): number {
  return digits.get(currency) ?? 2;
}

/** An amount in the smallest coin as plain digits, `45.00`, as sheets and fields of forms have it. */
export function plainMoney(amountCents: number, currency: string): string {
  const places = minorDigits(currency);
  return (amountCents / 10 ** places).toFixed(places);
}
