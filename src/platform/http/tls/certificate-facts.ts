/** What a certificate says of itself, and whether it is good for the site. */
export interface CertificateFacts {
  /** ISO 8601 in UTC. */
  validFrom: string;
  validTo: string;
  /** The names that it is for. */
  names: readonly string[];
  /** Whether the host of PUBLIC_URL is among them. */
  isForHost: boolean;
  /** Whether those that vouch for it are in the file too: phones ask for them. */
  hasChain: boolean;
}

const dayMs = 86_400_000;

/** Whole days until a certificate ends; negative afterwards. */
export function certificateDays({ validTo }: Pick<CertificateFacts, 'validTo'>, now: Date): number {
  return Math.floor((Date.parse(validTo) - now.getTime()) / dayMs);
}

/** Days that a certificate must still be good for before the laptop leaves for the river. */
export const daysForTheRiver = 14;
