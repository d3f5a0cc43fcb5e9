import { useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { readDayPlan } from '../../../race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../../race-day/log/plan/list-planned-days.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { FileForm } from '../../frame/parts/file-form.tsx';
import { More, PageTop } from '../../frame/parts/page-top.tsx';
import type { RaceOffice } from '../../plan/office-day.server.ts';
import type { Route } from './+types/canoe123-page.ts';
import {
  answerCanoe123,
  canoe123Form,
  requireEdition,
  takeCanoe123,
} from './answer-canoe123.server.ts';
import { canoe123LeftCodes } from './canoe123-of-record.ts';
import { Canoe123Preview } from './canoe123-preview.tsx';
import { exportCanoe123 } from './export-canoe123.server.ts';
import { LiveLine } from './live/live-line.tsx';
import { readLiveStatus } from './live/live-status.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskCanoeRecord', 'deskCanoe', 'runDoubt', 'cross', 'series'],
    async (page) => {
      const { services, session, t, may, actor, now } = page;
      const { id: editionId, year } = requireEdition(page);
      const order = { editionId, t, by: { actor, now } };
      const out = may('entries.read') ? await exportCanoe123(services, order) : null;
      return {
        year,
        out: out && {
          entries: out.entries,
          isRaced: out.isRaced,
          left: canoe123LeftCodes.flatMap((code) => {
            const count = out.left[code];
            return count === undefined ? [] : [{ code, count }];
          }),
        },
        live: may('race.read') ? await readLiveStatus(services.database, year) : null,
        now: now.getTime(),
        timeZone: services.race.timeZone,
        mayLive: may('race.read'),
        crosses: may('race.read') ? await listCrosses(services, year) : [],
        mayBring: may('settings.edit'),
        mayCross: may('race.score'),
        proven: session.proven,
        categories: services.race.registration.categories.map(
          ({ category }) => [category, t(`category.${category}`)] as const,
        ),
      };
    },
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerCanoe123, { most: canoe123Form, file: takeCanoe123 });
}

export default function Canoe123Page({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { year, mayBring, mayCross, proven, categories, out, crosses } = loaderData;
  const { live, mayLive, now, timeZone } = loaderData;
  return (
    <>
      <PageTop
        title={t('deskCanoeRecord.title', { year })}
        back={
          mayBring
            ? [`ediciones/${year}`, t('deskCanoeRecord.back', { year })]
            : ['carrera/plan', t('desk.racePlan')]
        }
        lead={t(`deskCanoeRecord.${mayBring ? 'lead' : mayCross ? 'mayCross' : 'mayNot'}`)}
      />
      {actionData && (
        <Canoe123Preview
          answered={actionData}
          year={year}
          categories={categories}
          back={pathname}
        />
      )}
      {(mayBring || mayCross) && (
        <FileForm
          title={t('deskCanoeRecord.fileTitle')}
          label={t('deskCanoeRecord.fileLabel')}
          accept=".xml,text/xml,application/xml"
          mayNow={proven}
        >
          <p>{t('deskCanoeRecord.fileText')}</p>
        </FileForm>
      )}
      {mayLive && <LiveLine year={year} live={live} now={now} timeZone={timeZone} />}
      {out && <TakeOver {...out} year={year} />}
      {crosses.length > 0 && <TakeCrossOver crosses={crosses} />}
    </>
  );
}

async function listCrosses({ database }: Pick<RaceOffice, 'database'>, year: number) {
  const days = (await listPlannedDays(database, year)).toSorted();
  const read = await Promise.all(days.map((day) => readDayPlan(database, day)));
  return read.flatMap((kept) =>
    (kept?.plan.crosses ?? []).map(({ id, title }) => ({ day: kept?.plan.date ?? '', id, title })),
  );
}

type PlannedCrosses = Awaited<ReturnType<typeof listCrosses>>;

function TakeCrossOver({ crosses }: { crosses: PlannedCrosses }) {
  const { t, language, locale } = useTexts();
  const { pathname } = useLocation();
  return (
    <section className="desk-card">
      <h2>{t('deskCanoeRecord.cross.outTitle')}</h2>
      <p>{t('deskCanoeRecord.cross.outText')}</p>
      <ul className="desk-names">
        {crosses.map(({ day, id, title }) => (
          <li key={`${day} ${id}`}>
            <a
              href={`${deskPath(pathname, 'carrera/cross.xml')}?${new URLSearchParams({ dia: day, cross: id })}`}
              download
            >
              {t('deskCanoeRecord.cross.outDownload', {
                title: title[language],
                day: formatDay(day, locale, 'medium'),
              })}
            </a>
          </li>
        ))}
      </ul>
      <p>{t('deskCanoeRecord.cross.outLeft')}</p>
    </section>
  );
}

type Out = NonNullable<Route.ComponentProps['loaderData']['out']>;

function TakeOver({ entries, isRaced, left, year }: Out & { year: number }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (entries === 0) {
    return (
      <section className="desk-card">
        <h2>{t('deskCanoeRecord.outTitle')}</h2>
        <p>{t('deskCanoeRecord.outNobody', { year })}</p>
      </section>
    );
  }
  return (
    <section className="desk-card">
      <h2>{t('deskCanoeRecord.outTitle')}</h2>
      <p>
        {isRaced
          ? t('deskCanoeRecord.outAfter', { year })
          : `${t('deskCanoeRecord.outBefore', { year })} ${t('deskCanoeRecord.outCheck')}`}
      </p>
      <p>
        <a href={`${pathname}.xml`} className={buttonClass('quiet')} download>
          {t('deskCanoeRecord.outDownload')}
        </a>
      </p>
      <More title={t('deskCanoeRecord.outLeft')} isOpen>
        <ul>
          {left.map(({ code, count }) => (
            <li key={code}>{t(`deskCanoeRecord.left.${code}`, { count })}</li>
          ))}
          <li>{t('deskCanoeRecord.outNever')}</li>
        </ul>
      </More>
    </section>
  );
}
