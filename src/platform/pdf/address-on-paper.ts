import type { Config } from '../config/config.ts';

/**
 * Returns the site's address for printed papers: a server at the river uses the address of the site it sends to,
 * because papers are read after the race.
 */
export function addressOnPaper({ relay, publicUrl }: Pick<Config, 'relay' | 'publicUrl'>): string {
  return relay.to === null ? publicUrl : relay.to.replace(/\/$/, '');
}
