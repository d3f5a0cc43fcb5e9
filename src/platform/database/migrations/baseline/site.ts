export const site = `
create table announcement (
  id integer primary key autoincrement,
  version integer not null,
  title_es text not null,
  title_en text not null,
  text_es text not null,
  text_en text not null,
  urgent integer not null check (urgent in (0, 1)),
  starts_at text not null,
  ends_at text not null,
  created_at text not null,
  changed_at text not null
);
create index announcement_by_start on announcement (starts_at);

create table content_version (
  version integer primary key,
  at text not null,
  actor text not null,
  reason text not null,
  changes_json text not null
);

create table content_draft (
  id text primary key,
  account_id integer references account (id),
  at text not null,
  seen integer not null,
  page text not null,
  changes_json text not null,
  begins_json text
);

create table content_picture (
  digest text primary key,
  bytes_base64 text not null,
  at text not null
);

create table privacy_request (
  id integer primary key autoincrement,
  kind text not null,
  person_id integer references person (id) on delete set null,
  asker text,
  identified_by text not null,
  note text,
  received_on text not null,
  created_at text not null,
  answer text,
  answered_at text,
  answered_by text,
  answer_note text,
  constraint privacy_request_kind check (kind in ('copy', 'correction', 'erasure'))
);
create index privacy_request_by_person on privacy_request (person_id);

create table paper_print (
  edition_id integer not null references edition (id) on delete cascade,
  kind text not null,
  subject text not null,
  printed_at text not null,
  printed_by text not null,
  marks_json text not null,
  constraint paper_print_pkey primary key (edition_id, kind, subject)
);

create table import_heading (
  heading text primary key,
  column_name text not null,
  changed_at text not null
);

create table rate_limit (
  caller text primary key,
  taken integer not null,
  ends_at text not null
);
create index rate_limit_by_end on rate_limit (ends_at);

create table clock_watch (
  id integer primary key check (id = 1),
  seen_at text not null,
  held_at text,
  accepted_at text
);
`;
