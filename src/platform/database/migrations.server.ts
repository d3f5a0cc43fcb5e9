import type { Migration } from 'kysely/migration';
import { changeCheck } from './change-check.ts';
import { addAppeals } from './migrations/add-appeals.ts';
import { addCrews } from './migrations/add-crews.ts';
import { allowSeveralEntries } from './migrations/allow-several-entries.ts';
import { createBaseline } from './migrations/baseline/create-baseline.ts';
import { runStatements } from './run-statements.ts';

/** The migration that creates the schema of version 1.0; `stepsBeforeBaseline` created the same one earlier. */
export const baseline = '2026-12-15-1-version-1.0';

/** All migrations, ordered by name. A landed migration is frozen; a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  [baseline]: { up: createBaseline },
  // A payment of a provider that a version does not know is left alone, so that a new provider needs no migration.
  '2026-12-15-2-card-providers': {
    up: (db) => changeCheck(db, { table: 'card_attempt', column: 'provider', values: null }),
  },
  '2026-12-15-3-several-entries': { up: allowSeveralEntries },
  '2026-12-15-4-crews': { up: addCrews },
  '2026-12-15-5-third-run': {
    up: (db) => changeCheck(db, { table: 'heat', column: 'descent', values: [1, 2, 3] }),
  },
  '2026-12-16-1-appeals': { up: addAppeals },
  // State of the command that reads Canoe123 live, one row per edition.
  '2026-12-16-2-canoe123-live': {
    up: (db) =>
      runStatements(db, [
        `create table canoe123_live (
          year integer primary key,
          address text not null,
          state text not null,
          why text not null,
          system text not null,
          heard_at text,
          stored integer not null,
          notices_json text not null,
          written_at text not null
        )`,
      ]),
  },
  // Numbers of the national licence and of the ICF.
  '2026-12-16-3-licence-numbers': {
    up: (db) =>
      runStatements(db, [
        'alter table participant_contact add column national_licence text',
        'alter table participant_contact add column icf_id text',
      ]),
  },
  // The boats of each team, and the seconds added to a run as a whole.
  '2026-12-16-4-teams': {
    up: (db) =>
      runStatements(db, [
        `create table team_boat (
          team_id integer not null references participant (id) on delete cascade,
          participant_id integer not null references participant (id) on delete cascade,
          place integer not null check (place > 0),
          constraint team_boat_key primary key (team_id, participant_id)
        )`,
        'create index team_boat_by_boat on team_boat (participant_id)',
        'alter table run add column added_seconds integer check (added_seconds > 0)',
      ]),
  },
  // The process that alone may write the messages of Canoe123, and the source of each value.
  '2026-12-16-5-canoe123-holder': {
    up: (db) =>
      runStatements(db, [
        `alter table canoe123_live add column holder text not null default ''`,
        `alter table canoe123_live add column sources_json text not null default '[]'`,
      ]),
  },
  // Pictures of the line by cameras of start and finish; which stamps they show; and where erased boats passed.
  '2026-12-16-6-strips': {
    up: (db) =>
      runStatements(db, [
        `create table race_strip (
          id text primary key,
          day text not null,
          seat text not null,
          state text not null check (state in ('kept', 'erased', 'refused')),
          strip_json text not null,
          picture_base64 text not null,
          received_at text not null
        )`,
        'create index race_strip_by_day on race_strip (day, id, state)',
        `create table race_strip_stamp (
          day text not null,
          seat text not null,
          stamp_id text not null,
          strip_id text not null references race_strip (id) on delete cascade,
          constraint race_strip_stamp_key primary key (day, seat, stamp_id, strip_id)
        )`,
        'create index race_strip_stamp_by_strip on race_strip_stamp (strip_id)',
        `create table race_strip_erasure (
          day text primary key,
          passages_json text not null
        )`,
      ]),
  },
  // The other payments of a sale for several entries of one person.
  '2026-12-16-7-sales-of-several': {
    up: (db) =>
      runStatements(db, [
        `create table card_attempt_share (
          client_transaction text not null references card_attempt (client_transaction) on delete cascade,
          payment_id integer not null references payment (id) on delete cascade,
          constraint card_attempt_share_key primary key (client_transaction, payment_id)
        )`,
        'create index card_attempt_share_by_payment on card_attempt_share (payment_id)',
      ]),
  },
  // Short films of gates that judges' phones have: which there are, and which the desk asked for.
  '2026-12-16-8-clips': {
    up: (db) =>
      runStatements(db, [
        `create table race_clip (
          id text primary key,
          day text not null,
          seat text not null,
          state text not null check (state in ('held', 'asked', 'gone', 'kept', 'erased')),
          clip_json text not null,
          asked_at text,
          received_at text not null
        )`,
        'create index race_clip_by_day on race_clip (day, seat, state)',
      ]),
  },
  // Stills of the whole picture beside a strip.
  '2026-12-17-1-strip-stills': {
    up: (db) =>
      runStatements(db, [
        "alter table race_strip add column stills_base64 text not null default ''",
      ]),
  },
  // Strips and clips that arrive in parts, as far as they are here.
  '2026-12-18-1-strip-parts': {
    up: (db) =>
      runStatements(db, [
        `create table race_strip_part (
          id text primary key,
          day text not null,
          seat text not null,
          length integer not null,
          text text not null,
          received_at text not null
        )`,
        'create index race_strip_part_by_day on race_strip_part (day, seat)',
      ]),
  },
  // The money of a receipt is found by its number.
  '2026-12-19-1-money-of-receipts': {
    up: (db) =>
      runStatements(db, ['create index money_line_by_receipt on money_line (receipt_number)']),
  },
};
