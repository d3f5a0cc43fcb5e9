import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DayLinks, NoPlan } from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { ListTable } from '../frame/lists/list-table.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/fairness-page.ts';
import { type FairnessTable, fairnessTable, rowsOf } from './fairness-list.ts';
import { readFairness } from './read-fairness.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, ['deskFairness', 'deskRace', 'tables'], async (day, page) => {
    const { services, language, now, t } = page;
    return {
      day: day.day,
      days: day.days,
      isOver: day.dayPlan.races.every(({ id }) => day.state.closed.includes(id)),
      rows: await readFairness(services, day, { language, desk: t('tables.desk') }),
      facts: deskFacts(services.race, now),
    };
  });
}

const tables = ['judge', 'judge_class', 'words', 'delays', 'gate', 'disagreed', 'class'] as const;

export default function FairnessPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const shown = loaderData.shown;
  if (!shown) return <NoPlan title={t('deskFairness.title')} />;
  const { day, days, isOver, rows, facts } = shown;
  // Gates and classes differ on every day, so they raise no question about a judge.
  const loud = rows.filter(
    ({ seat, rate, lean }) =>
      seat !== null && [rate?.verdict, lean].some((one) => one === 'higher' || one === 'lower'),
  );
  const rowName = ({ part, seat, person, gate, group }: (typeof rows)[number]) =>
    [part, seat, person, gate, group].join(' ');
  const tableOf = (table: FairnessTable) => (
    <section key={table}>
      <h2>{t(`deskFairness.tables.${table}.title`)}</h2>
      <p>{t(`deskFairness.tables.${table}.text`)}</p>
      <ListTable
        list={fairnessTable(table)}
        rows={rows.filter(({ part }) => part === rowsOf[table])}
        rowKey={rowName}
        facts={facts}
        caption={t(`deskFairness.tables.${table}.title`)}
        captionHidden
      />
    </section>
  );
  return (
    <>
      <h1>{t('deskFairness.title')}</h1>
      <DayLinks day={day} days={days} page="results" />
      <p className="desk-lead">{t('deskFairness.lead')}</p>
      <div className="stack-2">
        {!isOver && <p className="desk-issue">{t('deskFairness.notOver')}</p>}
        {rows.length === 0 ? (
          <p>{t('deskFairness.none')}</p>
        ) : (
          <>
            <Notice kind="info" title={t('deskFairness.loud', { count: loud.length })}>
              <p>{t('deskFairness.loudText')}</p>
            </Notice>
            <More title={t('deskFairness.howTitle')}>
              {(['field', 'interval', 'runs', 'many', 'alone'] as const).map((part) => (
                <p key={part}>{t(`deskFairness.how.${part}`)}</p>
              ))}
            </More>
          </>
        )}
      </div>
      {rows.length > 0 && (
        <>
          {tables.map(tableOf)}
          <TableLinks list="equidad" of={{ dia: day }} />
        </>
      )}
    </>
  );
}
