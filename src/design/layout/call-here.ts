import type { Frame } from './load-frame.server.ts';

interface CallPlacement {
  /** Path without a language. */
  here: string;
  /** Whether the page shows a valid entry to its owner. */
  entryStands: boolean;
}

/**
 * Returns the current call to action for a page. There is one at a time: the form and the confirmation page have their
 * own, and beside a valid entry the call leads to registering another person.
 */
export function callHere(
  { to, text }: Frame['call'],
  { here, entryStands }: CallPlacement,
): Frame['call'] & { isQuiet: boolean } {
  const isOwn = here.startsWith('/confirmacion') && to === '/registro';
  const isAnother = isOwn && entryStands && text === 'nav.register';
  return { to, text: isAnother ? 'nav.registerAnother' : text, isQuiet: isOwn || here === to };
}
