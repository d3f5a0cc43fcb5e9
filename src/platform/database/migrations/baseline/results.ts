/** The record: heats, runs, decisions, championship, series and versions of the public data. */
export const results = `
create table heat (
  id integer primary key,
  edition_id integer not null references edition (id),
  heat_order integer not null,
  name_es text not null,
  name_en text not null,
  descent integer not null check (descent in (1, 2))
);
create index heat_by_edition on heat (edition_id);

create table run (
  id integer primary key autoincrement,
  heat_id integer not null references heat (id),
  participant_id integer not null references participant (id),
  run_order integer not null check (run_order > 0),
  bib integer check (bib > 0),
  scheduled_cs integer check (scheduled_cs >= 0),
  start_cs integer check (start_cs >= 0),
  finish_cs integer check (finish_cs >= 0),
  total_cs integer check (total_cs >= 0),
  status text check (status in ('DNS', 'DNF', 'DSQ-R', 'DSQ-C')),
  swim integer not null check (swim >= 0),
  roll integer not null check (roll in (0, 1)),
  comment_es text,
  comment_en text,
  revision integer not null default 0,
  constraint run_once_a_heat unique (heat_id, participant_id)
);
create index run_by_participant on run (participant_id);

create table gate_judgement (
  run_id integer not null references run (id) on delete cascade,
  gate integer not null check (gate between 1 and 30),
  seconds integer not null check (seconds >= 0),
  constraint gate_judgement_key primary key (run_id, gate)
);

create table decision (
  id integer primary key autoincrement,
  participant_id integer not null references participant (id),
  decision_order integer not null,
  author text not null,
  made_at text not null,
  words_es text not null,
  words_en text not null,
  constraint decision_order_once unique (participant_id, decision_order)
);

create table championship (
  id integer primary key check (id = 1),
  facts_json text not null,
  version integer not null,
  digest text not null
);

create table championship_entrant (
  person_id integer primary key references person (id),
  ranking text not null check (ranking in ('men', 'women')),
  entrant_order integer not null,
  name text not null,
  category text not null,
  points_json text not null
);
create index championship_entrant_by_order on championship_entrant (entrant_order);

create table series (
  id integer primary key autoincrement,
  name text not null unique,
  state text not null check (state in ('draft', 'public', 'removed')),
  file_json text not null,
  announced_json text,
  version integer not null,
  changed_at text not null
);

create table data_version (
  edition_id integer not null references edition (id) on delete cascade,
  number integer not null,
  made_at text not null,
  program integer not null,
  edition_version integer not null,
  gates_sha256 text not null,
  standings_sha256 text not null,
  record_sha256 text not null,
  schema_sha256 text not null,
  about_sha256 text not null,
  constraint data_version_pkey primary key (edition_id, number),
  constraint data_version_number check (number > 0)
);

create table data_change (
  id integer primary key autoincrement,
  edition_id integer not null references edition (id) on delete cascade,
  version integer,
  kind text not null,
  bib integer,
  descent integer,
  reason text,
  constraint data_change_kind check (kind in (
    'first', 'run', 'decision', 'official', 'erasure', 'import', 'edition', 'people', 'facts', 'program', 'other'
  ))
);
create index data_change_edition on data_change (edition_id, version);
`;
