import { splitEntryKey } from '../to-entry-key.ts';
import { entryAnswers } from './entry-answers.ts';
import { type DigestedUnit, entryOfUnit, type RecordUnit } from './record-units.ts';

export interface ImportChange {
  kind: 'insert' | 'update' | 'delete';
  key: string;
  unit: RecordUnit;
}

/**
 * Why the import leaves a unit of a file unchanged.
 * - `changed_here`: the unit was recorded or changed on the site, or is official, and differs in the file.
 * - `deleted_here`: the unit, or the heat of the run, was deleted on the site since the last import.
 * - `needed_here`: the file omits the unit, but data recorded on the site depend on it.
 * - `person_of_the_site`: a person who registered on the site has the unit's key; only a human can decide who is who.
 * - `bib_taken`: another entry keeps the bib that the file assigns.
 * - `without_its_entry`: the unit belongs to an entry that is left unchanged.
 */
export type ConflictReason =
  | 'changed_here'
  | 'deleted_here'
  | 'needed_here'
  | 'person_of_the_site'
  | 'bib_taken'
  | 'without_its_entry';

export interface ImportConflict {
  key: string;
  reason: ConflictReason;
}

export interface ImportPlan {
  changes: ImportChange[];
  conflicts: ImportConflict[];
  unchanged: string[];
}

export interface ImportSides {
  /** Units of the file, in an order in which they can be written. */
  incoming: ReadonlyMap<string, DigestedUnit>;
  current: ReadonlyMap<string, DigestedUnit>;
  /** Digests of the units that the last import wrote, by key. */
  base: ReadonlyMap<string, string>;
  /** Keys of units that came from a file before imports stored digests. */
  fromFiles: ReadonlySet<string>;
  siteOnly: ReadonlySet<string>;
  accepted?: Accepted | undefined;
  /** Whether a unit belongs to a race that is already official: no file may change it, whatever its origin. */
  isClosed?: ((key: string) => boolean) | undefined;
}

/**
 * Digest of the database's version when an organizer chose the file's, by key; `''` for no version.
 */
export type Accepted = ReadonlyMap<string, string>;

/** Plans changes that never overwrite or delete data that the site recorded or changed. */
export function planImport(sides: ImportSides): ImportPlan {
  const plan: ImportPlan = { changes: [], conflicts: [], unchanged: [] };
  const deletions = planDeletions(sides);
  const isTaken = bibsTaken(sides, new Set(deletions.changes.map(({ key }) => key)));
  for (const [key, one] of sides.incoming) {
    const here = sides.current.get(key);
    if (here?.digest === one.digest) {
      plan.unchanged.push(key);
      continue;
    }
    const reason =
      refusal(sides, key, one.unit) ??
      (isTaken.has(key) ? 'bib_taken' : leftOutWith(sides, key, one.unit, plan));
    if (reason) plan.conflicts.push({ key, reason });
    const unit = reason ? completed(sides, key, one.unit) : one.unit;
    if (unit) plan.changes.push({ kind: here ? 'update' : 'insert', key, unit });
  }
  return {
    changes: [...deletions.changes, ...plan.changes],
    conflicts: [...plan.conflicts, ...deletions.conflicts],
    unchanged: plan.unchanged,
  };
}

function bibsTaken(sides: ImportSides, going: ReadonlySet<string>): ReadonlySet<string> {
  const entries = [...sides.incoming].filter(
    ([key, { unit, digest }]) =>
      unit.kind === 'entry' &&
      sides.current.get(key)?.digest !== digest &&
      refusal(sides, key, unit) === null,
  );
  return takenBibs(new Map(entries), sides.current, (key) => going.has(key));
}

function refusal(sides: ImportSides, key: string, unit: RecordUnit): ConflictReason | null {
  const here = sides.current.get(key);
  if (sides.isClosed?.(key)) return 'changed_here';
  // The choice of the file's version is void when the unit has changed since.
  if (sides.accepted?.get(key) === (here?.digest ?? '')) return null;
  return here ? refusedUpdate(sides, key, here, unit) : refusedInsert(sides, key, unit);
}

function refusedUpdate(
  { base, fromFiles }: ImportSides,
  key: string,
  here: DigestedUnit,
  unit: RecordUnit,
): ConflictReason | null {
  const last = base.get(key);
  if (last === here.digest) return null;
  const earlierFile = last === undefined && fromFiles.has(key);
  return earlierFile && onlyAdds(here.unit, unit) ? null : 'changed_here';
}

