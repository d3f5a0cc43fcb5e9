import { countryNames } from '../../../platform/i18n/country-names.ts';
import { plannedStarts } from '../../../race-day/log/plan/planned-starts.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import type { PaperKind } from '../paper-kind.ts';

const secondsOfClock = 8;

/** The start list of a race, with a box to tick for the starter. */
export const startListPaper: PaperKind = {
  title: 'papers.kinds.start-lists',
  need: 'race.watch',
  template: '/src/organizing/papers/starts/start-list.typ',

  subjects({ day }) {
    const plan = day?.dayPlan;
    const listed = new Set(plan?.boats.map(({ race }) => race));
    return plan?.races.filter(({ id }) => listed.has(id)) ?? [];
  },

  make({ day, t, language, locale }, subject) {
    const plan = day?.dayPlan;
    const race = plan?.races.find(({ id }) => id === subject);
    if (!plan || !race) return null;
    const country = countryNames(locale);
    const starts = plannedStarts(plan)
      .filter(({ race: of }) => of === race.id)
      .map(({ boat, place, at }) => ({
        key: 'bib' in boat ? String(boat.bib) : `forerunner ${place}`,
        place,
        at: at === null ? '' : clockText(at, language).slice(0, secondsOfClock),
        bib: 'bib' in boat ? String(boat.bib) : '',
        name: 'name' in boat ? boat.name : t('papers.forerunner'),
        club: 'club' in boat ? (boat.club ?? '') : '',
        country: 'country' in boat && boat.country ? country(boat.country) : '',
        isOut: boat.withdrawn,
        isOutside: 'outside' in boat && boat.outside === true,
      }));
    return {
      title: `${t('papers.startList')}: ${race.title[language]}`,
      data: {
        isDraft: !race.published,
        facts: [
          t('papers.gates', { count: race.gates }),
          t('papers.boats', { count: starts.filter(({ bib, isOut }) => bib && !isOut).length }),
          t('papers.interval', { seconds: race.interval }),
        ],
        starts: starts.map(({ key: _key, ...start }) => start),
        words: {
          draft: t('papers.draft'),
          withdrawn: t('papers.withdrawn'),
          outside: t('papers.outside'),
          place: t('papers.place'),
          start: t('table.start'),
          bib: t('table.number'),
          name: t('table.name'),
          club: t('papers.club'),
          country: t('table.country'),
          ready: t('papers.ready'),
          started: t('papers.started'),
          starter: t('papers.starter'),
          signature: t('papers.signature'),
        },
      },
      rows: new Map(starts.map(({ key, ...start }) => [key, start])),
    };
  },
};
