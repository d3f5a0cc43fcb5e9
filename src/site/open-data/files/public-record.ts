import { z } from 'zod';
import { type Bilingual, bilingual } from '../../../platform/content/bilingual.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { gateOfColumn, type ResultColumn } from '../../../record/editions/record/result-column.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { licenceFacts } from '../../../record/race/data-licences.ts';
import type { Race } from '../../../record/race/race.ts';
import { descentNumber, rankingFields } from '../../../record/scoring/ranking.ts';
import type { GateSeconds } from '../../../record/scoring/run-outcome.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import { racedCategory } from '../../results/heats/heat-view.ts';
import { rankedMembers } from '../../results/tables/paddler-rows.ts';
import { podiumRanks } from '../../results/tables/podium-steps.ts';
import {
  collectMembers,
  type GroupMember,
  racedEntries,
} from '../../results/tables/raced-entries.ts';
import { isInList, type ShownFacts, shownFacts } from '../../results/tables/shown-facts.ts';

/** Version of the file format; a higher one gives each year a new version. */
export const dataProgram = 4;

const hundredths = z.int().nonnegative().nullable();

const entry = z
  .strictObject({
    entry: z.int().positive().describe('Number of the boat in these files.'),
    bib: z.int().positive().nullable(),
    person: z
      .string()
      .nullable()
      .describe('Key of the paddler, the same in all editions; null for who was erased.'),
    name: z.string().nullable().describe('As the results write it; null for who was erased.'),
    nationality: z.string().nullable().describe('ISO 3166-1 alpha-2; null for who was erased.'),
    category: z.int().positive().describe('Code of the category, see `categories`.'),
    sex: z.enum(['male', 'female']).nullable().describe('Null where its tables are of both.'),
  })
  .describe('A boat that raced. What the pages of its year do not show is null.');

const run = z
  .strictObject({
    entry: z.int().positive(),
    bib: z.int().positive().nullable(),
    status: z
      .enum(runStatuses)
      .nullable()
      .describe('Why the run does not count; null where it counts, and without pages of heats.'),
    start_cs: hundredths.describe('Time of day in hundredths of a second since local midnight.'),
    finish_cs: hundredths.describe('As start_cs.'),
    time_cs: hundredths.describe('Finish less start, in hundredths of a second.'),
    penalty_s: hundredths.describe('Sum of the penalties in seconds; null where none was judged.'),
    result_cs: hundredths.describe(
      'Time with penalties in hundredths of a second; null for a status.',
    ),
    swim: z.boolean().nullable().describe('The paddler left the boat.'),
    roll: z.boolean().nullable().describe('The paddler rolled.'),
    comment: bilingual.nullable(),
    gates: z
      .array(z.int().nonnegative().nullable())
      .nullable()
      .describe('Seconds of each gate in the order of the course: 0 clean, null not judged.'),
  })
  .describe('One descent of one boat, in the order of the start list where heats are shown.');

const row = z.strictObject({
  entry: z.int().positive(),
  rank: z
    .int()
    .positive()
    .nullable()
    .describe('Place; equal results share it. Null without a result.'),
  first_cs: hundredths.describe('Result of the first descent in hundredths of a second.'),
  second_cs: hundredths.describe('Result of the second descent in hundredths of a second.'),
  third_cs: hundredths
    .optional()
    .describe('Result of the third descent; missing in a ranking without one.'),
  result_cs: hundredths.describe('What ranks, in hundredths of a second.'),
});

