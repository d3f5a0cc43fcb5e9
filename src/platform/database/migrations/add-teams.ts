import { type Kysely, PostgresAdapter, sql } from 'kysely';

const table = `create table team_boat (
  team_id integer not null references participant (id) on delete cascade,
  participant_id integer not null references participant (id) on delete cascade,
  place integer not null check (place > 0),
  constraint team_boat_key primary key (team_id, participant_id)
)`;

/** Adds teams of several boats, and the seconds that a run costs as a whole. */
export async function addTeams(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql.raw(isPostgres ? table : `${table} strict`).execute(db);
  await sql.raw('create index team_boat_by_boat on team_boat (participant_id)').execute(db);
  await sql
    .raw('alter table run add column added_seconds integer check (added_seconds > 0)')
    .execute(db);
}
