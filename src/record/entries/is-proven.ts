/** Hours for which a place or a turn is held while its address is not confirmed. */
export const unprovenHours = 48;

interface MailProof {
  mailToken: string | null;
  provenAt: string | null;
}

/** Whether the address of a registration is confirmed, or needs no confirmation. */
export function isProven({ mailToken, provenAt }: MailProof): boolean {
  return mailToken === null || provenAt !== null;
}

/** Returns the time at which a place or turn that was given to an unconfirmed address at `since` (ISO 8601) ends. */
export function unprovenUntil(since: string): string {
  return new Date(Date.parse(since) + unprovenHours * 3_600_000).toISOString();
}
