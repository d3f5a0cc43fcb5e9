import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Account } from '../../../record/accounts/account.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import {
  readInvitation,
  spendInvitation,
} from '../../../record/accounts/invitations/spend-invitation.server.ts';
import { sessionCookie } from '../../../record/accounts/sessions/session-cookie.server.ts';
import { startSession } from '../../../record/accounts/sessions/start-session.server.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { type NewProof, newProof } from '../own/new-proof.server.ts';

/**
 * Answers the form of an invitation: gives the account what its owner signs in with, uses the link up
 * and begins a session. What is refused leaves the link as it was; of two who use it at once, one does,
 * and the other changes nothing.
 */
export async function answerInvitation(args: ActionFunctionArgs): Promise<NewProof> {
  const { request, context } = args;
  const deps = context.get(deskDeps);
  const { pathname, searchParams } = new URL(request.url);
  const code = searchParams.get('codigo') ?? '';
  const form = await readDeskForm(args);
  const now = new Date();
  const account = await readInvitation(deps.database, code, now);
  if (!account) throw notFound();
  const spend = async (transaction: AppDatabase) => {
    if (!(await spendInvitation(transaction, code, now))) throw notFound();
  };
  const who = { account, actor: actorOf(account), first: spend };
  const answered = await newProof(deps, { form, ...who }, now);
  if (answered.data.kind !== 'codes' && answered.data.kind !== 'kept') return answered;
  const method = answered.data.kind === 'codes' ? 'password' : 'passkey';
  const cookie = await begin(deps, { accountId: account.id, method, request }, now);
  const headers = { ...privateHeaders, 'set-cookie': cookie };
  if (answered.data.kind === 'codes') return data(answered.data, { headers });
  throw redirect(deskPath(pathname.replace(/\.data$/, '')), { headers });
}

async function begin(
  { database, config }: DeskDeps,
  { request, ...who }: { accountId: number; method: 'passkey' | 'password'; request: Request },
  now: Date,
): Promise<string> {
  const device = request.headers.get('user-agent') ?? '';
  const { token } = await database
    .transaction()
    .execute((transaction) => startSession(transaction, { ...who, device }, now));
  return sessionCookie(token, config);
}

function actorOf({ id, name, email }: Account): Actor {
  return { accountId: id, sessionId: null, name: `${name} <${email}>` };
}
