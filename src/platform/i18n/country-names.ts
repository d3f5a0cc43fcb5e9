/**
 * Returns a function that names countries in a locale's language: the code itself for a nameless country; any text that
 * is no two-letter code unchanged.
 */
export function countryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
