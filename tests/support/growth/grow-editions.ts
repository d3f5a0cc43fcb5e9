import { type RawBuilder, sql } from 'kysely';
import { inChunks } from '../../../src/platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';

export const templateYear = 2023;
const base = 100_000;

export interface GrownEdition {
  id: number;
  year: number;
  size: number;
}

/**
 * Adds editions that copy the sample of 2023 once or many times: its groups, heats, starts and gates, with other people
 * and other seconds. `people` are consecutive numbers.
 */
export async function growEditions(
  database: AppDatabase,
  editions: readonly GrownEdition[],
  people: { first: number; count: number },
): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(database);
  await run(
    sql`create temporary table copy (n integer primary key, edition integer, part integer)`,
  );
  const copies = editions
    .flatMap(({ id, size }) => Array.from({ length: size }, (_, part) => ({ id, part })))
    .map(({ id, part }, n) => sql`(${sql.lit(n)}, ${sql.lit(id)}, ${sql.lit(part)})`);
  for (const chunk of inChunks(copies)) await run(sql`insert into copy values ${sql.join(chunk)}`);
  const years = editions.map(({ id, year }) => sql`(${sql.lit(id)}, ${sql.lit(year)})`);
  await run(sql`create temporary table grown (id integer primary key, year integer)`);
  for (const chunk of inChunks(years)) await run(sql`insert into grown values ${sql.join(chunk)}`);

  // Row i of copy n gets the number base + n * rows + i.
  const own = sql`(select id from edition where year = ${sql.lit(templateYear)})`;
  const counted = {
    entry: sql`(select *, row_number() over (order by id) - 1 as i, count(*) over () as rows
      from participant where edition_id = ${own})`,
    heat: sql`(select *, row_number() over (order by id) - 1 as i, count(*) over () as rows
      from heat where edition_id = ${own})`,
    run: sql`(select run.*, row_number() over (order by run.id) - 1 as i, count(*) over () as rows
      from run join heat on heat.id = run.heat_id where heat.edition_id = ${own})`,
  };
  const numberOf = (row: string) => sql.raw(`${base} + copy.n * ${row}.rows + ${row}.i`);

  await run(sql`
    insert into edition (id, year, race_date, facts_json, version)
    select grown.id, grown.year, grown.year || '-02-14',
      replace(replace(replace(facts_json, '"id":2,', '"id":' || grown.id || ','),
        '"year":2023', '"year":' || grown.year), '2023-12-16', grown.year || '-02-14'), 1
    from grown cross join edition where edition.id = ${own}`);
  await run(sql`
    insert into result_group (edition_id, group_key, group_order, definition_json)
    select grown.id, group_key, group_order, definition_json
    from grown cross join result_group where edition_id = ${own}`);
  await run(sql`
    insert into participant (id, person_id, edition_id, origin, name, category, sex, bib,
      nationality, payment_verified_at, release_verified_at, created_at, listed, birth_year)
    select ${numberOf('entry')}, person.id, copy.edition, entry.origin, person.name,
      entry.category, entry.sex, copy.part * 1000 + entry.bib, entry.nationality,
      entry.payment_verified_at, entry.release_verified_at, entry.created_at, entry.listed, 1990
    from copy cross join ${counted.entry} entry
    join person on person.id =
      ${people.first} + (copy.n * entry.rows + entry.i) % ${sql.lit(people.count)}`);
  await run(sql`
    insert into heat (id, edition_id, heat_order, name_es, name_en, descent)
    select ${numberOf('heat')}, copy.edition, copy.part * heat.rows + heat.heat_order,
      heat.name_es || ' · ' || (copy.part + 1), heat.name_en || ' · ' || (copy.part + 1),
      heat.descent
    from copy cross join ${counted.heat} heat`);
  await run(sql`
    insert into run (id, heat_id, participant_id, run_order, start_cs, finish_cs, total_cs, status,
      swim, roll, comment_es, comment_en, revision)
    select ${numberOf('run')}, ${numberOf('heat')}, ${numberOf('entry')}, run.run_order,
      run.start_cs, run.finish_cs + (copy.n * 7919 + run.i * 104729) % 4000, run.total_cs,
      run.status, run.swim, run.roll, run.comment_es, run.comment_en, 0
    from copy cross join ${counted.run} run
    join ${counted.heat} heat on heat.id = run.heat_id
    join ${counted.entry} entry on entry.id = run.participant_id`);
  await run(sql`
    insert into gate_judgement (run_id, gate, seconds)
    select ${numberOf('run')}, gate_judgement.gate, gate_judgement.seconds
    from copy cross join ${counted.run} run
    join gate_judgement on gate_judgement.run_id = run.id`);
  await run(sql`
    insert into imported_unit (edition_id, unit_key, digest)
    select edition_id, 'entry:' || person_id, 'grown' from participant where id >= ${sql.lit(base)}`);
  await run(sql`drop table copy`);
  await run(sql`drop table grown`);
}
