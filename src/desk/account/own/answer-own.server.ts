import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { passkeysOf } from '../../../record/accounts/proofs/passkeys-repository.server.ts';
import { removePasskey } from '../../../record/accounts/proofs/remove-passkey.server.ts';
import { removePassword } from '../../../record/accounts/proofs/set-password.server.ts';
import { endOwnSession } from '../../../record/accounts/sessions/end-own-session.server.ts';
import { listSessions } from '../../../record/accounts/sessions/list-sessions.server.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { newProof } from './new-proof.server.ts';

/** Answers the forms of one's own account: what one signs in with, and where one is signed in. */
export async function answerOwn(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: null, proven: true });
  const form = await readDeskForm(args);
  const deps = args.context.get(deskDeps);
  const { database } = deps;
  const { account } = session;
  const who = { account, actor: actorOf(session) };
  const now = new Date();
  const id = form.read('id');
  const again = () => redirect(new URL(args.request.url).pathname.replace(/\.data$/, ''));
  const last = () => data({ kind: 'last' as const }, { status: 409, headers: privateHeaders });
  const intent = form.read('intent');
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
      const asked = { kind: 'ask' as const, before, id, label: key?.label ?? '', others } as const;
      return data(asked, { headers: privateHeaders });
    }
    case 'remove-passkey':
      return (await removePasskey(database, who, id, now)) ? again() : last();
    case 'remove-password':
      return (await removePassword(database, who, now)) ? again() : last();
    default: {
      const answered = await newProof(deps, { form, ...who }, now);
      return answered.data.kind === 'kept' ? again() : answered;
    }
  }
}
