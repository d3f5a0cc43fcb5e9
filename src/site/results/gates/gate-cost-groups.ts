import type { GateCost } from '../../../design/course-map/gate-costs/gate-cost.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import { membersOf, racedEntries } from '../tables/raced-entries.ts';
import { gateCosts } from './gate-costs.ts';

/** What the gates cost in one heat, or in one group where the edition has no heats. */
export interface GateCostGroup {
  /** Value of `?manga=` in the address. */
  id: string;
  title: string;
  gates: GateCost[];
}

/**
 * What each gate cost in the whole edition (`id` empty, first) and in each of its parts, or in those
 * that are asked for by their ids; none without gates.
 */
export function gateCostGroups(
  record: EditionRecord,
  {
    language,
    whole,
    asked,
  }: { language: Language; whole: string; asked?: readonly string[] | undefined },
): GateCostGroup[] {
  const { edition, heats } = record;
  const parts =
    edition.heats === null
      ? groupParts(record, language)
      : heats.map(({ id, name, runs }) => ({
          id: String(id),
          title: name[language],
          runs: runs.map(({ gates }) => gates),
        }));
  if (parts.length === 0) return [];
  const all = { id: '', title: whole, runs: parts.flatMap(({ runs }) => runs) };
  const shown = asked ? parts.filter(({ id }) => asked.includes(id)) : parts;
  return [all, ...shown].map(({ id, title, runs }) => ({
    id,
    title,
    gates: gateCosts(runs, edition),
  }));
}

/** The groups that list single runs, those of them whose gates were judged. */
function groupParts(record: EditionRecord, language: Language) {
  const raced = racedEntries(record);
  return record.groups.flatMap((group) => {
    if (group.rows !== 'runs') return [];
    const runs = membersOf(group, raced)
      .flatMap((member) => member.runs.map(({ gates }) => gates))
      .filter((gates) => gates.length > 0);
    return runs.length === 0 ? [] : { id: group.id, title: group.title[language], runs };
  });
}
