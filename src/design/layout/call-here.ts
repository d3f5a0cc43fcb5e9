import type { Frame } from './load-frame.server.ts';

interface CallPlacement {
  here: string;
  /** Whether the page shows a valid entry to its owner. */
  entryStands: boolean;
}

/** Returns the call to action, at most one. Beside a valid entry it registers another person. */
export function callHere(
  { to, text }: Frame['call'],
  { here, entryStands }: CallPlacement,
): Frame['call'] & { isQuiet: boolean } {
  const isOwn = here.startsWith('/confirmacion') && to === '/registro';
  const isAnother = isOwn && entryStands && text === 'nav.register';
  return { to, text: isAnother ? 'nav.registerAnother' : text, isQuiet: isOwn || here === to };
}
