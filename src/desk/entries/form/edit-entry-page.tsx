import { useLocation } from 'react-router';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import type { EntryForm } from '../../../registration/kept-entry/entry-form.ts';
import { readEntryForm } from '../../../registration/kept-entry/read-entry-form.server.ts';
import {
  differences,
  type PriceChange,
} from '../../../registration/payments/change-price.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../../frame/guard/fields.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ChangedMeanwhile } from '../../frame/parts/changed-meanwhile.tsx';
import { doneAt, say } from '../../frame/parts/done.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { DeskLink } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import {
  type FieldConflict,
  sameAsShown,
  shownWith,
} from '../../frame/parts/same-as-shown.server.ts';
import { editEntry } from '../edit-entry.server.ts';
import type { Route } from './+types/edit-entry-page.ts';
import { EntryFields } from './entry-fields.tsx';
import { formFacts, issuesInWords, questionsOfEntry, sentEntry } from './form-facts.server.ts';
import { EvenIfFull, FormIssues, type FormRefusal, useFieldWords } from './form-issues.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskEntryForm', 'deskEntries', 'registration', 'category', 'sex', 'ownQuestions'],
    async (page) => {
      const participantId = numberIn(page.params.id);
      const values = await readEntryForm(page.services.database, participantId);
      if (!values) throw notFound();
      const questions = await questionsOfEntry(page.services.database, participantId);
      return { participantId, values, shown: shownWith(values), ...formFacts(page, questions) };
    },
  );
}

interface FormAnswer {
  values: EntryForm;
  reason: string;
  errors: Partial<Record<string, string>>;
  changed: FieldConflict[];
  /** The next submit is compared with the values of this answer, not with a later read. */
  shown: string;
  refusal?: FormRefusal;
  full?: { entered: number; capacity: number };
  price?: PriceChange;
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, params, actor, now, t } = act;
    const participantId = numberIn(params.id);
    const questions = await questionsOfEntry(act.services.database, participantId);
    const sent = sentEntry(form, questions);
    const reason = form.text('reason');
    let shown = form.read('shown');
    let values = sent;
    let changed: FieldConflict[] = [];
    const answer = (more: Partial<FormAnswer>) =>
      say<FormAnswer>({ values, reason, errors: {}, changed, shown, ...more });
    const noReason = { reason: t('deskEntryForm.noReason') };
    const outcome = await editEntry(act.services, actor, {
      participantId,
      reason,
      now,
      evenIfFull: form.read('even_if_full') === 'si',
      difference: form.oneOf('difference', differences) ?? null,
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
        const errors = issuesInWords(act, { issues, sent: values, questions, now });
        return answer({ errors: reason === '' ? { ...errors, ...noReason } : errors });
      }
      case 'no_reason':
        return answer({ errors: noReason });
      case 'not_editable':
        throw notFound();
      case 'left':
        return answer({});
      case 'full':
        return answer({ refusal: 'full', full: outcome });
      case 'price':
        return answer({ refusal: 'price', price: outcome.price });
      default:
        return answer({ refusal: outcome.code });
    }
  });
}

export default function EditEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { participantId, values, countries, home, sizes, asks, categories, own } = loaderData;
  const shown = actionData?.shown ?? loaderData.shown;
  const now = actionData?.values ?? values;
  const errors = actionData?.errors ?? {};
  const fieldWords = useFieldWords(own);
  return (
    <>
      <h1>{t('deskEntryForm.title', { name: values.name })}</h1>
      <FormIssues errors={errors} fieldWords={fieldWords} refusal={actionData?.refusal} />
      {actionData && actionData.changed.length > 0 && (
        <ChangedMeanwhile changed={actionData.changed} fieldWords={fieldWords} page={pathname} />
      )}
      <DraftForm
        // A conflicting change brings new shown values, so the form starts anew.
        key={shown}
        name={`entry-${participantId}`}
        shown={shown}
      >
        <EntryFields
          countries={countries}
          home={home}
          sizes={sizes}
          asks={asks}
          categories={categories}
          own={own}
          errors={errors}
          values={now}
        />
        {actionData?.full && <EvenIfFull {...actionData.full} />}
        {actionData?.price && <PriceDifference {...actionData.price} />}
        <TextField
          name="reason"
          label={t('deskEntryForm.reason')}
          hint={t('deskEntryForm.reasonHint')}
          defaultValue={actionData?.reason ?? ''}
          error={errors.reason}
          maxLength={300}
          required
        />
        <p className="desk-actions">
          <Act kind="primary">{t('deskEntryForm.save')}</Act>
          <DeskLink to={`inscripciones/${participantId}`} kind="quiet">
            {t('desk.confirm.back')}
          </DeskLink>
        </p>
      </DraftForm>
    </>
  );
}

/** Asks how to settle the difference before saving. */
function PriceDifference({ before, after, currency, isPaid }: PriceChange) {
  const { t, locale } = useTexts();
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const words = { before: money(before), after: money(after) };
  const difference = money(Math.abs(after - before));
  const settles = after > before ? 'more' : isPaid ? 'back' : 'less';
  return (
    <fieldset className="desk-boxes">
      <legend>{t('deskEntryForm.price', words)}</legend>
      {([settles, 'waive'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="difference"
            value={choice === 'waive' ? 'waive' : 'settle'}
            required
          />
          {t(`deskEntryForm.difference.${choice}`, { difference, ...words })}
        </label>
      ))}
    </fieldset>
  );
}