export const publicRecord = z.strictObject({
  $schema: z.literal('esquema.json'),
  format: z.literal('race-data'),
  version: z.literal(1),
  race: z.strictObject({
    name: z.string(),
    river: z.string(),
    town: z.string(),
    region: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2.'),
  }),
  licence: z.strictObject({ name: z.string(), title: z.string(), path: z.url() }),
  edition: z.strictObject({
    year: z.int(),
    date: z.iso.date(),
    time_zone: z.string(),
    gates: z.int().nonnegative().describe('Gates of the course that count; 0 without gates.'),
    touch_s: z.int().positive().describe('Seconds for a gate that was touched.'),
    miss_s: z.int().positive().describe('Seconds for a gate that was missed.'),
  }),
  categories: z.array(z.strictObject({ category: z.int().positive(), name: bilingual })),
  entries: z.array(entry),
  heats: z.array(
    z.strictObject({
      heat: z.int().positive(),
      name: bilingual.nullable().describe('Null where the pages show no heats.'),
      descent: descentNumber,
      runs: z.array(run),
    }),
  ),
  tables: z
    .array(
      z.strictObject({
        table: z.string(),
        title: bilingual,
        ranking: rankingFields.ranking.describe('What counts: the best run, the sum, or one.'),
        descent: descentNumber.nullable().describe('The descent that alone counts.'),
        rows: z.array(row),
      }),
    )
    .describe('The rankings, as the page of results has them.'),
  remarks: z
    .array(z.strictObject({ entry: z.int().positive(), at: z.iso.datetime(), words: bilingual }))
    .describe('Decisions and remarks of the jury.'),
});

export type PublicRecord = z.output<typeof publicRecord>;

export interface DataFacts {
  race: Pick<
    Race,
    'name' | 'river' | 'town' | 'region' | 'countryCode' | 'timeZone' | 'dataLicence'
  >;
  categoryName: (code: number) => Bilingual;
}

/** Includes the facts on the pages of results; of an erased person only the run. */
export function toPublicRecord(record: EditionRecord, facts: DataFacts): PublicRecord {
  const { edition } = record;
  const { race } = facts;
  const everybody = racedEntries(record);
  const shown = shownFacts(record, everybody);
  const raced = everybody.filter(({ entry: { id } }) => shown.boats.has(id));
  const numbers = new Map(
    raced
      .map(({ entry: { id } }) => id)
      .toSorted((a, b) => a - b)
      .map((id, index) => [id, index + 1]),
  );
  const numberOf = (id: number) => numbers.get(id) ?? 0;
  const members = new Map(raced.map((member) => [member.entry.id, member]));
  const erased = new Set(raced.flatMap(({ entry }) => (isErased(entry) ? entry.id : [])));
  const entries = raced
    .map(({ entry }) => publicEntry(record, entry, { entry: numberOf(entry.id), shown }))
    .toSorted((a, b) => a.entry - b.entry);
  return {
    $schema: 'esquema.json',
    format: 'race-data',
    version: 1,
    race: {
      name: race.name,
      river: race.river,
      town: race.town,
      region: race.region,
      country: race.countryCode,
    },
    licence: licenceFacts[race.dataLicence],
    edition: {
      year: edition.year,
      date: edition.raceDate,
      time_zone: race.timeZone,
      gates: edition.gates,
      touch_s: edition.penalties.touch,
      miss_s: edition.penalties.miss,
    },
    categories: [...new Set(entries.map(({ category }) => category))]
      .toSorted((a, b) => a - b)
      .map((category) => ({ category, name: facts.categoryName(category) })),
    entries,
    heats: record.heats.flatMap(({ id, name, descent, runs }) => {
      const own = runs.flatMap(({ id: runId, entryId }) => {
        const member = members.get(entryId);
        if (!member) return [];
        return publicRun(member, runId, { entry: numberOf(entryId), shown });
      });
      if (edition.heats !== null) return { heat: id, name, descent, runs: own };
      // The start order is published with the heat's page.
      return own.length === 0
        ? []
        : { heat: id, name: null, descent, runs: own.toSorted((a, b) => a.entry - b.entry) };
    }),
    tables: record.groups
      .filter(({ rows }) => rows === 'paddlers')
      .map((group) => ({
        table: group.id,
        title: group.title,
        ranking: group.ranking,
        descent: group.descent ?? null,
        rows: publicRows(group, collectMembers(group, raced), { edition, numberOf }),
      })),
    // A jury's words may name the person.
    remarks: record.decisions
      .filter(({ entryId }) => shown.boats.get(entryId)?.has('remark') && !erased.has(entryId))
      .map(({ entryId, at, words }) => ({ entry: numberOf(entryId), at, words })),
  };
}

