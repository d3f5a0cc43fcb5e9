/** Hours that a place, or a turn, is held for who has not shown that the address is theirs. */
export const unprovenHours = 48;

interface MailProof {
  /** What only the mails of the registration carry; null where nobody was asked for it. */
  mailToken: string | null;
  /** When it came back, ISO 8601. */
  provenAt: string | null;
}

/** Whether the address of a registration is known to be its owner's, or was never asked to be. */
export function isProven({ mailToken, provenAt }: MailProof): boolean {
  return mailToken === null || provenAt !== null;
}

/** When something that an unproven address was given at an ISO 8601 instant is over. */
export function unprovenUntil(since: string): string {
  return new Date(Date.parse(since) + unprovenHours * 3_600_000).toISOString();
}
