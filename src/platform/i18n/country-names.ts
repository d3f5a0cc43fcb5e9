/** Names countries in the language of a locale; by the code itself one that has no name; what is no code of two letters stays. */
export function countryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
