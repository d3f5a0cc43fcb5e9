import type { Letter } from './compose-mail.ts';

/** The letter with nothing in it that opens a registration: what is kept of a mail, and shown. */
export function letterShown(letter: Letter): Letter {
  const { action, stop } = letter;
  return {
    ...letter,
    action: { ...action, url: withoutTokens(action.url) },
    ...(stop && { stop: { ...stop, url: withoutTokens(stop.url) } }),
  };
}

function withoutTokens(address: string): string {
  return address.replace(/\?.*$/, '?…');
}
