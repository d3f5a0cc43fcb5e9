import type { Kysely } from 'kysely';
import { runStatements } from '../run-statements.ts';

const table = `create table appeal (
  day text not null,
  number integer not null check (number > 0),
  group_id text not null,
  descent integer check (descent > 0),
  bib integer not null,
  gate integer check (gate > 0),
  participant_id integer references participant (id) on delete set null,
  filed_by text not null,
  fact text not null,
  filed_at text not null,
  due_at text,
  deposit_cents integer not null check (deposit_cents >= 0),
  deposit text not null check (deposit in ('none', 'owed', 'paid', 'returned', 'kept')),
  outcome text check (outcome in ('accepted', 'partly', 'rejected', 'not_admitted', 'withdrawn')),
  answer text not null,
  jury text not null,
  decided_at text,
  changes integer not null check (changes > 0),
  constraint appeal_key primary key (day, number)
)`;

/** Adds the appeals of race days. */
export const addAppeals = (db: Kysely<unknown>) =>
  runStatements(db, [table, 'create index appeal_by_participant on appeal (participant_id)']);
