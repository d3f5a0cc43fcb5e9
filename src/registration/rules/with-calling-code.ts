/**
 * Returns a number with the calling code chosen beside it, such as `GB+44`; without a choice the race's country. A code
 * typed with the number wins over the chosen one.
 */
export function withCallingCode(written: string, chosen: string): string {
  const text = written.normalize('NFKC').trim();
  if (chosen === '' || text === '' || /^\(?(\+|00)/.test(text)) return written;
  return `${chosen.replace(/^[A-Z]{2}/, '')} ${written}`;
}

/** Returns the name of the control that holds the calling code of a phone control. */
export function codeControl(control: string): string {
  return `${control}_code`;
}
