/** Limits for taking a seat with a phone (OWASP ASVS 5.0, 6.5.4 and 6.5.5: 20 bit or more, ten minutes at most). */
export const pairingLimits = {
  openMs: 600_000,
  codeLength: 8,
  /** Letters of the code that only identify it; 25 of its 40 bits are left to guess. */
  nameLength: 3,
  tries: 5,
} as const;
