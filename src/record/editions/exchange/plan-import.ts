import { entryAnswers } from './entry-answers.ts';
import { type DigestedUnit, personOfUnit, type RecordUnit } from './record-units.ts';

/** What an import does to the record, in an order in which it can be done. */
export interface ImportChange {
  kind: 'insert' | 'update' | 'delete';
  key: string;
  unit: RecordUnit;
}

/**
 * Why a unit of a file is left alone.
 * - `changed_here`: recorded or changed here or official by now, and the file says otherwise.
 * - `deleted_here`: taken out here since the last import, or the heat that it would run in.
 * - `needed_here`: the file leaves it out, but what was recorded here depends on it.
 * - `person_of_the_site`: somebody who registered here has this key; only people can say who is who.
 * - `bib_taken`: somebody here keeps the bib that the file gives away.
 * - `without_its_entry`: it belongs to an entry that is left alone.
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
  /** Units that somebody took from the file over what is here, by key. */
  accepted?: Accepted | undefined;
  /** Units of a race that is official here, whatever brought them: no file changes them. */
  isClosed?: ((key: string) => boolean) | undefined;
}

/** What the record said of a unit when somebody took the file's over it: its digest, `''` for nothing. */
export type Accepted = ReadonlyMap<string, string>;

/**
 * Compares a file with the record, unit by unit: a file adds and changes what nobody touched here
 * since its last import, and never overwrites or deletes what was recorded here.
 */
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

/** Why the unit by itself is left alone. */
function refusal(sides: ImportSides, key: string, unit: RecordUnit): ConflictReason | null {
  const here = sides.current.get(key);
  if (sides.isClosed?.(key)) return 'changed_here';
  // What changed since it was looked at was not taken.
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
 * An entry of an earlier file that was changed here since: what it says stays, and what only this
 * format knows (bib, open answers) comes from the file, for results show it. Null for any other unit.
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
  return unit.kind === 'entry' && siteOnly.has(unit.entry.person) ? 'person_of_the_site' : null;
}

/** What belongs to an entry or a heat that is not there and does not come. */
function leftOutWith(
  { current }: ImportSides,
  key: string,
  unit: RecordUnit,
  { conflicts }: ImportPlan,
): ConflictReason | null {
  const isLeftOut = (other: string) =>
    !current.has(other) && conflicts.some((conflict) => conflict.key === other);
  const entry = `entry:${personOfUnit(unit)}`;
  if (key !== entry && isLeftOut(entry)) return 'without_its_entry';
  return unit.kind === 'run' && isLeftOut(`heat:${unit.heat}`) ? 'deleted_here' : null;
}

/** What a file leaves out: what nobody touched goes, unless something that stays needs it. */
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
    // What needs another goes before it.
    changes: [...going].toReversed().map(([key, { unit }]) => ({ kind: 'delete', key, unit })),
    conflicts: [
      ...touched.map(([key]) => ({ key, reason: 'changed_here' as const })),
      ...needed.map((key) => ({ key, reason: 'needed_here' as const })),
    ],
  };
}

/** Whether one unit could not stay without the other: a run its heat, anything of a person the entry. */
function needs(unit: RecordUnit, other: RecordUnit | undefined): boolean {
  if (other === undefined) return false;
  if (other.kind === 'heat') return unit.kind === 'run' && unit.heat === other.heat.id;
  const sameEntry = personOfUnit(unit) === personOfUnit(other);
  if (other.kind === 'contact') return unit.kind === 'entry' && sameEntry;
  return other.kind === 'entry' && unit.kind !== 'entry' && sameEntry;
}

/** Whether a unit says everything that another one says, and more. */
function onlyAdds(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null) return before === after;
  if (typeof after !== 'object' || after === null) return false;
  return Object.entries(before).every(
    ([field, value]) => value === undefined || onlyAdds(value, Reflect.get(after, field)),
  );
}

/**
 * Keys of the entries of a file whose bib somebody has who keeps it: who is not in the file's changes,
 * or whose own change is refused for the same reason.
 */
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
