import { type ActionFunctionArgs, data } from 'react-router';
import { editEntry } from '../../../../organizing/season/entries/edit-entry.server.ts';
import type { EntryForm } from '../../../../organizing/season/entries/entry-form.ts';
import { pageContext } from '../../../../platform/page/load-page.server.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { actorOf } from '../../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { readDeskForm } from '../../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import { doneAt } from '../../../frame/parts/done.ts';
import { type Changed, sameAsShown, shownWith } from '../../../frame/parts/same-as-shown.server.ts';
import { entryNumber } from '../entry-number.ts';
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
export async function answerEdit(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'entries.edit' });
  const form = await readDeskForm(args);
  const { request, params, context } = args;
  const page = pageContext({ request, params, services: context.get(deskDeps) });
  const { t } = page;
  const now = new Date();
  const participantId = entryNumber(params.id);
  const sent = sentEntry(form);
  const reason = form.read('reason').trim().slice(0, 300);
  let shown = form.read('shown');
  let values = sent;
  let changed: Changed[] = [];
  const answer = (more: Partial<FormAnswer>) =>
    data<FormAnswer>(
      { values, reason, errors: {}, changed, shown, ...more },
      { status: 200, headers: privateHeaders },
    );
  if (reason === '') return answer({ errors: { reason: t('deskEntryForm.noReason') } });
  const outcome = await editEntry(page.services, actorOf(session), {
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
    case 'changed': {
      const path = new URL(request.url).pathname.replace(/\.data$/, '');
      return doneAt(deskPath(path, `inscripciones/${participantId}`), { code: 'saved' });
    }
    case 'invalid': {
      const { issues } = outcome;
      return answer({ errors: issuesInWords(page, { issues, sent: values, now }) });
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
}
