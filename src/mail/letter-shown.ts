import type { Letter } from './compose-mail.ts';

/** The letter with nothing in it that opens a registration: what is kept of a mail, and shown. */
export function letterShown(letter: Letter): Letter {
  return { ...letter, action: { ...letter.action, url: withoutTokens(letter.action.url) } };
}

function withoutTokens(address: string): string {
  return address.replace(/\?.*$/, '?…');
}
