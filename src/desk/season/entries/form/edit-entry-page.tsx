import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../../design/ui/form/button-class.ts';
import { TextField } from '../../../../design/ui/form/text-field.tsx';
import { entryFields } from '../../../../organizing/season/entries/entry-form.ts';
import { readEntryForm } from '../../../../organizing/season/entries/read-entry-form.server.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { controlOf } from '../../../../record/questions/questions.ts';
import { deskFlags } from '../../../frame/desk-flags.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { ifAllowed } from '../../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { ChangedMeanwhile } from '../../../frame/parts/changed-meanwhile.tsx';
import { DraftForm } from '../../../frame/parts/draft-form.tsx';
import { shownWith } from '../../../frame/parts/same-as-shown.server.ts';
import { entryNumber } from '../entry-number.ts';
import type { Route } from './+types/edit-entry-page.ts';
import { answerEdit } from './answer-edit.server.ts';
import { EntryFields } from './entry-fields.tsx';
import { EvenIfFull } from './even-if-full.tsx';
import { formFacts } from './form-facts.server.ts';
import { FormIssues } from './form-issues.tsx';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.edit',
    texts: ['deskEntryForm', 'deskEntries', 'registration', 'category', 'sex'],
    async load(page) {
      const participantId = entryNumber(page.params.id);
      const values = await readEntryForm(page.services.database, participantId);
      if (!values) throw notFound();
      return { participantId, values, shown: shownWith(values), ...formFacts(page) };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerEdit(args));
}

export function headers() {
  return privateHeaders;
}

export default function EditEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { participantId, values, countries, sizes, token } = loaderData;
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
        token={token}
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
          <button type="submit" className={buttonClass('primary')}>
            {t('deskEntryForm.save')}
          </button>
          <Link
            to={deskPath(pathname, `inscripciones/${participantId}`)}
            className={buttonClass('quiet')}
          >
            {t('desk.confirm.back')}
          </Link>
        </p>
      </DraftForm>
    </>
  );
}
