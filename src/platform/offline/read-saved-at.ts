/** Attribute of `<html>` that tells a page that it is a copy, and from when (ISO 8601, UTC). */
export const savedAtAttribute = 'data-saved-at';

/** When the page on the screen was kept, if it is a copy; null for one from the server. */
export function readSavedAt(): number | null {
  const written = document.documentElement.getAttribute(savedAtAttribute);
  return written === null ? null : Date.parse(written);
}

/** Says that the page on the screen is no copy any more. */
export function forgetSavedAt(): void {
  document.documentElement.removeAttribute(savedAtAttribute);
}
