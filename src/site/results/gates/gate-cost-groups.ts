import type { GateCost } from '../../../design/course-map/gate-costs/gate-cost.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import { collectMembers, racedEntries } from '../tables/raced-entries.ts';
import { gateCosts } from './gate-costs.ts';

/** Gate costs of one heat, or of one group when the edition has no heats. */
export interface GateCostGroup {
  /** Value of the query parameter `manga`. */
  id: string;
  title: string;
  gates: GateCost[];
}

/** The whole edition has an empty `id`; `asked` limits the parts. Empty for an edition without gates. */
export function gateCostGroups(
  record: EditionRecord,
  {
    language,
    whole,
    asked,
  }: { language: Language; whole: string; asked?: readonly string[] | undefined },
): GateCostGroup[] {
  const { edition, heats } = record;
  if (edition.gates === 0) return [];
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

/** Returns the groups that list single runs and have judged gates. */
function groupParts(record: EditionRecord, language: Language) {
  const raced = racedEntries(record);
  return record.groups.flatMap((group) => {
    if (group.rows !== 'runs') return [];
    const runs = collectMembers(group, raced)
      .flatMap((member) => member.runs.map(({ gates }) => gates))
      .filter((gates) => gates.length > 0);
    return runs.length === 0 ? [] : { id: group.id, title: group.title[language], runs };
  });
}
