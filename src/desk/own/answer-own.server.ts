import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { removePasskey } from '../../accounts/proofs/remove-passkey.server.ts';
import { removePassword } from '../../accounts/proofs/set-password.server.ts';
import { endSessions } from '../../accounts/sessions/end-sessions.server.ts';
import { actorOf } from '../../accounts/sessions/read-session.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { readDeskForm } from '../guard/read-desk-form.server.ts';
import { requireSession } from '../guard/require-session.server.ts';
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
  switch (form.read('intent')) {
    case 'end-session':
      await endSessions(database, { accountId: account.id, sessionId: id }, now);
      return again();
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
