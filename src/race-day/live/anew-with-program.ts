import { momentWithin } from './stream/shared-line.ts';

/** A page is loaded anew so long after it was due, at most, in milliseconds: not all at once. */
const spread = 20_000;
/** A page younger than this, in milliseconds, waits: where two programs answer in turn it would do nothing else. */
const youngMs = 60_000;
/** When it is looked again whether what was typed is gone, in milliseconds. */
const againMs = 5000;

/** How long until this page is loaded anew, in milliseconds: at a moment of its own. */
export function momentToLoadAnew(): number {
  return 1000 + momentWithin(spread);
}

/**
 * Loads a page anew, at a moment of its own, once another program makes it than made this one: its new
 * markup would stand under old styles and scripts. Not while somebody has typed something.
 */
export function anewWithProgram(page: Document, first: string) {
  const own = programOf(first);
  let isDue = false;

  function load(): void {
    if (isTyped(page)) setTimeout(load, againMs);
    else location.reload();
  }

  return {
    /** Notes under which version the page is made now. */
    note(version: string): void {
      if (isDue || programOf(version) === own) return;
      isDue = true;
      setTimeout(load, Math.max(0, youngMs - performance.now()) + momentToLoadAnew());
    },
    /** Whether it is loaded anew soon, and left as it stands until then. */
    isLeft: (): boolean => isDue && performance.now() >= youngMs && !isTyped(page),
  };
}

/** The program that made a page: the last part of its version (`pageFeed`). */
function programOf(version: string): string {
  return version.slice(version.lastIndexOf('.') + 1);
}

function isTyped(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type="radio"], [type="checkbox"], [type="hidden"])',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
