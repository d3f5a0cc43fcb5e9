/** Intl writes "sábado, 20 de febrero, 07:00", a sentence "el sábado 20 … a las 07:00". */
export function sayDate(format: Intl.DateTimeFormat, date: Date, locale: string): string {
  const words = format.format(date);
  if (!locale.startsWith('es')) return words;
  return words
    .replace(/^(\p{L}+), (?=\d)/u, '$1 ')
    .replace(/, (?=01:\d\d$)/, ' a la ')
    .replace(/, (?=\d\d:\d\d$)/, ' a las ');
}