/**
 * Returns an entry with the site's values and those that only this format has (bib, optional
 * answers), because results show them. Null for any unit but an entry that was imported and then
 * changed on the site.
 */
function completed(
  { base, fromFiles, current }: ImportSides,
  key: string,
  unit: RecordUnit,
): RecordUnit | null {
  const here = current.get(key)?.unit;
  if (here?.kind !== 'entry' || unit.kind !== 'entry') return null;
  if (base.has(key) || !fromFiles.has(key)) return null;
  const { bib } = unit.entry;
  const lacking = { ...(bib !== undefined && { bib }), ...entryAnswers.open(unit.entry) };
  return { kind: 'entry', entry: { ...lacking, ...here.entry } };
}

function refusedInsert(
  { base, siteOnly }: ImportSides,
  key: string,
  unit: RecordUnit,
): ConflictReason | null {
  if (base.has(key)) return 'deleted_here';
  return unit.kind === 'entry' && siteOnly.has(splitEntryKey(unit.entry.person).person)
    ? 'person_of_the_site'
    : null;
}

/** Refuses a unit whose entry or heat is neither in the database nor imported. */
function leftOutWith(
  { current }: ImportSides,
  key: string,
  unit: RecordUnit,
  { conflicts }: ImportPlan,
): ConflictReason | null {
  const isLeftOut = (other: string) =>
    !current.has(other) && conflicts.some((conflict) => conflict.key === other);
  const entry = `entry:${entryOfUnit(unit)}`;
  if (key !== entry && isLeftOut(entry)) return 'without_its_entry';
  return unit.kind === 'run' && isLeftOut(`heat:${unit.heat}`) ? 'deleted_here' : null;
}

/** Plans the deletion of units that the file omits, unless a remaining unit needs them. */
function planDeletions({
  incoming,
  current,
  base,
  isClosed,
}: ImportSides): Pick<ImportPlan, 'changes' | 'conflicts'> {
  const leftOut = [...current].filter(([key]) => !incoming.has(key) && base.has(key));
  const isOurs = ([key, { digest }]: (typeof leftOut)[number]) =>
    base.get(key) !== digest || isClosed?.(key) === true;
  const touched = leftOut.filter(isOurs);
  const going = new Map(leftOut.filter((one) => !isOurs(one)));
  const needed: string[] = [];
  for (let found: string[] | null = null; found === null || found.length > 0; ) {
    const staying = [...current].filter(([key]) => !going.has(key));
    found = [...going.keys()].filter((key) =>
      staying.some(([, other]) => needs(other.unit, going.get(key)?.unit)),
    );
    for (const key of found) going.delete(key);
    needed.push(...found);
  }
  return {
    // Dependent units are deleted first.
    changes: [...going].toReversed().map(([key, { unit }]) => ({ kind: 'delete', key, unit })),
    conflicts: [
      ...touched.map(([key]) => ({ key, reason: 'changed_here' as const })),
      ...needed.map((key) => ({ key, reason: 'needed_here' as const })),
    ],
  };
}

/** Whether `unit` cannot exist without `other`: a run without its heat, or any unit of a person without the entry. */
function needs(unit: RecordUnit, other: RecordUnit | undefined): boolean {
  if (other === undefined) return false;
  if (other.kind === 'heat') return unit.kind === 'run' && unit.heat === other.heat.id;
  const sameEntry = entryOfUnit(unit) === entryOfUnit(other);
  if (other.kind === 'contact') return unit.kind === 'entry' && sameEntry;
  return other.kind === 'entry' && unit.kind !== 'entry' && sameEntry;
}

function onlyAdds(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null) return before === after;
  if (typeof after !== 'object' || after === null) return false;
  return Object.entries(before).every(
    ([field, value]) => value === undefined || onlyAdds(value, Reflect.get(after, field)),
  );
}

function takenBibs(
  accepted: ReadonlyMap<string, DigestedUnit>,
  current: ReadonlyMap<string, DigestedUnit>,
  isGoing: (key: string) => boolean,
): ReadonlySet<string> {
  const refused = new Set<string>();
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    const kept = new Set(
      [...current]
        .filter(([key]) => !isGoing(key) && (!accepted.has(key) || refused.has(key)))
        .map(([, one]) => bibOf(one)),
    );
    for (const [key, one] of accepted) {
      const bib = bibOf(one);
      if (bib !== undefined && kept.has(bib)) refused.add(key);
    }
  }
  return refused;
}

function bibOf({ unit }: DigestedUnit): number | undefined {
  return unit.kind === 'entry' ? unit.entry.bib : undefined;
}
