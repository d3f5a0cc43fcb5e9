import type { Bilingual } from '../../../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../../record/accounts/rights/actor-may.server.ts';
import {
  foreseeImport,
  type ImportOutlook,
  importEdition,
  onEditionAsIs,
} from '../../../../record/editions/exchange/import-edition.server.ts';
import {
  type Accepted,
  type ConflictReason,
  planImport,
} from '../../../../record/editions/exchange/plan-import.ts';
import type { RecordRun } from '../../../../record/editions/exchange/record-file.ts';
import {
  personOfUnit,
  type RecordUnit,
} from '../../../../record/editions/exchange/record-units.ts';
import type { Edition } from '../../../../record/editions/record/edition-facts.ts';
import type { Canoe123Fault } from '../canoe123-fault.ts';
import type { Canoe123File } from '../canoe123-file.ts';
import type { Canoe123Event, Canoe123Report } from '../canoe123-report.ts';
import type { Canoe123Reading } from '../read-canoe123.server.ts';
import { readCanoe123Facts } from '../read-canoe123-facts.ts';
import { reckonCanoe123 } from '../reckon-canoe123.ts';
import { changesOfRun, type FieldChange } from './changes-of-run.ts';
import {
  type Canoe123Mapped,
  type Canoe123Wishes,
  eventKey,
  type MappedCanoe123,
  peopleOfOfficial,
} from './map-canoe123.ts';
import { mapWhatIsClear, type OpenQuestion } from './map-what-is-clear.ts';
import { keepBelieved, keepBoats } from './read-earlier-files.server.ts';
import { type RaceWords, readKnownRecord } from './read-known-record.server.ts';

/** A run that a file says otherwise than the record: what it was, what it would be. */
export interface ChangedRow {
  key: string;
  kind: 'insert' | 'update' | 'delete';
  name: string;
  bib: string;
  /** Of a run its heat, of a table its title. */
  heat: Bilingual | null;
  /** Line of the file; null for a run that it leaves out. */
  line: number | null;
  changes: FieldChange[];
}

/** What stays as it is here although the file says otherwise. */
export interface KeptRow extends Omit<ChangedRow, 'kind'> {
  reason: ConflictReason | 'official_here';
  /** What the record says, by which somebody takes the file's over it; null where nobody may. */
  digest: string | null;
}

/** What a file would change in the record. */
export interface Canoe123Outlook
  extends Omit<MappedCanoe123, 'code' | 'record' | 'places' | 'boats' | 'unclear' | 'believed'> {
  code: 'read';
  year: number;
  report: Canoe123Report;
  /** By the kind of what changes: how many come, change and go. */
  counts: Record<
    'entry' | 'heat' | 'run' | 'group',
    Record<'insert' | 'update' | 'delete', number>
  >;
  /** Whether anything changes at all. */
  isNew: boolean;
  rows: ChangedRow[];
  kept: KeptRow[];
  /** Runs that only change their places in the start list. */
  moved: number;
  /** Whether the page of results of the edition is not shown. */
  isHidden: boolean;
  /** What has to be said before the rest comes in, too. */
  open: OpenQuestion[];
}

export type Canoe123Import =
  | Canoe123Outlook
  | { code: 'fault'; fault: Canoe123Fault }
  | { code: 'no_edition' }
  | ((Exclude<Canoe123Mapped, { code: 'mapped' }> | OpenQuestion) & {
      report: Canoe123Report;
      open: OpenQuestion[];
    });

/** A file that is none of a series: of another event, or without a day in a year of the edition. */
export type Canoe123Stranger =
  | { code: 'other_event'; title: string }
  | { code: 'other_year'; days: string[] };

/** By what files of one event are known. */
export type EventOfSeries = Pick<Canoe123Event, 'id' | 'title'>;

export interface Canoe123Order extends Canoe123Wishes {
  editionId: number;
  /** Rows of which somebody takes what the file says over what was recorded here. */
  accepted: Accepted;
  dryRun: boolean;
  by: { actor: Actor; now: Date };
}

/**
 * Looks at an export of Canoe123, or brings its races into the record of an edition, as a whole or not at
 * all: what was recorded here stays unless it is taken row by row, what was made official here always.
 */
export async function importCanoe123(
  services: RaceWords & { database: AppDatabase },
  reading: Canoe123Reading,
  order: Canoe123Order,
): Promise<Canoe123Import> {
  return importUnless<never>(services, reading, order, {
    strangerTo: () => null,
    mayWait: false,
  });
}

