import { passkeysOf } from '../../../record/accounts/proofs/passkeys-repository.server.ts';
import { removePasskey } from '../../../record/accounts/proofs/remove-passkey.server.ts';
import { removePassword } from '../../../record/accounts/proofs/set-password.server.ts';
import { endOwnSession } from '../../../record/accounts/sessions/end-own-session.server.ts';
import { listSessions } from '../../../record/accounts/sessions/list-sessions.server.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { goTo, say } from '../../frame/parts/done.ts';
import { newProof } from './new-proof.server.ts';

/** Answers the forms of one's own account: what one signs in with, and where one is signed in. */
export async function answerOwn({ form, intent, services, session, actor, page, now }: DeskAct) {
  const { database } = services;
  const { account } = session;
  const who = { account, actor };
  const id = form.read('id');
  const again = () => goTo(page);
  const last = () => say({ kind: 'last' }, 409);
  switch (intent) {
    case 'end-session':
      await endOwnSession(database, who, id, now);
      return again();
    case 'ask-remove-passkey':
    case 'ask-remove-password': {
      const keys = await passkeysOf(database, account.id);
      const key = keys.find(({ credential_id }) => credential_id === id);
      if (intent === 'ask-remove-passkey' && !key) return again();
      const sessions = await listSessions(database, account, now);
      const others = sessions.filter((one) => one.id !== session.id).length;
      const before = intent === 'ask-remove-passkey' ? 'remove-passkey' : 'remove-password';
      return say({ kind: 'ask', before, id, label: key?.label ?? '', others });
    }
    case 'remove-passkey':
      return (await removePasskey(database, who, id, now)) ? again() : last();
    case 'remove-password':
      return (await removePassword(database, who, now)) ? again() : last();
    default: {
      const answered = await newProof(services, { form, ...who }, now);
      return answered.data.kind === 'kept' ? again() : answered;
    }
  }
}
