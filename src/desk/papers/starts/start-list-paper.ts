import type { PaperKind } from '../paper-kind.ts';
import { raceStarts, racesToStart } from './race-starts.ts';
import { startInterval } from './start-interval.ts';

export const startListPaper: PaperKind = {
  title: 'papers.kinds.start-lists',
  moment: 'river',
  need: 'race.watch',
  template: '/src/desk/papers/starts/start-list.typ',

  subjects: racesToStart,

  make(place, subject) {
    const found = raceStarts(place, subject);
    if (!found) return null;
    const { t, language } = place;
    const { race, starts } = found;
    const boats = [...starts.values()].filter(({ bib, isOut }) => bib && !isOut).length;
    return {
      title: `${t('papers.startList')}: ${race.title[language]}`,
      data: {
        isDraft: !race.published,
        facts: [
          ...(race.gates > 0 ? [t('papers.gates', { count: race.gates })] : []),
          t('papers.boats', { count: boats }),
          startInterval(race, t),
        ],
        starts: [...starts.values()],
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
      rows: starts,
    };
  },
};
