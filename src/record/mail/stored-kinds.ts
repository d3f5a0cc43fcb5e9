import { type ClubMailKind, clubMailKinds } from './compose-club-mail.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';

/** Every kind of mail in the outbox: of the steps, of clubs, and what organizers write themselves. */
export const storedKinds = [...mailKinds, ...clubMailKinds, 'letter'] as const;

export type StoredKind = MailKind | ClubMailKind | 'letter';

/** The states of a mail in the outbox. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

/** What is said of a state; without a mail server what is done lies in a folder, and nobody got it. */
export function stateInWords(
  state: MailState,
  { smtpUrl }: { smtpUrl: string | null },
): MailState | 'in_folder' {
  return state === 'sent' && smtpUrl === null ? 'in_folder' : state;
}
