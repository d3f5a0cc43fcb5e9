import type { MailFilter } from '../../record/mail/list-mails.server.ts';
import { mailStates, storedKinds } from '../../record/mail/stored-kinds.ts';
import { searchEntries } from '../entries/search-entries.server.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { mailFields } from './mail-fields.ts';

export async function askedMails({
  services,
  asked,
  account,
  may,
}: Pick<DeskCaller, 'services' | 'asked' | 'account' | 'may'>) {
  const whose = may('entries.read') ? asked.read(mailFields.people) : '';
  const meant =
    whose === ''
      ? undefined
      : (await searchEntries(services, account, new URLSearchParams(whose))).ids;
  const filter: MailFilter = {
    kind: asked.oneOf(mailFields.kind, storedKinds),
    state: asked.oneOf(mailFields.state, mailStates),
    participantId: asked.number(mailFields.entry) || undefined,
    participantIds: meant,
    text: may('entries.contacts') ? asked.text(mailFields.text, 100) : undefined,
  };
  return { whose, filter };
}
