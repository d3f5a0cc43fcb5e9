import { PostgresAdapter, sql } from 'kysely';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { growEditions, templateYear } from './grow-editions.ts';
import { growPeople } from './grow-people.ts';
import { growRegistrations } from './grow-registrations.ts';

export const largeYear = 2026;
/** First of the usual editions beside it, after the coming race. */
const firstYear = 2028;
const editionsOfSample = 5;

/**
 * Makes the sample data `factor` times as large, up to 100: editions, the people, heats and runs of one edition, the
 * coming race's registrations and the championship. Invented, and the same at every call.
 */
export async function growDatabase(database: AppDatabase, factor: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { entries } = await transaction
      .selectFrom('participant')
      .innerJoin('edition', 'edition.id', 'participant.edition_id')
      .select(({ fn }) => fn.countAll().as('entries'))
      .where('edition.year', '=', templateYear)
      .executeTakeFirstOrThrow();
    const people = await growPeople(transaction, Number(entries) * factor);
    const others = editionsOfSample * (factor - 1) - 1;
    const years = Array.from({ length: others }, (_, index) => firstYear + index);
    await growEditions(
      transaction,
      [
        { id: largeYear, year: largeYear, size: factor },
        ...years.map((year) => ({ id: year, year, size: 1 })),
      ],
      people,
    );
    await growRegistrations(transaction, 3, people);
    await growChampionship(transaction, people.first, factor);
    if (transaction.getExecutor().adapter instanceof PostgresAdapter) await moveOn(transaction);
  });
}

async function growChampionship(database: AppDatabase, first: number, factor: number) {
  const [entrants, times] = [sql.lit(52), sql.lit(factor - 1)];
  await sql`
    insert into championship_entrant (person_id, ranking, entrant_order, name, category, points_json)
    select person.id, entrant.ranking, entrant.entrant_order + person.id, person.name,
      entrant.category, entrant.points_json
    from (select *, row_number() over (order by person_id) - 1 as i from championship_entrant) entrant
    join person on (person.id - ${sql.lit(first)}) % ${entrants} = entrant.i
    where person.id >= ${sql.lit(first)} and person.id < ${sql.lit(first)} + ${entrants} * ${times}
  `.execute(database);
  await sql`update championship set version = version + 1`.execute(database);
}

/** Moves PostgreSQL's sequences past the inserted numbers. */
async function moveOn(database: AppDatabase): Promise<void> {
  for (const table of ['person', 'participant', 'run', 'payment', 'payment_transition']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      database,
    );
  }
  await sql`analyze`.execute(database);
}
