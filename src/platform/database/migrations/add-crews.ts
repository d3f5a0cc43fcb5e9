import type { Kysely } from 'kysely';
import { runStatements } from '../run-statements.ts';

const statements = [
  `create table boat (
    participant_id integer primary key references participant (id) on delete cascade,
    name text,
    join_key text not null unique check (length(join_key) >= 22)
  )`,
  `create table boat_member (
    participant_id integer primary key references participant (id) on delete cascade,
    boat_id integer not null references boat (participant_id) on delete cascade,
    is_substitute integer not null check (is_substitute in (0, 1)),
    joined_at text not null
  )`,
  'create index boat_member_by_boat on boat_member (boat_id, joined_at)',
];

/** Adds boats with several people: each person is an entry, and the boat is the entry that is paid and raced. */
export const addCrews = (db: Kysely<unknown>) => runStatements(db, statements);
