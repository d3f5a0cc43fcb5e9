import type { Instant } from '../../format/instant.ts';

export interface CertificateFacts {
  validFrom: Instant;
  validTo: string;
  names: readonly string[];
  isForHost: boolean;
  /** Whether the file includes the intermediate certificates, which phones need. */
  hasChain: boolean;
}

const dayMs = 86_400_000;

/** Returns the whole days until a certificate expires; negative afterwards. */
export function certificateDays({ validTo }: Pick<CertificateFacts, 'validTo'>, now: Date): number {
  return Math.floor((Date.parse(validTo) - now.getTime()) / dayMs);
}

/** Days that a certificate must remain valid before the laptop leaves for the river. */
export const daysForTheRiver = 14;
