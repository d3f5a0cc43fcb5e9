import { useTexts } from '../../platform/i18n/use-texts.ts';
import { listAnswersIn } from '../../record/questions/own/own-answers-repository.server.ts';
import { lacksWords, wordsIn } from '../../record/questions/own/own-question.ts';
import { listKeptQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { goTo } from '../frame/parts/done.ts';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/questions-page.ts';
import { AnswerFigures } from './answer-figures.tsx';
import { newQuestion, questionEdition } from './answer-question.server.ts';
import { countAnswers } from './count-answers.ts';
import { figuresInWords } from './figures-in-words.server.ts';
import { moveQuestion } from './move-question.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskQuestions'], async ({ services, t, language }) => {
    const { database, catalogue } = services;
    // A race in preparation has no edition yet.
    if (catalogue.length === 0) return { year: null, newPath: '', questions: [] };
    const edition = questionEdition(catalogue);
    const kept = await listKeptQuestions(database, edition.id);
    const given = Map.groupBy(
      await listAnswersIn(database, edition.id),
      ({ question }) => question.key,
    );
    return {
      year: edition.year,
      newPath: `preguntas/${newQuestion}`,
      questions: kept.map((question) => {
        const { now, retiredAt } = question;
        const { key, kind, askedWhere, required } = now;
        const figures = countAnswers(now, given.get(key) ?? []);
        return {
          key,
          kind,
          askedWhere,
          required,
          label: wordsIn(now.label, language).text,
          isRetired: retiredAt !== null,
          lacks: services.spoken.filter((one) => lacksWords(now, one)),
          figures: figuresInWords(question, figures, { t, language }),
        };
      }),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async ({ form, intent, services, actor, now, page }) => {
    await moveQuestion(services.database, actor, {
      editionId: questionEdition(services.catalogue).id,
      key: form.text('key', 60),
      by: intent === 'up' ? 'up' : 'down',
      now,
    });
    return goTo(page);
  });
}

type Question = Route.ComponentProps['loaderData']['questions'][number];

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { questions, year, newPath } = loaderData;
  const asked = questions.filter(({ isRetired }) => !isRetired);
  const answered = questions.filter(({ figures }) => figures.answered > 0);
  if (year === null) {
    return <PageTop title={t('desk.questions')} lead={t('deskQuestions.noEdition')} />;
  }
  return (
    <>
      <PageTop title={t('deskQuestions.title', { year })} lead={t('deskQuestions.lead')} />
      <p className="desk-actions">
        <DeskLink to={newPath} kind="primary">
          {t('deskQuestions.new')}
        </DeskLink>
      </p>
      <DeskTable
        caption={t('deskQuestions.title', { year })}
        none={t('deskQuestions.none')}
        rows={questions}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'label',
            label: t('deskQuestions.question'),
            names: true,
            cell: ({ key, label, required, lacks }) => (
              <>
                <DeskLink to={`preguntas/${key}`}>{label}</DeskLink>
                {required && <small>{t('deskQuestions.isRequired')}</small>}
                {lacks.map((language) => (
                  <small key={language}>{t(`deskQuestions.lacks.${language}`)}</small>
                ))}
              </>
            ),
          },
          {
            key: 'kind',
            label: t('deskQuestions.kind'),
            cell: ({ kind }) => t(`deskQuestions.kinds.${kind}`),
          },
          {
            key: 'asked',
            label: t('deskQuestions.askedOf'),
            cell: ({ askedWhere, isRetired }) =>
              isRetired ? t('deskQuestions.retired') : t(`deskQuestions.asked.${askedWhere}`),
          },
          {
            key: 'answers',
            label: t('deskQuestions.answers'),
            alignEnd: true,
            cell: ({ figures }) => figures.answered,
          },
          {
            key: 'order',
            label: t('deskQuestions.order'),
            cell: (question) => <Order question={question} asked={asked} />,
          },
        ]}
      />
      {answered.length > 0 && (
        <section>
          <h2>{t('deskQuestions.figures')}</h2>
          <TableLinks list="respuestas" />
          <div className="desk-columns">
            {answered.map(({ key, label, figures }) => (
              <AnswerFigures key={key} label={label} figures={figures} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Order({ question, asked }: { question: Question; asked: readonly Question[] }) {
  const { t } = useTexts();
  const { key, label } = question;
  const at = asked.indexOf(question);
  if (at === -1) return null;
  return (
    <PostForm className="desk-actions" fields={{ key }} preventScrollReset>
      {at > 0 && (
        <Act intent="up" aria-label={t('deskQuestions.upNamed', { label })}>
          {t('deskQuestions.up')}
        </Act>
      )}
      {at < asked.length - 1 && (
        <Act intent="down" aria-label={t('deskQuestions.downNamed', { label })}>
          {t('deskQuestions.down')}
        </Act>
      )}
    </PostForm>
  );
}
