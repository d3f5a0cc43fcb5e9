import type { Frame } from './load-frame.server.ts';

interface Here {
  /** Path without a language. */
  here: string;
  /** Whether the page shows an entry that stands, to its owner. */
  entryStands: boolean;
}

/**
 * The call of the season as a page shows it. One call to action at a time: the form and one's own entry
 * have theirs, and beside an entry it leads to somebody else's.
 */
export function callHere(
  { to, text }: Frame['call'],
  { here, entryStands }: Here,
): Frame['call'] & { isQuiet: boolean } {
  const isOwn = here.startsWith('/confirmacion') && to === '/registro';
  const isAnother = isOwn && entryStands && text === 'nav.register';
  return { to, text: isAnother ? 'nav.registerAnother' : text, isQuiet: isOwn || here === to };
}