/**
 * The same for one of many files that nobody looks at: it has to be of the event of the first one (null for
 * that), and classes that need an answer wait for it while the others come in.
 */
export async function importOfSeries(
  services: RaceWords & { database: AppDatabase },
  reading: Canoe123Reading,
  order: Canoe123Order & { event: EventOfSeries | null },
): Promise<Canoe123Import | Canoe123Stranger> {
  return importUnless(services, reading, order, {
    strangerTo: (report, edition) => strangerTo(report, { ...edition, event: order.event }),
    mayWait: true,
  });
}

interface Unless<Stranger> {
  strangerTo: (report: Canoe123Report, edition: Edition) => Stranger | null;
  /** Whether what needs an answer may wait for it. */
  mayWait: boolean;
}

async function importUnless<Stranger>(
  services: RaceWords & { database: AppDatabase },
  reading: Canoe123Reading,
  order: Canoe123Order,
  unless: Unless<Stranger>,
): Promise<Canoe123Import | Stranger> {
  const { database } = services;
  const { editionId, by } = order;
  await actorMay(database, by.actor, 'settings.edit');
  if ('fault' in reading) return { code: 'fault', fault: reading.fault };
  return onEditionAsIs(database, editionId, (ofVersion) =>
    bringIn(services, reading.file, { ...order, ofVersion, ...unless }),
  );
}

async function bringIn<Stranger>(
  services: RaceWords & { database: AppDatabase },
  file: Canoe123File,
  order: Canoe123Order & Unless<Stranger> & { ofVersion: number },
): Promise<Canoe123Import | Stranger> {
  const { database } = services;
  const { editionId, dryRun, by, ofVersion } = order;
  const known = await readKnownRecord(database, services, editionId);
  if (!known) return { code: 'no_edition' };
  const { year } = known.record.edition;
  const facts = readCanoe123Facts(file, year);
  const report = reckonCanoe123(facts);
  const stranger = order.strangerTo(report, known.record.edition);
  if (stranger) return stranger;
  // Who takes what the file says of a run believes its time.
  const believed = new Set([...(order.believed ?? []), ...order.accepted.keys()]);
  const { mapped, open } = mapWhatIsClear(facts, file, known, { ...order, believed });
  if (mapped.code !== 'mapped') return { ...mapped, report, open };
  const files = { record: mapped.record, contacts: null };
  const ofOfficial = new Set([...peopleOfOfficial(known)].map((person) => `entry:${person}`));
  const isClosed = (key: string) => known.official.has(heatOfKey(key)) || ofOfficial.has(key);
  const mayTake = (key: string) => !isClosed(key);
  const looked = await foreseeImport(database, files);
  const here = (key: string) => looked.sides.current.get(key)?.digest ?? '';
  const accepted = new Map([
    ...order.accepted,
    // Made of what is there, with room for what comes.
    ['edition', here('edition')],
    // Known by name and birth year, which is more than a key says.
    ...mapped.newcomers.flatMap(({ key, isKnown }): [string, string][] =>
      isKnown ? [[`entry:${key}`, here(`entry:${key}`)]] : [],
    ),
  ]);
  const outlook = { ...looked, plan: planImport({ ...looked.sides, accepted, isClosed }) };
  const answer = outlookOf({ mapped, open, report, year, outlook, mayTake });
  if (dryRun) return answer;
  const ofEvent = { event: eventKey(facts.event), boats: mapped.boats };
  if (!answer.isNew) {
    await keepBoats(database, editionId, ofEvent);
    await keepBelieved(database, editionId, mapped.believed);
    return answer;
  }
  await importEdition(database, files, {
    dryRun: false,
    by,
    accepted,
    isClosed,
    ofVersion,
    within: async (transaction) => {
      await keepBirthYears(transaction, editionId, mapped.newcomers);
      await keepBoats(transaction, editionId, ofEvent);
      await keepBelieved(transaction, editionId, mapped.believed);
    },
  });
  return answer;
}

function heatOfKey(key: string): number {
  const [kind, heat] = key.split(':');
  return kind === 'run' || kind === 'heat' ? Number(heat) : Number.NaN;
}

