import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../../design/ui/form/button-class.ts';
import { type EntryForm, entryFields } from '../../../../organizing/season/entries/entry-form.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { controlOf } from '../../../../record/questions/questions.ts';
import { deskFlags } from '../../../frame/desk-flags.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { ifAllowed } from '../../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../../frame/parts/draft-form.tsx';
import type { Route } from './+types/paper-page.ts';
import { answerPaper } from './answer-paper.server.ts';
import { EntryFields } from './entry-fields.tsx';
import { EvenIfFull } from './even-if-full.tsx';
import { formFacts } from './form-facts.server.ts';
import { FormIssues } from './form-issues.tsx';

export const handle = deskFlags;

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
  return ifAllowed(args, () => answerPaper(args));
}

export function headers() {
  return privateHeaders;
}

export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { blank, countries, sizes, token } = loaderData;
  const errors = actionData?.errors ?? {};
  const fieldWords = (field: string) => {
    const known = entryFields.find((one) => one === field);
    if (field === 'signed') return t('deskPaper.consents');
    if (known === undefined) return field;
    return t(`registration.fields.${controlOf(known)}`);
  };
  return (
    <>
      <h1>{t('deskPaper.title')}</h1>
      <p className="desk-lead">{t('deskPaper.lead')}</p>
      <FormIssues errors={errors} fieldWords={fieldWords} refusal={actionData?.refusal} />
      <DraftForm name="paper" token={token}>
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
          <button type="submit" className={buttonClass('primary')}>
            {t('deskPaper.submit')}
          </button>
          <Link to={deskPath(pathname, 'inscripciones')} className={buttonClass('quiet')}>
            {t('desk.confirm.back')}
          </Link>
        </p>
      </DraftForm>
    </>
  );
}
