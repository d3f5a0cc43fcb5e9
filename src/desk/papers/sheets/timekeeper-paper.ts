import type { TextKey } from '../../../platform/i18n/text-key.ts';
import type { PaperKind } from '../paper-kind.ts';
import { raceStarts, racesToStart } from '../starts/race-starts.ts';
import { startInterval } from '../starts/start-interval.ts';

const spareLines = 6;

interface TimingSheet {
  title: 'papers.kinds.timekeeper' | 'papers.kinds.finish';
  heading: TextKey;
  columns: readonly { words: TextKey; share: number; isTick?: true }[];
  signs: TextKey;
}

function timingPaper({ title, heading, columns, signs }: TimingSheet): PaperKind {
  return {
    title,
    moment: 'river',
    need: 'race.read',
    template: '/src/desk/papers/sheets/timing-sheet.typ',

    subjects: racesToStart,

    make(place, subject) {
      const found = raceStarts(place, subject);
      if (!found) return null;
      const { t, language } = place;
      const { race, starts } = found;
      const rows = Array.from(starts, ([key, { at, bib, name, isOut, place: order }]) => {
        return [key, { place: order, at, bib, name, isOut }] as const;
      });
      return {
        title: `${t(heading)}: ${race.title[language]}`,
        data: {
          isDraft: !race.published,
          facts: [
            t('papers.boats', { count: rows.filter(([, { bib, isOut }]) => bib && !isOut).length }),
            startInterval(race, t),
            t('papers.timing.how'),
          ],
          columns: columns.map(({ words, share, isTick = false }) => {
            return { words: t(words), share, isTick };
          }),
          starts: rows.map(([, row]) => row),
          spare: spareLines,
          words: {
            draft: t('papers.draft'),
            withdrawn: t('papers.withdrawn'),
            place: t('papers.place'),
            start: t('papers.plannedHour'),
            bib: t('table.number'),
            name: t('table.name'),
            signs: t(signs),
            signature: t('papers.signature'),
          },
        },
        rows: new Map(rows),
      };
    },
  };
}

export const timekeeperPaper = timingPaper({
  title: 'papers.kinds.timekeeper',
  heading: 'papers.timing.timekeeperTitle',
  columns: [
    { words: 'papers.timing.start', share: 1 },
    { words: 'papers.timing.finish', share: 1 },
    { words: 'papers.remarks', share: 1.2 },
  ],
  signs: 'papers.timing.timekeeper',
});

export const finishPaper = timingPaper({
  title: 'papers.kinds.finish',
  heading: 'papers.timing.finishTitle',
  columns: [
    { words: 'papers.timing.across', share: 1 },
    { words: 'papers.timing.notFinished', share: 0.4, isTick: true },
    { words: 'papers.remarks', share: 1.6 },
  ],
  signs: 'papers.timing.finishJudge',
});