function strangerTo(
  { event, races }: Canoe123Report,
  {
    year,
    raceDate,
    event: first,
  }: Pick<Edition, 'year' | 'raceDate'> & {
    event: EventOfSeries | null;
  },
): Canoe123Stranger | null {
  const days = [...new Set(races.flatMap(({ day }) => day ?? []))].toSorted();
  const years = [String(year), raceDate.slice(0, 4)];
  if (days.length > 0 && !days.some((day) => years.includes(day.slice(0, 4)))) {
    return { code: 'other_year', days };
  }
  if (first === null) return null;
  const hasIds = event.id !== '' && first.id !== '';
  const isSame = hasIds ? event.id === first.id : event.title === first.title;
  return isSame ? null : { code: 'other_event', title: event.title || event.id };
}

interface Looked {
  mapped: MappedCanoe123;
  open: OpenQuestion[];
  report: Canoe123Report;
  year: number;
  outlook: ImportOutlook;
  mayTake: (key: string) => boolean;
}

function outlookOf({ mapped, open, report, year, outlook, mayTake }: Looked): Canoe123Outlook {
  const { record, places, boats: _b, unclear: _u, believed: _t, code: _c, ...rest } = mapped;
  const {
    plan,
    sides: { incoming, current },
  } = outlook;
  const entries = new Map<string, { name: string; bib?: number | undefined }>();
  const titles = new Map<number, Bilingual>();
  for (const { unit } of [...current.values(), ...incoming.values()]) {
    if (unit.kind === 'entry') entries.set(unit.entry.person, unit.entry);
    if (unit.kind === 'heat') titles.set(unit.heat.id, unit.heat.name);
  }
  const rowOf = (key: string) => {
    const [before, after] = [current.get(key)?.unit, incoming.get(key)?.unit];
    const unit = after ?? before;
    const run = runOf(unit);
    const entry = entries.get((unit && personOfUnit(unit)) ?? '');
    const place = places.get(key);
    const group = unit?.kind === 'group' ? unit.group.title : null;
    return {
      key,
      name: entry?.name ?? '',
      bib: place?.bib ?? String(run?.bib ?? entry?.bib ?? ''),
      heat: titles.get(heatOfKey(key)) ?? group,
      line: place?.line ?? null,
      changes: changesOfRun(runOf(before), runOf(after)),
    };
  };
  const ofRuns = plan.changes.filter(({ unit }) => unit.kind === 'run');
  const changed = ofRuns.map(({ key, kind }): ChangedRow => ({ kind, ...rowOf(key) }));
  const rows = changed.filter(({ kind, changes }) => kind !== 'update' || changes.length > 0);
  const count = (of: RecordUnit['kind']) => {
    const own = plan.changes.filter(({ unit }) => unit.kind === of);
    const kinds = (kind: string) => own.filter((change) => change.kind === kind).length;
    return { insert: kinds('insert'), update: kinds('update'), delete: kinds('delete') };
  };
  // What was corrected here is nobody's doubt any more.
  const isKept = new Set(plan.conflicts.map(({ key }) => key));
  return {
    code: 'read',
    year,
    report,
    ...rest,
    doubtful: rest.doubtful.filter(({ key }) => !isKept.has(key)),
    counts: {
      entry: count('entry'),
      heat: count('heat'),
      run: { ...count('run'), update: rows.filter(({ kind }) => kind === 'update').length },
      group: count('group'),
    },
    isNew: plan.changes.length > 0,
    rows,
    moved: changed.length - rows.length,
    isHidden: !record.edition.results,
    open,
    kept: plan.conflicts.map(({ key, reason }) => ({
      ...rowOf(key),
      reason: mayTake(key) ? reason : 'official_here',
      digest: mayTake(key) && isTakable(reason) ? (current.get(key)?.digest ?? '') : null,
    })),
  };
}

/** Whether what is here may give way: what others need, or somebody else has, may not. */
function isTakable(reason: ConflictReason): boolean {
  return reason === 'changed_here' || reason === 'deleted_here';
}

function runOf(unit: RecordUnit | undefined): RecordRun | undefined {
  return unit?.kind === 'run' ? unit.run : undefined;
}

/** The years that tell people of one name apart, the next time that a file has them. */
async function keepBirthYears(
  transaction: AppDatabase,
  editionId: number,
  newcomers: MappedCanoe123['newcomers'],
): Promise<void> {
  for (const { key, birthYear } of newcomers) {
    if (birthYear === null) continue;
    await transaction
      .updateTable('participant')
      .set({ birth_year: birthYear })
      .where('edition_id', '=', editionId)
      .where('birth_year', 'is', null)
      .where('person_id', 'in', (query) =>
        query.selectFrom('person').select('id').where('person_key', '=', key),
      )
      .execute();
  }
}
