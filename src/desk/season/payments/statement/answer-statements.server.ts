import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { listPayments } from '../../../../organizing/season/money/list-payments.server.ts';
import {
  acceptMatch,
  type MatchOutcome,
} from '../../../../organizing/season/statement/accept-match.server.ts';
import { receiveStatement } from '../../../../organizing/season/statement/receive-statement.server.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import type { Actor } from '../../../../record/accounts/audit/write-audit.server.ts';
import { actorOf } from '../../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import { readMatch } from './match-value.ts';

/** Why some of the matches were not made, by the references of their payments. */
export interface LeftMatch {
  reference: string;
  outcome: Exclude<MatchOutcome, 'verified' | 'linked'>;
}

/** Answers the page of statements: a file, a look at what is chosen, and the deed. */
export async function answerStatements(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'payments.decide' });
  const actor = actorOf(session);
  if (/^multipart\//i.test(args.request.headers.get('content-type') ?? '')) {
    return takeStatement(args, actor);
  }
  const form = await readDeskForm(args);
  const { database } = args.context.get(deskDeps);
  const matches = form.readAll('match').flatMap((value) => readMatch(value) ?? []);
  const headers = privateHeaders;
  if (matches.length === 0) return data({ kind: 'none' as const }, { status: 422, headers });
  if (form.read('intent') !== 'accept') {
    const references = matches.map(({ reference }) => reference);
    const page = { limit: references.length, offset: 0 };
    const { payments } = await listPayments(database, { references }, page);
    return data({ kind: 'preview' as const, matches, payments }, { headers });
  }
  const left: LeftMatch[] = [];
  for (const match of matches) {
    const outcome = await acceptMatch(database, actor, match, new Date());
    if (outcome !== 'verified' && outcome !== 'linked') {
      left.push({ reference: match.reference, outcome });
    }
  }
  const made = matches.length - left.length;
  if (left.length === 0) return redirect(`${pathOf(args)}?hallados=${made}`, { headers });
  return data({ kind: 'left' as const, made, left }, { status: 409, headers });
}

async function takeStatement(args: ActionFunctionArgs, actor: Actor) {
  const { database, config } = args.context.get(deskDeps);
  const { varDir } = config;
  const headers = privateHeaders;
  const received = await receiveStatement({ database, varDir }, actor, args.request, new Date());
  if (received.code === 'token') throw new Response('forbidden', { status: 403, headers });
  const page = pathOf(args);
  if (received.code === 'unmapped') return redirect(`${page}/${received.id}`, { headers });
  if (received.code === 'kept') {
    const { lines, fresh } = received;
    return redirect(`${page}?lineas=${lines}&nuevas=${fresh}`, { headers });
  }
  const bank = received.code === 'other_bank' ? received.bank : null;
  const status = received.code === 'file_too_large' ? 413 : 422;
  return data({ kind: 'refused' as const, code: received.code, bank }, { status, headers });
}

function pathOf({ request }: ActionFunctionArgs): string {
  return new URL(request.url).pathname.replace(/(\.data|\/)$/, '');
}
