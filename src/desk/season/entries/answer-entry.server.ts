import type { ActionFunctionArgs } from 'react-router';
import { promoteWaiting } from '../../../organizing/season/entries/promote-waiting.server.ts';
import {
  takeBackReleases,
  verifyReleases,
} from '../../../organizing/season/entries/verify-releases.server.ts';
import {
  type Withdrawal,
  withdrawEntry,
} from '../../../organizing/season/entries/withdraw-entry.server.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../../frame/guard/read-desk-form.server.ts';
import { doneAt, say } from '../../frame/parts/done.ts';

type EntryRefusal = Exclude<Withdrawal, 'withdrawn'> | 'no_reason' | 'not_waiting';

/** Answers the forms of one entry, and those of the waiting list, which post to it. */
export function answerEntry(args: ActionFunctionArgs) {
  return actOnDesk(args, { permission: 'entries.edit' }, async (act) => {
    const { form, intent, services, params, actor, now, page } = act;
    const { database, race } = services;
    const participantId = numberIn(params.id);
    const reason = form.read('reason').trim().slice(0, 300);
    const refused = (code: EntryRefusal) => say({ kind: 'refused', code }, 409);
    switch (intent) {
      case 'verify':
      case 'take-back': {
        const isSigned = intent === 'verify';
        const order = { participantIds: [participantId], now };
        const count = await (isSigned ? verifyReleases : takeBackReleases)(database, actor, order);
        return doneAt(page, { code: isSigned ? 'released' : 'releaseTakenBack', count });
      }
      case 'promote':
      case 'promote-full': {
        const order = { participantId, evenIfFull: intent === 'promote-full', now };
        const outcome = await promoteWaiting({ database, race }, actor, order);
        if (outcome.code === 'promoted') return doneAt(page, { code: 'promoted' });
        if (outcome.code === 'not_waiting') return refused('not_waiting');
        return say({ kind: 'full', entered: outcome.entered, capacity: outcome.capacity });
      }
      default: {
        if (reason === '') return refused('no_reason');
        if (intent === 'ask-withdraw') return say({ kind: 'withdraw', reason });
        const outcome = await withdrawEntry(database, actor, { participantId, reason, now });
        return outcome === 'withdrawn' ? doneAt(page, { code: 'withdrawn' }) : refused(outcome);
      }
    }
  });
}
