/** How a phone takes a seat (OWASP ASVS 5.0, 6.5.4 and 6.5.5: 20 bit or more, ten minutes at most). */
export const pairingLimits = {
  /** How long link and code hold, in milliseconds. */
  openMs: 600_000,
  codeLength: 8,
  /** Letters of the code that only name it: 25 of its 40 bit are left to guess. */
  nameLength: 3,
  /** Tries at one code; then it is dead. */
  tries: 5,
} as const;
