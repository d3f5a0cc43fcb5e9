import type { ActionFunctionArgs } from 'react-router';
import { listPayments } from '../../../../organizing/season/money/list-payments.server.ts';
import {
  acceptMatch,
  type MatchOutcome,
} from '../../../../organizing/season/statement/accept-match.server.ts';
import { receiveStatement } from '../../../../organizing/season/statement/receive-statement.server.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import {
  actOnDesk,
  type DeskAct,
  type DeskCaller,
} from '../../../frame/guard/act-on-desk.server.ts';
import { goTo, say } from '../../../frame/parts/done.ts';
import { readMatch } from './match-value.ts';

/** Why some of the matches were not made, by the references of their payments. */
export interface LeftMatch {
  reference: string;
  outcome: Exclude<MatchOutcome, 'verified' | 'linked'>;
}

/** Answers the page of statements: a file, a look at what is chosen, and the deed. */
export function answerStatements(args: ActionFunctionArgs) {
  const need = { permission: 'payments.decide', file: takeStatement } as const;
  return actOnDesk(args, need, takeMatches);
}

async function takeMatches({ form, intent, services: { database }, actor, now, page }: DeskAct) {
  const matches = form.readAll('match').flatMap((value) => readMatch(value) ?? []);
  if (matches.length === 0) return say({ kind: 'none' }, 422);
  if (intent !== 'accept') {
    const references = matches.map(({ reference }) => reference);
    const all = { limit: references.length, offset: 0 };
    const { payments } = await listPayments(database, { references }, all);
    return say({ kind: 'preview', matches, payments });
  }
  const left: LeftMatch[] = [];
  for (const match of matches) {
    const outcome = await acceptMatch(database, actor, match, now);
    if (outcome !== 'verified' && outcome !== 'linked') {
      left.push({ reference: match.reference, outcome });
    }
  }
  const made = matches.length - left.length;
  if (left.length === 0) return goTo(`${page.replace(/\/$/, '')}?hallados=${made}`);
  return say({ kind: 'left', made, left }, 409);
}

async function takeStatement({ services, actor, now, request, page }: DeskCaller) {
  const room = { database: services.database, varDir: services.config.varDir };
  const received = await receiveStatement(room, actor, request, now);
  const { code } = received;
  if (code === 'token') throw new Response('forbidden', { status: 403, headers: privateHeaders });
  const own = page.replace(/\/$/, '');
  if (code === 'unmapped') return goTo(`${own}/${received.id}`);
  if (code === 'kept') return goTo(`${own}?lineas=${received.lines}&nuevas=${received.fresh}`);
  const bank = code === 'other_bank' ? received.bank : null;
  return say({ kind: 'refused', code, bank }, code === 'file_too_large' ? 413 : 422);
}
