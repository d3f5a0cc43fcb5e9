import type { Config } from '../config/config.ts';

/**
 * The address of the site that paper carries: of a server at the river that of the site it sends to, since
 * the paper is read when the river has gone home.
 */
export function addressOnPaper({ relay, publicUrl }: Pick<Config, 'relay' | 'publicUrl'>): string {
  return relay.to === null ? publicUrl : relay.to.replace(/\/$/, '');
}
