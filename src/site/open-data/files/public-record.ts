import { z } from 'zod';
import { type Bilingual, bilingual } from '../../../platform/content/bilingual.ts';
import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { licenceFacts } from '../../../record/race/data-licences.ts';
import type { Race } from '../../../record/race/race.ts';
import { rankingFields } from '../../../record/scoring/ranking.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import { rankedMembers } from '../../results/tables/paddler-rows.ts';
import { type GroupMember, membersOf, racedEntries } from '../../results/tables/raced-entries.ts';

/**
 * Rises when the program writes the files of a year in another way: each year then gets a new version
 * that says so. A test holds it to what the files were.
 */
export const dataProgram = 1;

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
    sex: z.enum(['male', 'female']),
  })
  .describe('A boat that raced.');

const run = z
  .strictObject({
    entry: z.int().positive(),
    bib: z.int().positive().nullable(),
    status: z
      .enum(runStatuses)
      .nullable()
      .describe('Why the run does not count; null where it counts.'),
    start_cs: hundredths.describe('Time of day in hundredths of a second since local midnight.'),
    finish_cs: hundredths.describe('As start_cs.'),
    time_cs: hundredths.describe('Finish less start, in hundredths of a second.'),
    penalty_s: hundredths.describe('Sum of the penalties in seconds; null where none was judged.'),
    result_cs: hundredths.describe(
      'Time with penalties in hundredths of a second; null for a status.',
    ),
    swim: z.boolean().describe('The paddler left the boat.'),
    roll: z.boolean().describe('The paddler rolled.'),
    comment: bilingual.nullable(),
    gates: z
      .array(z.int().nonnegative().nullable())
      .describe('Seconds of each gate in the order of the course: 0 clean, null not judged.'),
  })
  .describe('One descent of one boat, in the order of the start list.');

const row = z.strictObject({
  entry: z.int().positive(),
  rank: z
    .int()
    .positive()
    .nullable()
    .describe('Place; equal results share it. Null without a result.'),
  first_cs: hundredths.describe('Result of the first descent in hundredths of a second.'),
  second_cs: hundredths.describe('Result of the second descent in hundredths of a second.'),
  result_cs: hundredths.describe('What ranks, in hundredths of a second.'),
});

/** What everybody may read of an edition: the format of record.json. */
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
    gates: z.int().positive().describe('Gates of the course that count.'),
    touch_s: z.int().positive().describe('Seconds for a gate that was touched.'),
    miss_s: z.int().positive().describe('Seconds for a gate that was missed.'),
  }),
  categories: z.array(z.strictObject({ category: z.int().positive(), name: bilingual })),
  entries: z.array(entry),
  heats: z.array(
    z.strictObject({
      heat: z.int().positive(),
      name: bilingual,
      descent: z.literal([1, 2]),
      runs: z.array(run),
    }),
  ),
  tables: z
    .array(
      z.strictObject({
        table: z.string(),
        title: bilingual,
        ranking: rankingFields.ranking.describe('What counts: the better run, the sum, or one.'),
        descent: z.literal([1, 2]).nullable().describe('The descent that alone counts.'),
        rows: z.array(row),
      }),
    )
    .describe('The rankings, as the page of results has them.'),
  remarks: z
    .array(z.strictObject({ entry: z.int().positive(), at: z.iso.datetime(), words: bilingual }))
    .describe('Decisions and remarks of the jury.'),
});

export type PublicRecord = z.output<typeof publicRecord>;

/** The race around an edition, as its files name it. */
export interface DataFacts {
  race: Pick<
    Race,
    'name' | 'river' | 'town' | 'region' | 'countryCode' | 'timeZone' | 'dataLicence'
  >;
  categoryName: (code: number) => Bilingual;
}

/**
 * What everybody may read of an edition: who raced, by the names that results show; of who was erased
 * nothing but the run.
 */
export function publicRecordOf(record: EditionRecord, facts: DataFacts): PublicRecord {
  const { edition } = record;
  const { race } = facts;
  const raced = racedEntries(record);
  const numbers = new Map(
    raced
      .map(({ entry: { id } }) => id)
      .toSorted((a, b) => a - b)
      .map((id, index) => [id, index + 1]),
  );
  const numberOf = (id: number) => numbers.get(id) ?? 0;
  const members = new Map(raced.map((member) => [member.entry.id, member]));
  const erased = new Set(raced.flatMap(({ entry }) => (isErased(entry) ? entry.id : [])));
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
    categories: [...new Set(raced.map(({ entry }) => entry.category))]
      .toSorted((a, b) => a - b)
      .map((category) => ({ category, name: facts.categoryName(category) })),
    entries: raced
      .map(({ entry }) => publicEntry(entry, numberOf(entry.id)))
      .toSorted((a, b) => a.entry - b.entry),
    heats: record.heats.map(({ id, name, descent, runs }) => ({
      heat: id,
      name,
      descent,
      runs: runs.flatMap(({ id: runId, entryId, comment }) => {
        const member = members.get(entryId);
        const shown = edition.heats?.comment && !erased.has(entryId) ? comment : null;
        return member ? publicRun(member, runId, { entry: numberOf(entryId), comment: shown }) : [];
      }),
    })),
    tables: record.groups
      .filter(({ rows }) => rows === 'paddlers')
      .map((group) => ({
        table: group.id,
        title: group.title,
        ranking: group.ranking,
        descent: group.descent ?? null,
        rows: rankedMembers(group, membersOf(group, raced)).map(
          ({ competitor, rank, standing: { descents, result } }) => ({
            entry: numberOf(competitor.entry.id),
            rank,
            first_cs: descents[0],
            second_cs: descents[1],
            result_cs: result,
          }),
        ),
      })),
    // Words of a jury may name whom they are about.
    remarks: record.decisions
      .filter(({ entryId }) => numbers.has(entryId) && !erased.has(entryId))
      .map(({ entryId, at, words }) => ({ entry: numberOf(entryId), at, words })),
  };
}

const isErased = ({ name }: EntryRecord) => name === erasedName;

function publicEntry(entry: EntryRecord, number: number): PublicRecord['entries'][number] {
  const { bib, category, sex } = entry;
  const known = isErased(entry) ? null : entry;
  return {
    entry: number,
    bib,
    person: known?.person ?? null,
    name: known?.name ?? null,
    nationality: known?.nationality ?? null,
    category,
    sex,
  };
}

type PublicRun = PublicRecord['heats'][number]['runs'][number];

function publicRun(
  { runs }: GroupMember,
  id: number,
  { entry, comment }: Pick<PublicRun, 'entry' | 'comment'>,
): PublicRun[] {
  return runs
    .filter((one) => one.id === id)
    .map(({ bib, status, start, finish, swim, roll, gates, outcome }) => ({
      entry,
      bib,
      status,
      start_cs: start,
      finish_cs: finish,
      time_cs: outcome.time,
      penalty_s: outcome.penalties,
      result_cs: outcome.result,
      swim: swim !== 0,
      roll: roll !== 0,
      comment,
      gates: [...gates],
    }));
}
