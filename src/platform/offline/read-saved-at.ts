/** Attribute of `<html>` that marks an offline copy, with the time it was saved (ISO 8601, UTC). */
export const savedAtAttribute = 'data-saved-at';

/** Returns when the current page was saved; null when it came from the server. */
export function readSavedAt(): number | null {
  const written = document.documentElement.getAttribute(savedAtAttribute);
  return written === null ? null : Date.parse(written);
}

export function forgetSavedAt(): void {
  document.documentElement.removeAttribute(savedAtAttribute);
}
