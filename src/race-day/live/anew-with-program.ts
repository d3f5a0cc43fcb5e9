import { momentWithin } from './stream/shared-line.ts';

/** Once due, a page waits up to this long, so that not all pages reload at once. */
const spread = 20_000;
/** A younger page does not reload: where two builds answer in turn, it would reload without end. */
const youngMs = 60_000;
const againMs = 5000;

/** Milliseconds until this page reloads; each page gets a moment of its own. */
export function momentToLoadAnew(): number {
  return 1000 + momentWithin(spread);
}

/** Reloads a page for another build, since new markup would stand under old styles; waits for typed input. */
export function anewWithProgram(page: Document, first: string) {
  const own = programOf(first);
  let isDue = false;

  function load(): void {
    if (isTyped(page)) setTimeout(load, againMs);
    else location.reload();
  }

  return {
    note(version: string): void {
      if (isDue || programOf(version) === own) return;
      isDue = true;
      setTimeout(load, Math.max(0, youngMs - performance.now()) + momentToLoadAnew());
    },
    /** Whether the page reloads soon, so that no change is put into it any more. */
    isLeft: (): boolean => isDue && performance.now() >= youngMs && !isTyped(page),
  };
}

function programOf(version: string): string {
  return version.slice(version.lastIndexOf('.') + 1);
}

function isTyped(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type="radio"], [type="checkbox"], [type="hidden"])',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
