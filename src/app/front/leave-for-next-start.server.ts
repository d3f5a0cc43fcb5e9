import type { KeptAddress } from '../../platform/answers/addresses/kept-address.ts';
import type { KeptAnswer } from '../../platform/answers/kept-answer.server.ts';
import { lastingAnswers } from '../../platform/answers/lasting/lasting-answers.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { type KnownStart, keepKnownStart, lastingFolder } from './known-start.server.ts';

interface NextStartOptions {
  config: Config;
  /** Digest of program, settings and files. */
  of: string;
  lasts: (address: KeptAddress) => boolean;
}

/** Stores facts and responses for the next start with the same digest; see `earlyVisits`. */
export function leaveForNextStart({ config, of, lasts }: NextStartOptions) {
  const { keep, written } = lastingAnswers(lastingFolder(config), of);
  let left: KnownStart['race'] | undefined;
  return {
    facts({ race, contentVersion }: Pick<KnownStart, 'race' | 'contentVersion'>): void {
      if (race === left) return;
      left = race;
      keepKnownStart({ of, config, race, contentVersion });
    },
    answer(address: KeptAddress, key: string, answer: KeptAnswer): void {
      if (answer.status === 200 && lasts(address)) keep(key, answer);
    },
    written,
  };
}
