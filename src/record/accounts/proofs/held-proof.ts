/** A proof that held: whose it is, and by what, so that it can be asked whether it still counts. */
export interface HeldProof {
  accountId: number;
  /** The passkey's name, or when the password was set (ISO 8601 in UTC). */
  by: { passkey: string } | { passwordOf: string };
}
