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
import { entryOfUnit, type RecordUnit } from '../../../../record/editions/exchange/record-units.ts';
import type { Edition } from '../../../../record/editions/record/edition-facts.ts';
import { splitEntryKey } from '../../../../record/editions/to-entry-key.ts';
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
import { keepBoats, keepNotes, readImportedUnits } from './read-earlier-files.server.ts';
import { type RaceWords, readKnownRecord } from './read-known-record.server.ts';

export interface ChangedRow {
  key: string;
  kind: 'insert' | 'update' | 'delete';
  name: string;
  bib: string;
  /** The heat of a run or the title of a table. Null for any other row. */
  heat: Bilingual | null;
  /** Line of the file. Null for a run that the file does not have. */
  line: number | null;
  changes: FieldChange[];
}

export interface KeptRow extends Omit<ChangedRow, 'kind'> {
  reason: ConflictReason | 'official_here';
  /** Digest of the row in the record, with which the organizer accepts the file's row. Null when the row is closed. */
  digest: string | null;
}

export interface Canoe123Outlook
  extends Omit<
    MappedCanoe123,
    'code' | 'record' | 'places' | 'boats' | 'unclear' | 'believed' | 'phases' | 'phaseLists'
  > {
  code: 'read';
  year: number;
  report: Canoe123Report;
  counts: Record<
    'entry' | 'heat' | 'run' | 'group',
    Record<'insert' | 'update' | 'delete', number>
  >;
  isNew: boolean;
  rows: ChangedRow[];
  kept: KeptRow[];
  moved: number;
  isHidden: boolean;
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

/** A file that does not belong to the series: it has another event, or no day in the year of the edition. */
export type Canoe123Stranger =
  | { code: 'other_event'; title: string }
  | { code: 'other_year'; days: string[] };

/** The id and title that all files of one event share. */
export type EventOfSeries = Pick<Canoe123Event, 'id' | 'title'>;

export interface Canoe123Order extends Canoe123Wishes {
  editionId: number;
  accepted: Accepted;
  dryRun: boolean;
  by: { actor: Actor; now: Date };
}

/**
 * Compares an export of Canoe123 with the record of an edition, or imports its races in one transaction. Rows that were
 * recorded here stay unless the order accepts the file's row; rows of official races always stay.
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
 * Imports one of many files without a preview. The file has to be of the order's event, which is null for the first
 * file. Leaves out classes that need an answer.
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

interface Canoe123ImportLimits<Stranger> {
  strangerTo: (report: Canoe123Report, edition: Edition) => Stranger | null;
  mayWait: boolean;
}

async function importUnless<Stranger>(
  services: RaceWords & { database: AppDatabase },
  reading: Canoe123Reading,
  order: Canoe123Order,
  unless: Canoe123ImportLimits<Stranger>,
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
  order: Canoe123Order & Canoe123ImportLimits<Stranger> & { ofVersion: number },
): Promise<Canoe123Import | Stranger> {
  const { database } = services;
  const { editionId, dryRun, by, ofVersion } = order;
  const units = await readImportedUnits(database, editionId);
  const known = await readKnownRecord(database, services, editionId, units);
  if (!known) return { code: 'no_edition' };
  const { year } = known.record.edition;
  const facts = readCanoe123Facts(file, year);
  const report = reckonCanoe123(facts);
  const stranger = order.strangerTo(report, known.record.edition);
  if (stranger) return stranger;
  // Accepting the file's row of a run confirms its time.
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
    // The new facts of the edition are made from the present ones.
    ['edition', here('edition')],
    // The lists of phases are remembered too: with another list the record would rank runs of two phases together.
    ...mapped.phaseLists.map((id): [string, string] => [`group:${id}`, here(`group:${id}`)]),
    // Name and birth year identify a person more surely than a key.
    ...mapped.newcomers.flatMap(({ key, isKnown }): [string, string][] =>
      isKnown ? [[`entry:${key}`, here(`entry:${key}`)]] : [],
    ),
  ]);
  const outlook = { ...looked, plan: planImport({ ...looked.sides, accepted, isClosed }) };
  const answer = toImportOutlook({ mapped, open, report, year, outlook, mayTake });
  if (dryRun) return answer;
  const keepAnswers = async (within: AppDatabase) => {
    const { boats, believed: times, phases } = mapped;
    await keepBoats(within, editionId, units, { event: eventKey(facts.event), boats });
    const timeNotes = times.map(({ key, time }) => ({ key, value: time }));
    await keepNotes(within, editionId, units, { kind: 'time', notes: timeNotes });
    const phaseNotes = phases.map(({ heat, phase }) => ({ key: String(heat), value: phase }));
    await keepNotes(within, editionId, units, { kind: 'phase', notes: phaseNotes });
  };
  if (!answer.isNew) {
    await keepAnswers(database);
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
      await keepAnswers(transaction);
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

interface Canoe123ImportState {
  mapped: MappedCanoe123;
  open: OpenQuestion[];
  report: Canoe123Report;
  year: number;
  outlook: ImportOutlook;
  mayTake: (key: string) => boolean;
}

function toImportOutlook({
  mapped,
  open,
  report,
  year,
  outlook,
  mayTake,
}: Canoe123ImportState): Canoe123Outlook {
  const { record, places, boats: _b, unclear: _u, believed: _t, code: _c, ...said } = mapped;
  const { phases: _p, phaseLists: _l, ...rest } = said;
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
  const toComparedRow = (key: string) => {
    const [before, after] = [current.get(key)?.unit, incoming.get(key)?.unit];
    const unit = after ?? before;
    const run = runOf(unit);
    const entry = entries.get((unit && entryOfUnit(unit)) ?? '');
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
  const changed = ofRuns.map(({ key, kind }): ChangedRow => ({ kind, ...toComparedRow(key) }));
  const rows = changed.filter(({ kind, changes }) => kind !== 'update' || changes.length > 0);
  const count = (of: RecordUnit['kind']) => {
    const own = plan.changes.filter(({ unit }) => unit.kind === of);
    const kinds = (kind: string) => own.filter((change) => change.kind === kind).length;
    return { insert: kinds('insert'), update: kinds('update'), delete: kinds('delete') };
  };
  // A run that was corrected here is no longer in doubt.
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
      ...toComparedRow(key),
      reason: mayTake(key) ? reason : 'official_here',
      digest: mayTake(key) && isTakable(reason) ? (current.get(key)?.digest ?? '') : null,
    })),
  };
}

function isTakable(reason: ConflictReason): boolean {
  return reason === 'changed_here' || reason === 'deleted_here';
}

function runOf(unit: RecordUnit | undefined): RecordRun | undefined {
  return unit?.kind === 'run' ? unit.run : undefined;
}

/** Writes the birth years of new people, which tell namesakes apart in later files. */
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
        query.selectFrom('person').select('id').where('person_key', '=', splitEntryKey(key).person),
      )
      .execute();
  }
}
