import { type ActionFunctionArgs, data } from 'react-router';
import { laidCourse } from '../../../design/course-map/laying/course-layout.ts';
import { withPlaces } from '../../../design/course-map/laying/with-places.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { readDayPlan } from '../../../race-day/log/plan/day-plans-repository.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { say } from '../../frame/parts/done.ts';
import { DeskLink, PageTop, Told } from '../../frame/parts/page-top.tsx';
import { ChangeNotice } from '../change-notice.tsx';
import { draftIn, readFormSites, readSite } from '../load-fields.server.ts';
import { reviewChange } from '../review-change.server.ts';
import { readRegistering } from '../versions/content-issues.server.ts';
import { isRaced } from '../versions/course-issues.server.ts';
import { courseFile, courseIn, layCourse } from '../versions/lay-course.ts';
import type { Route } from './+types/course-page.ts';
import { CourseEditor } from './course-editor.tsx';
import { laidBy, sentForm } from './course-form.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskCourse', 'deskContent', 'course'], async ({ services, url }) => {
    const { database } = services;
    const draft = await draftIn(services, url);
    const { read, version } = await readSite(services, { last: draft?.seen, draft });
    const edition = await readRegistering(database);
    return {
      course: courseIn(read(courseFile)),
      version,
      draft: draft?.id ?? null,
      raced: edition && (await isRaced(database, edition)) ? edition.year : null,
      otherPlan: await otherPlan(services),
    };
  });
}

/** Returns the race day when its plan has other gates than the course. Null when they agree. */
async function otherPlan({ database, race, course }: DeskDeps): Promise<string | null> {
  const kept = await readDayPlan(database, race.date);
  if (!kept) return null;
  const [planned, drawn] = [
    kept.plan.gates.map(({ direction }) => direction),
    course.gates.map(({ direction }) => (direction === 'upstream' ? 'up' : 'down')),
  ];
  return planned.join() === drawn.join() ? null : race.date;
}

export function action(args: ActionFunctionArgs) {
  return actOnDesk(args, answerCourse);
}

async function answerCourse(act: DeskAct) {
  const { form, intent, services, url } = act;
  const sent = sentForm(form.read);
  const shown = Number(form.read('shown')) || 0;
  // Version of changes by others about which an earlier answer has warned.
  const known = Math.max(shown, Number(form.read('known')) || 0);
  const { base, site } = await readFormSites(services, { url, last: shown });
  const course = courseIn(base(courseFile));
  const { river, layout, places, faults } = laidBy(sent, course);
  const back = { sent, shown };
  if (intent === 'look') return say({ code: 'look', ...back });
  if (faults.length > 0) return say({ code: 'laid_wrong', ...back }, 422);
  const name = ([first = 0, last = first]: readonly number[]) => {
    const key = first === last ? 'deskCourse.judge.one' : 'deskCourse.judge.two';
    const { es, en } = services.translate;
    return { es: es(key, { first, last }), en: en(key, { first, last }) };
  };
  const laid = withPlaces(laidCourse(river, layout, name), places);
  const wanted = layCourse(courseIn(site(courseFile)), laid);
  const asked = { seen: known, wanted, typed: {}, deskPage: 'recorrido' };
  const answer = await reviewChange(act, asked);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, ...back }, answer.init ?? {});
}

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { course, version, draft, raced, otherPlan } = loaderData;
  const isOfForm = actionData?.code === 'look' || actionData?.code === 'laid_wrong';
  return (
    <>
      <PageTop title={t('deskCourse.title')} lead={t('deskCourse.lead')} />
      {raced !== null && (
        <Told title={t('deskCourse.raced', { year: raced })}>
          <p>{t('deskCourse.racedText')}</p>
        </Told>
      )}
      {otherPlan !== null && (
        <Told title={t('deskCourse.planDiffers')}>
          <p>
            {t('deskCourse.planDiffersText')}{' '}
            <DeskLink to={`carrera/plan?${new URLSearchParams({ dia: otherPlan })}`}>
              {t('deskCourse.toPlan')}
            </DeskLink>
          </p>
        </Told>
      )}
      {actionData && !isOfForm && (
        <ChangeNotice answer={actionData} idOf={() => null} called={() => t('deskCourse.title')} />
      )}
      <CourseEditor
        key={`${version} ${draft}`}
        course={course}
        version={actionData?.shown ?? version}
        draft={draft}
        sent={actionData?.sent ?? null}
        known={
          actionData?.code === 'overtaken' ? actionData.version : (actionData?.shown ?? version)
        }
        isRefused={actionData?.code === 'laid_wrong'}
      />
    </>
  );
}
