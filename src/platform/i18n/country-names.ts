/**
 * Returns a function that names countries; other texts and nameless codes are returned unchanged.
 */
export function countryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
