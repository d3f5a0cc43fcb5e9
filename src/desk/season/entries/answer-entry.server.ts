import { type ActionFunctionArgs, data } from 'react-router';
import { promoteWaiting } from '../../../organizing/season/entries/promote-waiting.server.ts';
import {
  takeBackReleases,
  verifyReleases,
} from '../../../organizing/season/entries/verify-releases.server.ts';
import {
  type Withdrawal,
  withdrawEntry,
} from '../../../organizing/season/entries/withdraw-entry.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { entryNumber } from './entry-number.ts';

type Refusal = Exclude<Withdrawal, 'withdrawn'> | 'no_reason' | 'not_waiting';

type EntryAnswer =
  | { kind: 'withdraw'; reason: string }
  | { kind: 'full'; entered: number; capacity: number }
  | { kind: 'refused'; code: Refusal };

/** Answers the forms of one entry, and those of the waiting list, which post to it. */
export async function answerEntry(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'entries.edit' });
  const form = await readDeskForm(args);
  const { database, race } = args.context.get(deskDeps);
  const actor = actorOf(session);
  const participantId = entryNumber(args.params.id);
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const now = new Date();
  const reason = form.read('reason').trim().slice(0, 300);
  const intent = form.read('intent');
  switch (intent) {
    case 'verify':
    case 'take-back': {
      const act = intent === 'verify' ? verifyReleases : takeBackReleases;
      const count = await act(database, actor, { participantIds: [participantId], now });
      return doneAt(page, { code: intent === 'verify' ? 'released' : 'releaseTakenBack', count });
    }
    case 'promote':
    case 'promote-full': {
      const order = { participantId, evenIfFull: intent === 'promote-full', now };
      const outcome = await promoteWaiting({ database, race }, actor, order);
      if (outcome.code === 'promoted') return doneAt(page, { code: 'promoted' });
      if (outcome.code === 'not_waiting') return refused('not_waiting');
      return answer({ kind: 'full', entered: outcome.entered, capacity: outcome.capacity });
    }
    case 'ask-withdraw':
      return reason === '' ? refused('no_reason') : answer({ kind: 'withdraw', reason });
    default: {
      if (reason === '') return refused('no_reason');
      const outcome = await withdrawEntry(database, actor, { participantId, reason, now });
      return outcome === 'withdrawn' ? doneAt(page, { code: 'withdrawn' }) : refused(outcome);
    }
  }
}

function refused(code: Refusal) {
  return answer({ kind: 'refused', code }, 409);
}

function answer(said: EntryAnswer, status = 200) {
  return data(said, { status, headers: privateHeaders });
}
