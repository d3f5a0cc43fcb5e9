import { type ShownCrossOfDay, shownCrosses } from '../../../race-day/bracket/shown-crosses.ts';
import type {
  BracketView,
  HeatRowView,
  PhaseView,
} from '../../../race-day/bracket/view/bracket-view.ts';
import { bracketWords } from '../../../race-day/bracket/view/bracket-words.ts';
import { toBracketView } from '../../../race-day/bracket/view/to-bracket-view.ts';
import type { PaperPlace, PaperSubject } from '../paper-kind.ts';

export interface PrintedCross extends Pick<ShownCrossOfDay, 'isPublished'> {
  view: BracketView;
  elements: readonly string[];
}

function listCrosses({ day, t, language, locale, office }: PaperPlace): PrintedCross[] {
  const words = bracketWords({ t, language, locale, timeZone: office.race.timeZone });
  return shownCrosses(day, language).map(({ isPublished, ...cross }) => ({
    isPublished,
    elements: cross.file.elements,
    view: toBracketView(cross, words),
  }));
}

export function crossSubjects(place: PaperPlace): PaperSubject[] {
  return listCrosses(place)
    .filter(({ view }) => view.phases.length > 0)
    .map(({ view: { id, title } }) => ({ id, title }));
}

export function crossOfSubject(place: PaperPlace, subject: string): PrintedCross | null {
  return listCrosses(place).find(({ view }) => view.id === subject) ?? null;
}

export function phaseSubjects(place: PaperPlace): PaperSubject[] {
  return listPhases(place).map(({ id, title }) => ({ id, title }));
}

export function phaseOfSubject(place: PaperPlace, subject: string) {
  return listPhases(place).find(({ id }) => id === subject) ?? null;
}

function listPhases(place: PaperPlace) {
  return listCrosses(place).flatMap((cross) =>
    cross.view.phases.map((phase) => ({
      id: `${cross.view.id}-${phase.id.toLowerCase()}`,
      title: `${cross.view.title}: ${phase.title}`,
      cross,
      phase,
    })),
  );
}

function startRow({ start, helmet, bib, name, club, from }: HeatRowView) {
  return { start: String(start ?? ''), helmet: helmet ?? '', bib, name, club, from };
}

/** Sorts by start position, the order in which a judge sees the four helmets. */
export function startOrder(heat: PhaseView['heats'][number]) {
  return heat.rows.toSorted((one, other) => (one.start ?? 9) - (other.start ?? 9)).map(startRow);
}

export function keyedRows(phases: readonly PhaseView[], of: (row: HeatRowView) => unknown) {
  return new Map(
    phases.flatMap(({ heats }) =>
      heats.flatMap((heat) =>
        heat.rows.map((row, index) => [`${heat.id} ${row.boat ?? index}`, of(row)] as const),
      ),
    ),
  );
}
