import type { HeatView } from '../../../race-day/bracket/view/bracket-view.ts';
import { crossWords } from '../../../race-day/cross/cross-words.ts';
import type { PaperKind } from '../paper-kind.ts';
import { crossOfSubject, crossSubjects, keyedRows } from './cross-subjects.ts';

export const crossBracketPaper: PaperKind = {
  title: 'papers.kinds.cross-bracket',
  moment: 'river',
  need: 'race.watch',
  template: '/src/desk/papers/cross/cross-bracket.typ',
  options: {
    sheet: {
      label: 'papers.cross.sheet',
      choices: [
        { value: 'a4', words: 'papers.cross.sheets.small' },
        { value: 'a3', words: 'papers.cross.sheets.large' },
      ],
    },
  },

  subjects: crossSubjects,

  make(place, subject, { sheet = 'a4' }) {
    const found = crossOfSubject(place, subject);
    if (!found) return null;
    const { t, language } = place;
    const { view, isPublished } = found;
    const { place: placeText } = crossWords({ t, language });
    const heats = view.phases.flatMap((phase) => phase.heats);
    return {
      title: `${t('papers.cross.bracket')}: ${view.title}`,
      data: {
        sheet,
        isDraft: !isPublished,
        facts: [view.source].filter(Boolean),
        phases: view.phases.map((phase) => ({
          title: phase.title,
          at: phase.at,
          heats: phase.heats.map((heat) => toHeat(heat, placeText)),
          lines: phase.heats.reduce((sum, heat) => sum + linesOf(heat), 0),
        })),
        words: { draft: t('papers.draft') },
      },
      rows: new Map<string, unknown>([
        ...keyedRows(view.phases, ({ boat, rank, mark, on }) => ({ boat, rank, mark, on })),
        ...heats.map(({ id, state, notes }) => [`heat ${id}`, { state, notes }] as const),
      ]),
    };
  },
};

const linesOf = ({ rows, notes }: HeatView) => rows.length + notes.length * 1.4 + 2.2;

function toHeat(
  { title, state, stateWords, rows, notes }: HeatView,
  placeText: (place: number) => string,
) {
  return {
    title,
    state: state === 'ranked' || state === 'waiting' ? '' : stateWords,
    isOpen: state !== 'ranked',
    notes,
    rows: rows.map(({ start, helmet, bib, name, from, rank, mark, on, place }) => ({
      start: String(start ?? ''),
      helmet: helmet ?? '',
      bib,
      name,
      from,
      rank: String(rank ?? ''),
      mark,
      to: on ? `› ${on.title}` : place === null ? '' : placeText(place),
      isOn: on !== null,
    })),
  };
}
