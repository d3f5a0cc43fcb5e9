import { countryNames } from '../../../platform/i18n/country-names.ts';
import { addressOnPaper } from '../../../platform/pdf/address-on-paper.ts';
import type { PaperKind } from '../paper-kind.ts';
import { crossOfSubject, crossSubjects, keyedRows } from './cross-subjects.ts';

export const crossResultsPaper: PaperKind = {
  title: 'papers.kinds.cross-results',
  moment: 'after',
  need: 'race.watch',
  template: '/src/desk/papers/cross/cross-results.typ',

  subjects: (place) => crossSubjects(place),

  make(place, subject) {
    const found = crossOfSubject(place, subject);
    if (!found) return null;
    const { t, locale } = place;
    const { view } = found;
    const { posted } = view;
    const country = countryNames(locale);
    const phases = view.phases.toReversed().flatMap(({ title, heats }) => {
      const ranked = heats.filter(({ rows }) => rows.some(({ rank }) => rank !== null));
      return ranked.length > 0 ? [{ title, heats: ranked }] : [];
    });
    return {
      title: `${t('papers.results')}: ${view.title}`,
      data: {
        isOver: posted ? posted.isCurrent && posted.state === 'official' : false,
        facts: [posted?.signed, posted?.note, view.source].filter(Boolean),
        sealed: posted && {
          hash: posted.hash,
          url: posted.file && addressOnPaper(place.office.config) + posted.file,
        },
        places: view.places.map((row) => ({
          place: row.place === null ? '–' : String(row.place),
          bib: row.bib,
          name: row.name,
          club: row.club,
          country: row.country ? country(row.country) : '',
          why: row.why,
        })),
        phases: phases.map(({ title, heats }) => ({
          title,
          heats: heats.map((heat) => ({
            title: heat.isProvisional ? `${heat.title}: ${heat.stateWords}` : heat.title,
            notes: heat.notes,
            rows: heat.rows.map(({ rank, bib, name, line, told, why, on }) => ({
              rank: String(rank ?? ''),
              bib,
              name,
              line: String(line ?? '–'),
              what: told || why,
              to: on ? `› ${on.title}` : '',
            })),
          })),
        })),
        words: {
          state:
            posted?.words ??
            t(view.moment === 'over' ? 'papers.cross.over' : 'papers.cross.notOver'),
          place: t('papers.place'),
          rank: t('papers.place'),
          bib: t('table.number'),
          name: t('table.name'),
          club: t('papers.club'),
          country: t('table.country'),
          why: t('papers.cross.why'),
          line: t('papers.cross.line'),
          what: t('papers.cross.what'),
          on: t('papers.cross.on'),
          jury: t('papers.protocol.member'),
          signature: t('papers.signature'),
          hash: t('bracket.hash'),
          check: t('papers.checkHash'),
        },
      },
      rows: new Map<string, unknown>([
        ...view.places.map(({ boat, place: at, why }) => [boat, { place: at, why }] as const),
        ...keyedRows(view.phases, ({ rank, mark, line }) => ({ rank, mark, line })),
        ['posting', posted ? posted.hash + posted.words : ''] as const,
      ]),
    };
  },
};
