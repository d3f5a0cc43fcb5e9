export const editions = `
create table edition (
  id integer primary key,
  year integer not null unique,
  race_date text not null,
  facts_json text,
  version integer not null default 0
);

create table edition_override (
  edition_id integer primary key references edition (id) on delete cascade,
  registration text not null check (registration in ('open', 'closed')),
  set_at text not null,
  set_by text not null
);

create table own_question (
  id integer primary key autoincrement,
  edition_id integer not null references edition (id) on delete cascade,
  question_key text not null,
  place integer not null,
  version integer not null,
  revision integer not null,
  retired_at text,
  constraint own_question_key unique (edition_id, question_key)
);

create table own_question_version (
  question_id integer not null references own_question (id) on delete cascade,
  version integer not null,
  definition_json text not null,
  made_at text not null,
  constraint own_question_version_pk primary key (question_id, version)
);

create table result_group (
  edition_id integer not null references edition (id) on delete cascade,
  group_key text not null,
  group_order integer not null,
  definition_json text not null,
  constraint result_group_key primary key (edition_id, group_key)
);

create table imported_unit (
  edition_id integer not null references edition (id) on delete cascade,
  unit_key text not null,
  digest text not null,
  constraint imported_unit_key primary key (edition_id, unit_key)
);

create table own_race (
  id integer primary key check (id = 1),
  begun_at text not null,
  years_json text not null,
  last_edition integer not null,
  kept_json text not null
);
`;
