import type { PaperKind } from '../paper-kind.ts';
import { keyedRows, phaseOfSubject, phaseSubjects, startOrder } from './cross-subjects.ts';

export const crossStartsPaper: PaperKind = {
  title: 'papers.kinds.cross-starts',
  moment: 'river',
  need: 'race.watch',
  template: '/src/desk/papers/cross/cross-starts.typ',

  subjects: phaseSubjects,

  make(place, subject) {
    const found = phaseOfSubject(place, subject);
    if (!found) return null;
    const { t } = place;
    const { cross, phase, title } = found;
    return {
      title: `${t('papers.startList')}: ${title}`,
      data: {
        isDraft: !cross.isPublished,
        facts: [t('papers.cross.heats', { count: phase.heats.length })],
        heats: phase.heats.map((heat) => ({
          title: heat.title,
          at: heat.at,
          rows: startOrder(heat),
          stakes: heat.stakes.map(({ words }) => words).join(' · '),
          notes: heat.notes,
        })),
        words: {
          draft: t('papers.draft'),
          position: t('papers.cross.position'),
          bib: t('table.number'),
          name: t('table.name'),
          club: t('papers.club'),
          from: t('papers.cross.from'),
          ready: t('papers.ready'),
          started: t('papers.started'),
          starter: t('papers.starter'),
          signature: t('papers.signature'),
        },
      },
      rows: keyedRows([phase], ({ boat, start }) => ({ boat, start })),
    };
  },
};
