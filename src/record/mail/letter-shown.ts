import type { Letter } from './compose-mail.ts';

/** Returns a mail without the tokens in its links: the version that is stored and shown. */
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
