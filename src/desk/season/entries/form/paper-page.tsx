import type { ActionFunctionArgs } from 'react-router';
import { type EntryForm, entryFields } from '../../../../organizing/season/entries/entry-form.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { controlOf } from '../../../../record/questions/questions.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../../frame/parts/draft-form.tsx';
import { DeskLink, PageTop } from '../../../frame/parts/page-top.tsx';
import { Act } from '../../../frame/parts/post-form.tsx';
import type { Route } from './+types/paper-page.ts';
import { answerPaper } from './answer-paper.server.ts';
import { EntryFields } from './entry-fields.tsx';
import { formFacts } from './form-facts.server.ts';
import { EvenIfFull, FormIssues } from './form-issues.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.edit',
    texts: ['deskPaper', 'deskEntryForm', 'deskEntries', 'registration', 'category', 'sex'],
    load: (page) => ({
      ...formFacts(page),
      blank: Object.fromEntries(entryFields.map((field) => [field, ''])) as EntryForm,
    }),
  });
}

export function action(args: ActionFunctionArgs) {
  return answerPaper(args);
}

export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { blank, countries, sizes } = loaderData;
  const errors = actionData?.errors ?? {};
  const fieldWords = (field: string) => {
    const known = entryFields.find((one) => one === field);
    if (field === 'signed') return t('deskPaper.consents');
    if (known === undefined) return field;
    return t(`registration.fields.${controlOf(known)}`);
  };
  return (
    <>
      <PageTop title={t('deskPaper.title')} lead={t('deskPaper.lead')} />
      <FormIssues errors={errors} fieldWords={fieldWords} refusal={actionData?.refusal} />
      <DraftForm name="paper">
        <EntryFields
          countries={countries}
          sizes={sizes}
          errors={errors}
          values={actionData?.values ?? blank}
        />
        <fieldset className="desk-boxes">
          <legend>{t('deskPaper.consents')}</legend>
          <label>
            <input
              id="signed"
              type="checkbox"
              name="signed"
              value="si"
              defaultChecked={actionData?.signed ?? false}
              aria-invalid={errors.signed ? true : undefined}
            />
            {t('deskPaper.signed')}
          </label>
        </fieldset>
        <fieldset className="desk-boxes">
          <legend>{t('deskPaper.language')}</legend>
          {(['es', 'en'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="language"
                value={one}
                defaultChecked={one === (actionData?.language ?? language)}
              />
              {t(`deskPaper.languages.${one}`)}
            </label>
          ))}
        </fieldset>
        {actionData?.full && <EvenIfFull {...actionData.full} />}
        <p className="desk-actions">
          <Act kind="primary">{t('deskPaper.submit')}</Act>
          <DeskLink to="inscripciones" kind="quiet">
            {t('desk.confirm.back')}
          </DeskLink>
        </p>
      </DraftForm>
    </>
  );
}
