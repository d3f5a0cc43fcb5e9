import type { Config } from '../config/config.ts';

/**
 * A server at the river prints the address of the site it sends to, because papers are read later.
 */
export function addressOnPaper({ relay, publicUrl }: Pick<Config, 'relay' | 'publicUrl'>): string {
  return relay.to === null ? publicUrl : relay.to.replace(/\/$/, '');
}
