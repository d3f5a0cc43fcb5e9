const kept = new Map<string, Intl.DateTimeFormat>();
/** A site has two languages, one time zone and a few date formats. */
const most = 100;

/** Returns a cached formatter of dates and times: making one takes a hundred times as long as using it. */
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