const isErased = ({ name }: EntryRecord) => name === erasedName;

interface PublicOf {
  entry: number;
  shown: ShownFacts;
}

function publicEntry(
  record: EditionRecord,
  entry: EntryRecord,
  { entry: number, shown }: PublicOf,
): PublicRecord['entries'][number] {
  const facts = shown.boats.get(entry.id) ?? new Set();
  const isListed = isInList(record, entry);
  const named = isErased(entry) || !(facts.has('name') || isListed) ? null : entry;
  return {
    entry: number,
    bib: facts.has('number') ? entry.bib : null,
    person: named?.person ?? null,
    name: named?.name ?? null,
    nationality: facts.has('country') || isListed ? (named?.nationality ?? null) : null,
    category: isListed ? entry.category : racedCategory(record, entry),
    sex: facts.has('sex') ? entry.sex : null,
  };
}

type PublicRow = PublicRecord['tables'][number]['rows'][number];

function publicRows(
  group: ResultGroup,
  members: readonly GroupMember[],
  { edition, numberOf }: { edition: Edition; numberOf: (id: number) => number },
): PublicRow[] {
  const { columns } = group;
  return rankedMembers(group, members).map(({ competitor, rank, standing }) => {
    const { descents, result } = standing;
    const onPodium = group.podium && rank !== null && rank <= podiumRanks;
    // Pages of heats show the result of every run, so all these columns are public.
    const shows = (some: readonly ResultColumn[]) =>
      edition.heats !== null || some.some((column) => columns.includes(column));
    return {
      entry: numberOf(competitor.entry.id),
      rank: onPodium || shows(['place', 'ordinal', 'ranking']) ? rank : null,
      first_cs: shows(['first']) ? (descents[0] ?? null) : null,
      second_cs: shows(['second']) ? (descents[1] ?? null) : null,
      ...(descents.length > 2 && { third_cs: shows(['third']) ? (descents[2] ?? null) : null }),
      result_cs: onPodium || shows(['result', 'total', 'final']) ? result : null,
    };
  });
}

type PublicRun = PublicRecord['heats'][number]['runs'][number];

function publicRun(member: GroupMember, id: number, { entry, shown }: PublicOf): PublicRun[] {
  const facts = shown.runs.get(id);
  if (!facts) return [];
  const hasBib = facts.has('clock') || shown.boats.get(member.entry.id)?.has('number');
  const gateShown = (gate: number) => facts.has(`gate${gate}`);
  return member.runs
    .filter((one) => one.id === id)
    .map(({ bib, status, start, finish, swim, roll, comment, gates, outcome }) => ({
      entry,
      bib: hasBib ? bib : null,
      status: facts.has('status') ? status : null,
      start_cs: facts.has('clock') ? start : null,
      finish_cs: facts.has('clock') ? finish : null,
      time_cs: facts.has('time') ? outcome.time : null,
      penalty_s: facts.has('penalties') ? outcome.penalties : null,
      result_cs: facts.has('result') ? outcome.result : null,
      swim: facts.has('swimmer') ? swim !== 0 : null,
      roll: facts.has('roll') ? roll !== 0 : null,
      comment: facts.has('remark') && !isErased(member.entry) ? comment : null,
      gates: [...facts].some((fact) => gateOfColumn(fact) !== null)
        ? shownGates(gates, gateShown)
        : null,
    }));
}

function shownGates(gates: GateSeconds, isShown: (gate: number) => boolean): (number | null)[] {
  const seconds = gates.map((cost, at) => (isShown(at + 1) ? cost : null));
  return seconds.slice(0, 1 + gates.findLastIndex((_, at) => isShown(at + 1)));
}
