/**
 * Every person who ever raced or registered. `root_person` leads from merged people to the person who stands for all.
 */
export const people = `
create table person (
  id integer primary key autoincrement,
  person_key text unique,
  name text not null,
  same_as integer references person (id),
  spoken_name text
);
create index person_by_same_as on person (same_as);
create index person_by_root on person ((cast(coalesce(same_as, id) as integer)));
create view root_person as
  select own.id as own_id, root.id, root.person_key, root.name
  from person own
  join person root on root.id = cast(coalesce(own.same_as, own.id) as integer);

create table registered_person (
  person_id integer primary key references person (id) on delete cascade,
  document_kind text not null check (document_kind in ('cedula', 'passport')),
  document_country text not null check (
    length(document_country) = 2 and document_country = upper(document_country)
  ),
  personal_id text not null,
  constraint registered_person_document unique (document_kind, document_country, personal_id)
);

create table erased_person (
  person_key text primary key,
  also_results integer not null check (also_results in (0, 1)),
  erased_at text not null,
  replaced_by text
);
create index erased_person_by_stand_in on erased_person (replaced_by);
`;
