import { personOfUnit, type RecordUnit } from './record-units.ts';

/** A unit with the digest of its words. */
export interface DigestedUnit {
  unit: RecordUnit;
  digest: string;
}

/** What an import does to the record, in an order in which it can be done. */
export interface ImportChange {
  kind: 'insert' | 'update' | 'delete';
  key: string;
  unit: RecordUnit;
}

/**
 * Why a unit of a file is left alone.
 * - `changed_here`: recorded or changed here, and the file says otherwise.
 * - `deleted_here`: taken out here since the last import.
 * - `needed_here`: the file leaves it out, but what was recorded here depends on it.
 * - `person_of_the_site`: somebody who registered here has this key; only people can say who is who.
 * - `without_its_entry`: it belongs to an entry that is left alone.
 */
export type ConflictReason =
  | 'changed_here'
  | 'deleted_here'
  | 'needed_here'
  | 'person_of_the_site'
  | 'without_its_entry';

export interface ImportConflict {
  key: string;
  reason: ConflictReason;
}

export interface ImportPlan {
  changes: ImportChange[];
  conflicts: ImportConflict[];
  /** Keys of units that file and record say alike. */
  unchanged: string[];
}

export interface ImportSides {
  /** What the file says, in an order in which it can be written. */
  incoming: ReadonlyMap<string, DigestedUnit>;
  /** What the record says. */
  current: ReadonlyMap<string, DigestedUnit>;
  /** Digests of what the last import wrote, by key. */
  base: ReadonlyMap<string, string>;
  /** Keys of units that came from a file before imports remembered what they wrote. */
  fromFiles: ReadonlySet<string>;
  /** Keys of people who are known from the site alone. */
  siteOnly: ReadonlySet<string>;
}

/**
 * Compares a file with the record, unit by unit: a file adds and changes what nobody touched here
 * since its last import, and never overwrites or deletes what was recorded here.
 */
export function planImport(sides: ImportSides): ImportPlan {
  const plan: ImportPlan = { changes: [], conflicts: [], unchanged: [] };
  for (const [key, { unit, digest }] of sides.incoming) {
    const here = sides.current.get(key);
    if (here?.digest === digest) {
      plan.unchanged.push(key);
      continue;
    }
    const reason = here
      ? refusedUpdate(sides, key, here, unit)
      : refusedInsert(sides, key, unit, plan);
    if (reason) plan.conflicts.push({ key, reason });
    else plan.changes.push({ kind: here ? 'update' : 'insert', key, unit });
  }
  const deletions = planDeletions(sides);
  return {
    changes: [...deletions.changes, ...plan.changes],
    conflicts: [...plan.conflicts, ...deletions.conflicts],
    unchanged: plan.unchanged,
  };
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

function refusedInsert(
  { base, siteOnly, current }: ImportSides,
  key: string,
  unit: RecordUnit,
  { conflicts }: ImportPlan,
): ConflictReason | null {
  if (base.has(key)) return 'deleted_here';
  const person = personOfUnit(unit);
  if (person === null) return null;
  if (unit.kind === 'entry') return siteOnly.has(person) ? 'person_of_the_site' : null;
  const entry = `entry:${person}`;
  const isLeftOut = !current.has(entry) && conflicts.some((conflict) => conflict.key === entry);
  return isLeftOut ? 'without_its_entry' : null;
}

/** What the last import wrote, nobody touched, and the file no longer has; runs before what they need. */
function planDeletions({ incoming, current, base }: ImportSides): Omit<ImportPlan, 'unchanged'> {
  const isGoing = (key: string, { digest }: DigestedUnit) =>
    !incoming.has(key) && base.get(key) === digest;
  const going = [...current].filter(([key, one]) => isGoing(key, one));
  const staying = [...current].filter(([key, one]) => !isGoing(key, one));
  const isNeeded = ([, { unit }]: [string, DigestedUnit]) =>
    staying.some(([, other]) => needs(other.unit, unit));
  return {
    changes: going
      .filter((one) => !isNeeded(one))
      .toReversed()
      .map(([key, { unit }]) => ({ kind: 'delete', key, unit })),
    conflicts: going.filter(isNeeded).map(([key]) => ({ key, reason: 'needed_here' })),
  };
}

/** Whether one unit could not stay without the other. */
function needs(unit: RecordUnit, other: RecordUnit): boolean {
  if (other.kind === 'heat') return unit.kind === 'run' && unit.heat === other.heat.id;
  if (other.kind !== 'entry' || unit.kind === 'entry') return false;
  return personOfUnit(unit) === other.entry.person;
}

/** Whether a unit says everything that another one says, and more. */
function onlyAdds(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null) return before === after;
  if (typeof after !== 'object' || after === null) return false;
  return Object.entries(before).every(
    ([field, value]) => value === undefined || onlyAdds(value, Reflect.get(after, field)),
  );
}
