import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import { isTrialList } from '../../../race-day/log/plan/trial-title.ts';
import { readSpeakerDay } from '../../../race-day/speaker/facts/read-speaker-day.server.ts';
import type { SpeakerBoat } from '../../../race-day/speaker/facts/speaker-day.ts';
import { shortFact } from '../../../race-day/speaker/rules/fact-words.ts';
import { parseRunTime } from '../../../record/scoring/centiseconds.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { resultTables } from '../../../site/results/tables/result-tables.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';
import { dayList, describePosting } from '../results/day-list.server.ts';

const places = 3;

/** The speaker's sheet for the podium: names in order with their spoken form, and a line to tell about each. */
export const podiumPaper: PaperKind = {
  title: 'papers.kinds.podium',
  moment: 'after',
  need: 'race.watch',
  template: '/src/desk/papers/podium/podium.typ',

  subjects({ day }) {
    if (!day) return [];
    const lists = day.lists.filter(
      ({ group, rows }) =>
        rows.some(({ rank }) => rank !== null) && !isTrialList(day.dayPlan, group),
    );
    return lists.map(({ group, title }) => ({ id: group, title }));
  },

  async make(place, subject) {
    const found = await dayList(place, subject);
    if (!found || !place.day || isTrialList(place.day.dayPlan, subject)) return null;
    const { t, language, locale } = place;
    const country = countryNames(locale);
    const told = await loadSpeakerFacts(place, subject);
    const rows = found.rows
      .filter(({ rank }) => rank !== null && rank <= places)
      // The winner is called last.
      .toReversed()
      .map(({ rank, bib, name, club, country: nation, result }) => {
        const time = result === null ? null : parseRunTime(result);
        const known = told.get(bib);
        return {
          place: formatOrdinal(rank ?? 0, language),
          bib: String(bib),
          name,
          spoken: known?.spoken ? t('papers.podium.said', { name: known.spoken }) : '',
          from: [club, nation && country(nation)].filter(Boolean).join(' · '),
          time: time === null ? '' : runTimeText(time, language),
          story: known?.facts ? shortFact(known.facts, { t, language }) : '',
        };
      });
    if (rows.length === 0) return null;
    return {
      title: found.list.title[language],
      data: {
        state: describePosting(place, found.posting),
        isOfficial: found.posting?.state === 'official',
        rows,
        words: {
          bib: t('table.number'),
          call: t('papers.podium.call'),
        },
      },
      rows: new Map<string, unknown>([
        ...rows.map((row) => [row.bib, row] as const),
        ['state', found.posting?.state ?? ''],
      ]),
    };
  },
};

async function loadSpeakerFacts(
  { office, day }: PaperPlace,
  group: string,
): Promise<ReadonlyMap<number, SpeakerBoat>> {
  const known = day && (await readSpeakerDay({ ...office, tablesOf: resultTables }, day.day));
  const own = new Set(
    day?.dayPlan.races.filter((race) => race.group === group).map(({ id }) => id),
  );
  const boats = known?.boats.filter(({ races }) => races.some((race) => own.has(race))) ?? [];
  return new Map(boats.map((boat) => [boat.bib, boat]));
}
