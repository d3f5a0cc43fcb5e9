import { useLocation } from 'react-router';

import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { codesOfQuestion, lacksWords, wordsIn } from '../../record/questions/own/own-question.ts';
import { listKeptQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { OwnQuestionField } from '../../registration/form/fields/own-question-fields.tsx';
import { ownFacts } from '../../registration/form/own/own-facts.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { ChangedMeanwhile } from '../frame/parts/changed-meanwhile.tsx';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { shownWith } from '../frame/parts/same-as-shown.server.ts';
import type { Route } from './+types/question-page.ts';
import { answerQuestion, newQuestion, questionEdition } from './answer-question.server.ts';
import { QuestionFields, useFieldWords } from './question-fields.tsx';
import { blankQuestion, formOfQuestion } from './question-form.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskQuestions', 'category'], async (page) => {
    const { services, params, language, account, t } = page;
    const { database, catalogue, race, translate } = services;
    const edition = questionEdition(catalogue);
    const all = await listKeptQuestions(database, edition.id);
    const kept = all.find(({ now }) => now.key === params.key);
    if (!kept && params.key !== newQuestion) throw notFound();
    const question = kept?.now ?? blankQuestion;
    const values = formOfQuestion(question);
    const asked = all.filter((one) => one.retiredAt === null).map(({ now }) => now);
    const categories = race.registration.categories.map(({ category }) => ({
      value: String(category),
      label: t(`category.${category}`),
    }));
    const subject = { kind: 'question', id: `${edition.year}/${question.key}` } as const;
    return {
      year: edition.year,
      values,
      shown: kept ? shownWith(values) : '',
      categories,
      awaited: asked
        .filter((other) => other.key !== question.key && codesOfQuestion(other).length > 0)
        .map((other) => ({
          key: other.key,
          label: wordsIn(other.label, language).text,
          answers: codesOfQuestion(other).map((code) => ({
            value: `${other.key}:${code}`,
            label: answerLabel(other, code),
          })),
        })),
      kept: kept
        ? {
            key: question.key,
            label: wordsIn(question.label, language).text,
            isRetired: kept.retiredAt !== null,
            lacks: services.spoken.filter((one) => lacksWords(question, one)),
            preview: services.spoken.map((one) => {
              const shown = ownFacts(
                [...asked.filter((other) => other.key !== question.key), question],
                {
                  t: translate[one],
                  language: one,
                  locale: services.locales[one],
                  categoryWords: (code) => translate[one](`category.${code}`),
                },
              );
              return { language: one, question: shown?.questions.at(-1) };
            }),
            versions: [...kept.versions.values()]
              .filter(({ version }) => version !== question.version)
              .map(({ version, label }) => ({ version, label: wordsIn(label, language).text })),
            history: await readHistory(database, account.roles, subject),
          }
        : null,
    };

    function answerLabel({ kind, options }: typeof question, code: string): string {
      if (kind === 'tick') return t(code === 'yes' ? 'deskQuestions.ticked' : 'deskQuestions.open');
      const option = options.find((one) => one.code === code);
      return option ? wordsIn(option.words, language).text : code;
    }
  });
}

export const action = answerQuestion;

/** Also revalidates after a refusal, to show what others wrote meanwhile. */
export const shouldRevalidate = () => true;

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const fieldWords = useFieldWords();
  const { kept, values, categories, awaited, year } = loaderData;
  const shown = actionData?.values ? actionData.shown : loaderData.shown;
  return (
    <>
      <PageTop
        back={['preguntas', t('deskQuestions.all')]}
        title={kept ? kept.label : t('deskQuestions.new')}
        lead={
          kept?.isRetired ? t('deskQuestions.retiredLead') : t('deskQuestions.formLead', { year })
        }
      />
      {actionData && actionData.changed.length > 0 && (
        <ChangedMeanwhile changed={actionData.changed} fieldWords={fieldWords} page={pathname} />
      )}
      {actionData?.refusal && (
        <Refused title={t('deskQuestions.refusedTitle')}>
          {t(`deskQuestions.refused.${actionData.refusal}`)}
        </Refused>
      )}
      {actionData?.answered !== undefined && (
        <Refused title={t('deskQuestions.refusedTitle')}>
          {t('deskQuestions.refused.answered', { count: actionData.answered })}
        </Refused>
      )}
      {actionData?.waiting && (
        <Refused title={t('deskQuestions.refusedTitle')}>
          <p>{t('deskQuestions.refused.waited_for')}</p>
          <ul>
            {actionData.waiting.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </Refused>
      )}
      {actionData?.asks === 'delete' && kept && (
        <ConfirmStep
          title={t('deskQuestions.deleteTitle', { label: kept.label })}
          back={deskPath(pathname, `preguntas/${kept.key}`)}
          intent="delete"
          act={t('deskQuestions.deleteNow')}
        >
          {t('deskQuestions.deleteText')}
        </ConfirmStep>
      )}
      {kept?.lacks.map((language) => (
        <p key={language}>{t(`deskQuestions.lacks.${language}`)}</p>
      ))}
      <QuestionFields
        // A conflicting change brings new shown values, so the form starts anew.
        key={shown}
        name={`question ${kept?.key ?? 'new'}`}
        shown={shown}
        values={actionData?.values ?? values}
        faults={actionData?.faults ?? {}}
        categories={categories}
        awaited={awaited}
      />
      {kept && (
        <section className="desk-card">
          <h2>{t('deskQuestions.preview')}</h2>
          <p>{t('deskQuestions.previewLead')}</p>
          <div className="desk-columns">
            {kept.preview.map(({ language, question }) => (
              <fieldset key={language} disabled lang={question?.lang ?? language}>
                <legend>{t(`deskQuestions.in.${language}`)}</legend>
                {question && (
                  <OwnQuestionField
                    question={{ ...question, key: `${question.key}_${language}` }}
                    hint={[question.hint, question.onlyFor].filter(Boolean).join(' ') || undefined}
                    value=""
                    error={undefined}
                  />
                )}
              </fieldset>
            ))}
          </div>
        </section>
      )}
      {kept && kept.versions.length > 0 && (
        <section>
          <h2>{t('deskQuestions.versions')}</h2>
          <ul className="desk-list">
            {kept.versions.map(({ version, label }) => (
              <li key={version}>{t('deskQuestions.version', { version, label })}</li>
            ))}
          </ul>
        </section>
      )}
      {kept && (
        <PostForm className="desk-actions desk-acts">
          {kept.isRetired ? (
            <Act intent="again">{t('deskQuestions.again')}</Act>
          ) : (
            <Act intent="retire">{t('deskQuestions.retire')}</Act>
          )}
          <Act intent="ask-delete">{t('deskQuestions.delete')}</Act>
        </PostForm>
      )}
      {kept && <RecordHistory lines={kept.history} />}
    </>
  );
}
