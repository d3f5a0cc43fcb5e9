import type { Language } from '../../../platform/i18n/languages.ts';
import { spokenTo } from '../../../platform/i18n/spoken-languages.ts';
import { useSpoken, useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { listOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { rawAnswers } from '../../../registration/form/form-values.ts';
import { type EntryForm, entryFields } from '../../../registration/kept-entry/entry-form.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { doneAt, say } from '../../frame/parts/done.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { TickBox } from '../../frame/parts/line-field.tsx';
import { DeskLink, PageTop } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { enterOnPaper } from '../enter-on-paper.server.ts';
import { readEntry } from '../read-entry.server.ts';
import type { Route } from './+types/paper-page.ts';
import { EntryFields } from './entry-fields.tsx';
import { formFacts, issuesInWords, sentEntry } from './form-facts.server.ts';
import { EvenIfFull, FormIssues, type FormRefusal, useFieldWords } from './form-issues.tsx';

const enteredField = 'inscrito';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    [
      'deskPaper',
      'deskEntryForm',
      'deskEntries',
      'registration',
      'category',
      'sex',
      'ownQuestions',
    ],
    async (page) => {
      const entered = await readEntry(page.services.database, page.asked.number(enteredField));
      const { database, catalogue } = page.services;
      const editionId = registrationEdition(catalogue)?.id;
      const questions = editionId === undefined ? [] : await listOwnQuestions(database, editionId);
      return {
        ...formFacts(page, questions),
        blank: Object.fromEntries(entryFields.map((field) => [field, ''])) as EntryForm,
        entered: entered && { id: entered.entry.participantId, name: entered.entry.name },
      };
    },
  );
}

interface PaperAnswer {
  values: EntryForm;
  signed: boolean;
  language: Language;
  letter: boolean;
  errors: Partial<Record<string, string>>;
  refusal?: FormRefusal;
  full?: { entered: number; capacity: number };
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, actor, now, t } = act;
    const edition = registrationEdition(services.catalogue);
    if (!edition) throw notFound();
    const questions = await listOwnQuestions(services.database, edition.id);
    const values = sentEntry(form, questions);
    const signed = form.read('signed') === 'si';
    const language = spokenTo(form.read('language') === 'en' ? 'en' : 'es', services.spoken);
    const letter = form.read('letter') !== 'no';
    const answer = (more: Partial<PaperAnswer>) =>
      say<PaperAnswer>({ values, signed, language, letter, errors: {}, ...more });
    const outcome = await enterOnPaper(services, actor, {
      raw: { ...values, answers: rawAnswers(values, questions) },
      signed,
      language,
      letter,
      editionId: edition.id,
      now,
      evenIfFull: form.read('even_if_full') === 'si',
    });
    switch (outcome.code) {
      case 'entered': {
        const { participantId } = outcome;
        const to =
          intent === 'another'
            ? `inscripciones/nueva?${enteredField}=${participantId}`
            : `inscripciones/${participantId}`;
        return doneAt(deskPath(act.page, to), { code: 'entered' });
      }
      case 'invalid': {
        const { issues } = outcome;
        const errors = Object.entries(issuesInWords(act, { issues, sent: values, questions, now }));
        const unsigned = errors.some(([field]) => field.includes('accept_'));
        return answer({
          errors: {
            ...Object.fromEntries(errors.filter(([field]) => !field.includes('accept_'))),
            ...(unsigned ? { signed: t('deskPaper.notSigned') } : {}),
          },
        });
      }
      case 'full':
        return answer({ refusal: 'full', full: outcome });
      default:
        return answer({ refusal: outcome.code });
    }
  });
}

export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const spoken = useSpoken();
  const { blank, countries, home, sizes, asks, categories, own, entered } = loaderData;
  const errors = actionData?.errors ?? {};
  const words = useFieldWords(own);
  const fieldWords = (field: string) =>
    field === 'signed' ? t('deskPaper.consents') : words(field);
  return (
    <>
      <PageTop title={t('deskPaper.title')} lead={t('deskPaper.lead')} />
      {entered && (
        <p>
          {t('deskPaper.entered')}{' '}
          <DeskLink to={`inscripciones/${entered.id}`}>{entered.name}</DeskLink>
        </p>
      )}
      <FormIssues errors={errors} fieldWords={fieldWords} refusal={actionData?.refusal} />
      <DraftForm key={entered?.id} name="paper">
        <EntryFields
          countries={countries}
          home={home}
          sizes={sizes}
          asks={asks}
          categories={categories}
          own={own}
          errors={errors}
          values={actionData?.values ?? blank}
        />
        <fieldset className="desk-boxes">
          <legend>{t('deskPaper.consents')}</legend>
          <TickBox
            id="signed"
            name="signed"
            value="si"
            defaultChecked={actionData?.signed ?? false}
            aria-invalid={errors.signed ? true : undefined}
            label={t('deskPaper.signed')}
          />
        </fieldset>
        <fieldset className="desk-boxes" hidden={spoken.length === 1}>
          <legend>{t('deskPaper.language')}</legend>
          {spoken.map((one) => (
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
        <fieldset className="desk-boxes">
          <legend>{t('deskPaper.letter')}</legend>
          {(['si', 'no'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="letter"
                value={one}
                defaultChecked={(one === 'si') === (actionData?.letter ?? true)}
              />
              {t(`deskPaper.letters.${one}`)}
            </label>
          ))}
        </fieldset>
        {actionData?.full && <EvenIfFull {...actionData.full} />}
        <p className="desk-actions">
          <Act kind="primary">{t('deskPaper.submit')}</Act>
          <Act intent="another">{t('deskPaper.another')}</Act>
          <DeskLink to="inscripciones" kind="quiet">
            {t('desk.confirm.back')}
          </DeskLink>
        </p>
      </DraftForm>
    </>
  );
}
