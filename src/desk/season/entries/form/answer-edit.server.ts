import type { ActionFunctionArgs } from 'react-router';
import { editEntry } from '../../../../organizing/season/entries/edit-entry.server.ts';
import type { EntryForm } from '../../../../organizing/season/entries/entry-form.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { actOnDesk } from '../../../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../../../frame/guard/read-desk-form.server.ts';
import { doneAt, say } from '../../../frame/parts/done.ts';
import { type Changed, sameAsShown, shownWith } from '../../../frame/parts/same-as-shown.server.ts';
import { issuesInWords, sentEntry } from './form-facts.server.ts';
import type { FormRefusal } from './form-issues.tsx';

interface FormAnswer {
  values: EntryForm;
  reason: string;
  errors: Partial<Record<string, string>>;
  changed: Changed[];
  /** What the answer was made over; the next one is compared with it, not with what was read after. */
  shown: string;
  refusal?: FormRefusal;
  full?: { entered: number; capacity: number };
}

/** Answers the form that puts an entry right. */
export function answerEdit(args: ActionFunctionArgs) {
  return actOnDesk(args, { permission: 'entries.edit' }, async (act) => {
    const { form, params, actor, now, t } = act;
    const participantId = numberIn(params.id);
    const sent = sentEntry(form);
    const reason = form.read('reason').trim().slice(0, 300);
    let shown = form.read('shown');
    let values = sent;
    let changed: Changed[] = [];
    const answer = (more: Partial<FormAnswer>) =>
      say<FormAnswer>({ values, reason, errors: {}, changed, shown, ...more });
    if (reason === '') return answer({ errors: { reason: t('deskEntryForm.noReason') } });
    const outcome = await editEntry(act.services, actor, {
      participantId,
      reason,
      now,
      evenIfFull: form.read('even_if_full') === 'si',
      from: (present) => {
        const compared = sameAsShown(shown, { sent, present });
        ({ values, changed } = compared);
        shown = shownWith(present);
        return changed.length > 0 ? null : values;
      },
    });
    switch (outcome.code) {
      case 'changed':
        return doneAt(deskPath(act.page, `inscripciones/${participantId}`), { code: 'saved' });
      case 'invalid': {
        const { issues } = outcome;
        return answer({ errors: issuesInWords(act, { issues, sent: values, now }) });
      }
      case 'not_editable':
        throw notFound();
      case 'left':
        return answer({});
      case 'full':
        return answer({ refusal: 'full', full: outcome });
      default:
        return answer({ refusal: outcome.code });
    }
  });
}
