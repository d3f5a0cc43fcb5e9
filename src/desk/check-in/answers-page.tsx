import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { entriesById } from '../../record/entries/organizer-entry.server.ts';
import { ownControl } from '../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { rawAnswers } from '../../registration/form/form-values.ts';
import { collectIssues, ownFacts } from '../../registration/form/own/own-facts.server.ts';
import { type OwnForm, toOwnForm } from '../../registration/kept-entry/entry-form.ts';
import { sentOwn } from '../entries/form/form-facts.server.ts';
import { OwnFields } from '../entries/form/own-fields.tsx';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../frame/guard/fields.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { PageTop } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/answers-page.ts';
import { answerAtCheckIn } from './answer-at-check-in.server.ts';
import { askedAtCheckIn, isAtCheckIn } from './asked-at-check-in.server.ts';

/** Returns the edition of the check-in and the entry in the address; throws a 404 for an entry of another edition. */
async function meant({ services: { database, catalogue }, params }: DeskCaller) {
  const edition = registrationEdition(catalogue);
  const [entry] = await entriesById(database, [numberIn(params.id)]);
  if (!edition || entry?.editionId !== edition.id) throw notFound();
  return { edition, entry };
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['checkIn', 'category', 'deskEntryForm', 'ownQuestions'], async (page) => {
    const { services, t, language, locale } = page;
    const { edition, entry } = await meant(page);
    const asked = (await askedAtCheckIn(services.database, edition))(entry);
    const questions = asked.map(({ question }) => question);
    const values = Object.fromEntries(
      asked.flatMap(({ question, value }) => (value === null ? [] : [[question.key, value]])),
    );
    const categoryWords = (code: number) => t(`category.${code}`);
    const own = ownFacts(questions, { t, language, locale, categoryWords });
    return {
      id: entry.participantId,
      name: entry.name,
      own: own?.questions ?? [],
      values: toOwnForm(questions, values),
    };
  });
}

interface AnswersAnswer {
  values: OwnForm;
  errors: Record<string, string>;
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, services, actor, now, t, language, page } = act;
    const { edition, entry } = await meant(act);
    const all = await listOwnQuestions(services.database, edition.id);
    const questions = all.filter(isAtCheckIn);
    const values = sentOwn(form, questions);
    const outcome = await answerAtCheckIn(services.database, actor, {
      editionId: edition.id,
      raceDate: edition.raceDate,
      participantId: entry.participantId,
      sent: rawAnswers(values, questions),
      now,
    });
    if (outcome.code === 'unknown') throw notFound();
    if (outcome.code === 'kept') return doneAt(deskPath(page, 'acreditacion'), { code: 'saved' });
    const errors = questions.flatMap((question) => {
      const code = outcome.issues[question.key];
      const words = code && collectIssues(question, { t, language })[code];
      return words ? [[ownControl(question.key), words]] : [];
    });
    return say<AnswersAnswer>({ values, errors: Object.fromEntries(errors) }, 422);
  });
}

export default function AnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { id, name, own, values } = loaderData;
  return (
    <>
      <PageTop back={['acreditacion', t('checkIn.title')]} title={name} />
      <DraftForm name={`answers ${id}`}>
        <OwnFields
          own={own}
          values={actionData?.values ?? values}
          errors={actionData?.errors ?? {}}
        />
        <Act kind="primary">{t('checkIn.keepAnswers')}</Act>
      </DraftForm>
    </>
  );
}
