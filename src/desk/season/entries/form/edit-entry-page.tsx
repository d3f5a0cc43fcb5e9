import { type ActionFunctionArgs, useLocation } from 'react-router';
import { TextField } from '../../../../design/ui/form/text-field.tsx';
import { entryFields } from '../../../../organizing/season/entries/entry-form.ts';
import { readEntryForm } from '../../../../organizing/season/entries/read-entry-form.server.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { controlOf } from '../../../../record/questions/questions.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { numberIn } from '../../../frame/guard/read-desk-form.server.ts';
import { ChangedMeanwhile } from '../../../frame/parts/changed-meanwhile.tsx';
import { DraftForm } from '../../../frame/parts/draft-form.tsx';
import { DeskLink } from '../../../frame/parts/page-top.tsx';
import { Act } from '../../../frame/parts/post-form.tsx';
import { shownWith } from '../../../frame/parts/same-as-shown.server.ts';
import type { Route } from './+types/edit-entry-page.ts';
import { answerEdit } from './answer-edit.server.ts';
import { EntryFields } from './entry-fields.tsx';
import { formFacts } from './form-facts.server.ts';
import { EvenIfFull, FormIssues } from './form-issues.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.edit',
    texts: ['deskEntryForm', 'deskEntries', 'registration', 'category', 'sex'],
    async load(page) {
      const participantId = numberIn(page.params.id);
      const values = await readEntryForm(page.services.database, participantId);
      if (!values) throw notFound();
      return { participantId, values, shown: shownWith(values), ...formFacts(page) };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return answerEdit(args);
}

export default function EditEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { participantId, values, countries, sizes } = loaderData;
  const shown = actionData?.shown ?? loaderData.shown;
  const now = actionData?.values ?? values;
  const errors = actionData?.errors ?? {};
  const fieldWords = (field: string) => {
    const known = entryFields.find((one) => one === field);
    if (known === undefined) return field;
    return t(`registration.fields.${controlOf(known)}`);
  };
  return (
    <>
      <h1>{t('deskEntryForm.title', { name: values.name })}</h1>
      <FormIssues errors={errors} fieldWords={fieldWords} refusal={actionData?.refusal} />
      {actionData && actionData.changed.length > 0 && (
        <ChangedMeanwhile changed={actionData.changed} fieldWords={fieldWords} page={pathname} />
      )}
      <DraftForm
        // What another wrote meanwhile comes with its own state of the form.
        key={shown}
        name={`entry-${participantId}`}
        shown={shown}
      >
        <EntryFields countries={countries} sizes={sizes} errors={errors} values={now} />
        {actionData?.full && <EvenIfFull {...actionData.full} />}
        <TextField
          id="reason"
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
