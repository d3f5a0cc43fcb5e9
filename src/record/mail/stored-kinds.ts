import { type ClubMailKind, clubMailKinds } from './compose-club-mail.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';

export const storedKinds = [...mailKinds, ...clubMailKinds, 'letter'] as const;

export type StoredKind = MailKind | ClubMailKind | 'letter';

export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

/**
 * Shows that without a mail server a sent mail only lies in a folder and has reached no recipient.
 */
export function stateInWords(
  state: MailState,
  { smtpUrl }: { smtpUrl: string | null },
): MailState | 'in_folder' {
  return state === 'sent' && smtpUrl === null ? 'in_folder' : state;
}
