import type { Language } from '../../platform/i18n/languages.ts';
import type { EditionRecord, RunRecord } from '../../record/editions/record/edition-record.ts';
import { matchesName } from '../../record/people/matches-name.ts';
import { runOutcome } from '../../record/scoring/run-outcome.ts';
import { runTimeText } from '../../record/scoring/run-time-text.ts';
import { type DescentNumber, descentNumbers } from '../../record/scoring/scoring.ts';

export function ranIn({ entries, heats }: EditionRecord, who: string, language: Language) {
  const runs = Map.groupBy(
    heats.flatMap((heat) => heat.runs),
    ({ entryId }) => entryId,
  );
  return entries
    .flatMap(({ id, name, category, bib }) => {
      const own = runs.get(id) ?? [];
      if (own.length === 0) return [];
      const known = own.find((run) => run.bib !== null)?.bib ?? bib;
      return [{ id, name, category, bib: known, runs: descentNumbers.map(inShort(own, language)) }];
    })
    .filter(({ name, bib }) => who === '' || String(bib) === who || matchesName(name, who))
    .toSorted((a, b) => (a.bib ?? Infinity) - (b.bib ?? Infinity));
}

function inShort(runs: readonly RunRecord[], language: Language) {
  return (descent: DescentNumber): string => {
    const own = runs.filter((one) => one.descent === descent);
    const texts = own.map((run) => {
      const { result } = runOutcome(run);
      return run.status ?? (result === null ? '–' : runTimeText(result, language));
    });
    return texts.length === 0 ? '–' : texts.join(' · ');
  };
}

export function runsOfBib({ entries, heats, decisions }: EditionRecord, bib: number) {
  const runs = heats.flatMap((heat) =>
    heat.runs
      .filter((run) => run.bib === bib)
      .map((run) => ({ ...run, heat: heat.name, heatId: heat.id })),
  );
  const people = new Set(runs.map(({ entryId }) => entryId));
  const named = entries.filter(({ id, bib: own }) => people.has(id) || own === bib);
  return {
    runs,
    names: named.map(({ name }) => name),
    decisions: decisions.filter(({ entryId }) => named.some(({ id }) => id === entryId)),
  };
}
