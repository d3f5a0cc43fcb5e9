const kept = new Map<string, Intl.DateTimeFormat>();
/** A site has two languages, one time zone and a few ways to write a day. */
const most = 100;

/** A formatter of dates and times: to make one takes a hundred times as long as to use it. */
export function keptFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  if (kept.size < most) kept.set(key, made);
  return made;
}
