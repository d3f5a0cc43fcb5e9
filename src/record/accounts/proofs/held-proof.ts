/** A verified proof: its account and its means, so that its validity can be checked again. */
export interface HeldProof {
  accountId: number;
  /** The passkey's credential id, or the time at which the password was set (ISO 8601 in UTC). */
  by: { passkey: string } | { passwordOf: string };
}
