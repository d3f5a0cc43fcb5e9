import type { Page } from '@playwright/test';

/** Smallest side of a control for cold fingers, in CSS pixels. */
const leastSide = 44;

/**
 * Returns a line for each control that cannot be touched: it cannot be scrolled fully into view, is covered, or is
 * smaller than a finger. While a dialog is open, checks its controls and, outside of it, those that match `beside`.
 */
export function unreachableControls(page: Page, beside = 'dialog'): Promise<string[]> {
  return page.evaluate(
    ({ least, outside }) => {
      const kinds = 'button, a[href], select, textarea, summary, input:not([type="hidden"])';
      const dialog = document.querySelector('dialog[open]');
      const controls = [
        ...(dialog ?? document.body).querySelectorAll<HTMLElement>(kinds),
        ...(dialog ? document.querySelectorAll<HTMLElement>(outside) : []),
      ].filter(
        (control) =>
          control !== dialog &&
          !control.matches('[href="#content"], [inert] *') &&
          control.checkVisibility({ visibilityProperty: true }),
      );
      /** Returns the issue of a control; null when a finger can touch it. */
      const findIssue = (control: HTMLElement): string | null => {
        // The label of a box is part of its target.
        const isBox = control.matches('[type="radio"], [type="checkbox"]');
        const touched = (isBox && control.closest('label')) || control;
        touched.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, right, bottom, width, height } = touched.getBoundingClientRect();
        const isIn = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
        if (!isIn) return 'out of sight';
        // A link within a sentence is as high as its line.
        if (control.matches('a') && getComputedStyle(control).display === 'inline') return null;
        if (Math.min(width, height) < least - 0.5)
          return `${Math.round(width)} × ${Math.round(height)}`;
        const [middle, center] = [(left + right) / 2, (top + bottom) / 2];
        const edge = 8;
        const over = [
          document.elementFromPoint(middle, center),
          document.elementFromPoint(middle, top + edge),
          document.elementFromPoint(middle, bottom - edge),
          document.elementFromPoint(left + edge, center),
          document.elementFromPoint(right - edge, center),
        ].find((hit) => !touched.contains(hit) && !hit?.closest('label')?.contains(touched));
        return over === undefined ? null : `under ${over?.className || over?.tagName}`;
      };
      return controls.flatMap((control) => {
        const issue = findIssue(control);
        const words = (control.ariaLabel ?? control.innerText).trim().slice(0, 40);
        return issue ? [`${control.className || control.tagName} "${words}": ${issue}`] : [];
      });
    },
    { least: leastSide, outside: beside },
  );
}
