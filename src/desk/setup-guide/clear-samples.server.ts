import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { beginOwnRace, readOwnRace } from '../../record/editions/own-race.server.ts';
import { readFacts } from '../../record/editions/record/read-facts.server.ts';
import type { WantedChange } from '../content/versions/content-change.ts';
import { type ContentRoom, publishContent } from '../content/versions/publish-content.server.ts';
import { lastVersion } from '../content/versions/read-versions.server.ts';

export type ClearRefusal =
  | { code: 'begun' }
  /** Neither an edition nor the account is marked as a sample, so this is a real race. */
  | { code: 'no_sample' }
  | { code: 'entries'; count: number }
  /** Imported editions without a sample mark. */
  | { code: 'own_editions'; years: readonly number[] }
  | { code: 'raced' }
  /** The published content would fail a check. */
  | { code: 'faulty' };

export interface SampleMarks {
  catalogue: readonly { sample?: true | undefined }[];
  race: { bankAccount: { sample: boolean } };
}

/** Whether there is a sample to remove; a real race is never asked about it. */
export const isSampleRace = ({ catalogue, race }: SampleMarks): boolean =>
  race.bankAccount.sample || catalogue.some(({ sample }) => sample === true);

/** Returns why the sample race cannot be removed, or null. */
export async function clearRefusal(
  database: AppDatabase,
  marks: SampleMarks,
): Promise<ClearRefusal | null> {
  if (await readOwnRace(database)) return { code: 'begun' };
  if (!isSampleRace(marks)) return { code: 'no_sample' };
  const { count } = await database
    .selectFrom('participant')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('payment', 'payment.participant_id', 'participant.id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(({ eb, or }) =>
      or([
        eb('participant.origin', '!=', 'file'),
        eb('registration.participant_id', 'is not', null),
        eb('payment.id', 'is not', null),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) return { code: 'entries', count: Number(count) };
  const years = await ownEditions(database);
  if (years.length > 0) return { code: 'own_editions', years };
  const raced = await database.selectFrom('race_event').select('id').limit(1).executeTakeFirst();
  return raced ? { code: 'raced' } : null;
}

async function ownEditions(database: AppDatabase): Promise<number[]> {
  const entered = await database
    .selectFrom('edition')
    .select(['id', 'year'])
    .where('id', 'in', (query) => query.selectFrom('participant').select('edition_id'))
    .orderBy('year')
    .execute();
  const years: number[] = [];
  for (const { id, year } of entered) {
    if (!(await readFacts(database, id))?.sample) years.push(year);
  }
  return years;
}

export async function countSamples(database: AppDatabase) {
  const editions = await database.selectFrom('edition').select('year').orderBy('year').execute();
  const count = async (table: 'participant' | 'run' | 'championship_entrant') => {
    const { rows } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    years: editions.map(({ year }) => year),
    entries: await count('participant'),
    runs: await count('run'),
    ranked: await count('championship_entrant'),
  };
}

/** Content without samples: no testimonials, videos, links or directions. */
const withoutSamples: readonly WantedChange[] = [
  { file: 'content/testimonials.json', place: 'testimonials', value: [] },
  { file: 'content/media.json', place: 'promo.id', value: '' },
  { file: 'content/media.json', place: 'large.id', value: '' },
  { file: 'content/media.json', place: 'small', value: [] },
  { file: 'content/race.json', place: 'links', value: [] },
  { file: 'content/race.json', place: 'place.directions', value: [] },
  { file: 'content/race.json', place: 'championship', value: false },
];

interface ClearOrder {
  marks: SampleMarks;
  reason: string;
  now: Date;
}

/**
 * Removes the sample editions with their people, results and sponsors, the championship, the testimonials, videos and
 * links: all or nothing. The removal is stored, so that no later start brings them back.
 */
export async function clearSamples(
  room: ContentRoom,
  actor: Actor,
  { marks, reason, now }: ClearOrder,
): Promise<ClearRefusal | { code: 'cleared' }> {
  const { database } = room;
  const write = (transaction: AppDatabase) => takeOut(transaction, actor, { marks, now });
  try {
    const order = { wanted: withoutSamples, seen: await lastVersion(database), reason };
    const { code } = await publishContent(room, actor, { ...order, alongside: write }, now);
    // The content had no samples any more.
    if (code === 'unchanged') await database.transaction().execute(write);
    else if (code !== 'ready') return { code: 'faulty' };
    return { code: 'cleared' };
  } catch (error) {
    if (error instanceof NotCleared) return error.refusal;
    throw error;
  }
}

class NotCleared extends Error {
  readonly refusal: ClearRefusal;
  constructor(refusal: ClearRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const tables = [
  ...(['gate_judgement', 'run', 'heat', 'decision', 'result_group', 'imported_unit'] as const),
  ...(['participant', 'championship_entrant', 'championship', 'registered_person'] as const),
  ...(['letter', 'race_day_plan', 'screen_state', 'seat_pairing', 'seat_phone', 'seat'] as const),
  ...(['person', 'edition'] as const),
] as const;

async function takeOut(
  transaction: AppDatabase,
  actor: Actor,
  { marks, now }: Pick<ClearOrder, 'marks' | 'now'>,
): Promise<void> {
  await actorMay(transaction, actor, 'settings.edit');
  const rows = await transaction.selectFrom('edition').select(['id', 'year']).execute();
  const gone = await countSamples(transaction);
  const lastEdition = Math.max(0, ...rows.map(({ id }) => id));
  // Checked before it is noted, and noted before anything is deleted: when two calls run at once, the second finds the
  // removal done.
  const refusal = await clearRefusal(transaction, marks);
  if (refusal) throw new NotCleared(refusal);
  const isFirst = await beginOwnRace(transaction, { years: gone.years, lastEdition }, now);
  if (!isFirst) throw new NotCleared({ code: 'begun' });
  await transaction.updateTable('person').set({ same_as: null }).execute();
  for (const table of tables) await transaction.deleteFrom(table).execute();
  const { years, entries } = gone;
  const subject = { kind: 'edition', id: years.join(', ') } as const;
  const after = { entries };
  await writeAudit(transaction, actor, { act: 'samples_cleared', subject, after }, now);
}
