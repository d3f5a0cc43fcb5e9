import { type MailKind, mailKinds } from './mail-kinds.ts';

/** Every kind of mail in the outbox: those of the steps, and what organizers write themselves. */
export const storedKinds = [...mailKinds, 'letter'] as const;

export type StoredKind = MailKind | 'letter';

/** The states of a mail in the outbox. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;

export type MailState = (typeof mailStates)[number];
