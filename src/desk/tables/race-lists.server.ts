import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { listSeatDays, listSeats } from '../../race-day/seats/seats-repository.server.ts';
import { parseRunTime } from '../../record/scoring/centiseconds.ts';
import { type DescentNumber, descentNumbers } from '../../record/scoring/scoring.ts';
import { runsTable } from '../../site/results/files/result-files.ts';
import { appealsList } from '../appeals/appeals-list.ts';
import { dayAppeals } from '../appeals/day-appeals.server.ts';
import { editionsList, toListedEdition } from '../editions/editions-list.ts';
import { ranIn } from '../editions/ran-in.ts';
import { registrationOverview } from '../editions/registration-overview.server.ts';
import { requireRecord } from '../editions/runs/require-record.server.ts';
import { fairnessList } from '../fairness/fairness-list.ts';
import { readFairness } from '../fairness/read-fairness.server.ts';
import { officeDay } from '../plan/office-day.server.ts';
import { groupResults } from '../results/group-results.server.ts';
import { startListView } from '../starts/start-list-view.server.ts';
import { dayLogList } from './day-log-list.server.ts';
import { type ListLoader, makeListTable } from './list-loader.ts';

const secondsOf = (written: string | null | undefined) => (written ? parseRunTime(written) : null);

export const raceLists = {
  async salidas({ services, asked, t, language }) {
    const day = await officeDay(services, asked.read('dia'));
    const list =
      day &&
      (await startListView(services, day, { race: asked.read('carrera'), orderOf: () => null }));
    if (!list) return null;
    const boats = list.starts.flatMap(({ boat, place, at }) =>
      'bib' in boat ? [{ ...boat, place, at }] : [],
    );
    const { text, number, clock } = columnsFor<(typeof boats)[number]>();
    return buildTable(
      list.race.title[language],
      [
        number(t('tables.order'), ({ place }) => place),
        clock(t('table.start'), ({ at }) => at),
        number(t('table.number'), ({ bib }) => bib),
        text(t('table.name'), ({ name }) => name),
        text(t('deskClubs.club'), ({ club }) => club),
        text(t('table.country'), ({ country }) => country),
        text(t('tables.status'), ({ withdrawn, outside }) =>
          withdrawn ? t('deskRaceStarts.withdrawn') : outside ? t('deskRaceStarts.outside') : null,
        ),
      ],
      boats,
    );
  },

  async resultados({ services, asked, account, now, t, language }) {
    const day = await officeDay(services, asked.read('dia'));
    const wanted = { account, group: asked.read('grupo'), step: asked.read('lista'), now };
    const results = day && (await groupResults(services, day, wanted));
    if (!results) return null;
    type Row = (typeof results.rows)[number];
    const { text, number, seconds } = columnsFor<Row>();
    const ofRun = (descent: DescentNumber) => {
      const run = ({ runs }: Row) => runs[descent - 1];
      const name = (what: string) => `${t('results.descentTitle', { descent })}: ${what}`;
      return [
        ...(results.gates > 0
          ? [number(name(t('tables.penaltySeconds')), (row: Row) => run(row)?.penalties)]
          : []),
        seconds(name(t('tables.resultSeconds')), (row) => secondsOf(run(row)?.result)),
        text(name(t('tables.status')), (row) => run(row)?.status),
      ];
    };
    return buildTable(
      results.title[language],
      [
        number(t('table.place'), ({ rank }) => rank),
        number(t('table.number'), ({ bib }) => bib),
        text(t('table.name'), ({ name }) => name),
        ...descentNumbers.slice(0, results.descents).flatMap(ofRun),
        seconds(t('tables.resultSeconds'), ({ result }) => secondsOf(result)),
        text(t('tables.status'), ({ outside }) => (outside ? t('deskRaceResults.outside') : null)),
      ],
      results.rows,
    );
  },

  async apelaciones(caller) {
    const { services, asked, t, language } = caller;
    const day = await officeDay(services, asked.read('dia'));
    if (!day) return null;
    const appeals = await dayAppeals(services.database, day, language);
    return makeListTable(caller, appealsList, t('deskAppeals.title'), appeals);
  },

  async equidad(caller) {
    const { services, asked, t, language } = caller;
    const day = await officeDay(services, asked.read('dia'));
    if (!day) return null;
    const rows = await readFairness(services, day, { language, desk: t('tables.desk') });
    return makeListTable(caller, fairnessList, t('deskFairness.title'), rows);
  },

  /** The phones of a day, without links and codes. */
  async puestos({ services: { database, race }, asked, now, t }) {
    const days = await listSeatDays(database);
    const day = asked.text('dia', 10) || (days[0] ?? '');
    const seats = await listSeats(database, day, now);
    const { text, number, day: dayOf, instant } = columnsFor<(typeof seats)[number]>();
    return buildTable(
      t('deskSeats.title'),
      [
        text(t('deskSeats.label'), ({ label }) => label),
        text(t('deskSeats.kind'), ({ kind }) => t(`seat.kinds.${kind}`)),
        dayOf(t('deskSeats.day'), (seat) => seat.day),
        number(t('deskSeats.firstGate'), ({ gates }) => gates?.first),
        number(t('deskSeats.lastGate'), ({ gates }) => gates?.last),
        text(t('tables.holder'), ({ phone }) => phone?.holder),
        text(t('tables.status'), ({ phone, offeredUntil }) => {
          if (phone) return t('tables.paired');
          return t(offeredUntil === null ? 'deskSeats.free' : 'deskSeats.offered');
        }),
        instant(t('deskSeats.contact'), race.timeZone, ({ phone }) => phone?.lastContactAt),
        number(t('tables.battery'), ({ phone }) => phone?.battery),
        number(t('deskSeats.unsent'), ({ phone }) => phone?.unsent),
      ],
      seats,
    );
  },

  jornada: dayLogList,

  async mangas({ services, asked, query, t, language, locale }) {
    const record = await requireRecord(services, asked.read('edicion'));
    const meant = new Set(
      ranIn(record, (query.get('quien') ?? '').trim(), language).map(({ id }) => id),
    );
    const heats = record.heats.map((heat) => ({
      ...heat,
      runs: heat.runs.filter(({ entryId }) => meant.has(entryId)),
    }));
    return runsTable({ ...record, heats }, { t, language, locale });
  },

  async ediciones(caller) {
    const { services, now, t, locale } = caller;
    const { database, race, catalogue } = services;
    const overview = await registrationOverview({ database, race, catalogue }, now);
    const rows = overview.map((row) => toListedEdition(row, t, locale)).toReversed();
    return makeListTable(caller, editionsList, t('deskEditions.title'), rows);
  },
} as const satisfies Record<string, ListLoader>;
