import { crossWords } from '../../../race-day/cross/cross-words.ts';
import { heatStatuses } from '../../../record/cross/rank-heat.ts';
import type { PaperKind } from '../paper-kind.ts';
import { keyedRows, phaseOfSubject, phaseSubjects, startOrder } from './cross-subjects.ts';

export const crossJudgesPaper: PaperKind = {
  title: 'papers.kinds.cross-judges',
  moment: 'river',
  need: 'race.read',
  template: '/src/desk/papers/cross/cross-judges.typ',

  subjects: phaseSubjects,

  make(place, subject) {
    const found = phaseOfSubject(place, subject);
    if (!found) return null;
    const { t, language } = place;
    const { cross, phase, title } = found;
    const { short } = crossWords({ t, language });
    return {
      title: `${t('papers.cross.faults')}: ${title}`,
      data: {
        isDraft: !cross.isPublished,
        elements: cross.elements.map(short),
        heats: phase.heats.map((heat) => ({
          title: heat.title,
          at: heat.at,
          rows: startOrder(heat),
        })),
        words: {
          draft: t('papers.draft'),
          how: t('papers.cross.howFaults'),
          position: t('papers.cross.position'),
          bib: t('table.number'),
          name: t('table.name'),
          remarks: t('papers.judges.remarks'),
          judge: t('papers.judges.judge'),
          signature: t('papers.signature'),
        },
      },
      rows: keyedRows([phase], ({ boat, start }) => ({ boat, start })),
    };
  },
};

export const crossLinePaper: PaperKind = {
  title: 'papers.kinds.cross-line',
  moment: 'river',
  need: 'race.read',
  template: '/src/desk/papers/cross/cross-line.typ',

  subjects: phaseSubjects,

  make(place, subject) {
    const found = phaseOfSubject(place, subject);
    if (!found) return null;
    const { t, language } = place;
    const { cross, phase, title } = found;
    const words = crossWords({ t, language });
    return {
      title: `${t('papers.cross.order')}: ${title}`,
      data: {
        isDraft: !cross.isPublished,
        places: [1, 2, 3, 4].map(words.place),
        statuses: heatStatuses,
        heats: phase.heats.map((heat) => ({
          title: heat.title,
          at: heat.at,
          rows: startOrder(heat).slice(0, 4),
        })),
        words: {
          draft: t('papers.draft'),
          how: t('papers.cross.howOrder'),
          line: t('papers.cross.line'),
          position: t('papers.cross.position'),
          bib: t('table.number'),
          name: t('table.name'),
          status: t('papers.cross.status'),
          remarks: t('papers.cross.remarks'),
          judge: t('papers.timing.finishJudge'),
          signature: t('papers.signature'),
        },
      },
      rows: keyedRows([phase], ({ boat, start }) => ({ boat, start })),
    };
  },
};
