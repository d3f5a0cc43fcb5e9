/** Removes control characters and line breaks, so that form input cannot add headers to a mail. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether a text is one plain address, neither a list nor a name with an address. */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u.test(text);
}
