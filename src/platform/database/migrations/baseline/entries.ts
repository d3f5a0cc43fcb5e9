export const entries = `
create table participant (
  id integer primary key autoincrement,
  person_id integer not null references person (id) on delete cascade,
  edition_id integer not null references edition (id),
  origin text not null check (origin in ('file', 'site')),
  sex text not null check (sex in ('male', 'female')),
  nationality text not null check (length(nationality) = 2 and nationality = upper(nationality)),
  payment_verified_at text,
  release_verified_at text,
  created_at text not null,
  name text,
  bib integer,
  club text,
  birth_year integer,
  listed integer not null default 1 check (listed in (0, 1)),
  category integer not null default 1 check (category > 0),
  constraint participant_once_an_edition unique (person_id, edition_id)
);
create index participant_by_edition on participant (edition_id, id);
create unique index participant_bib_once_an_edition on participant (edition_id, bib);

create table participant_contact (
  participant_id integer primary key references participant (id) on delete cascade,
  email text not null,
  mobile text not null,
  personal_id text not null,
  date_birth text not null,
  city text not null,
  size text not null,
  confirmed integer,
  check_url text,
  document_kind text check (document_kind in ('cedula', 'passport')),
  document_country text check (length(document_country) = 2 and document_country = upper(document_country)),
  document_number text
);
create index participant_contact_by_document
  on participant_contact (document_number, document_country, document_kind);

create table registration (
  participant_id integer primary key references participant (id) on delete cascade,
  identity text not null unique check (length(identity) >= 22),
  request_key text unique,
  language text not null check (language in ('es', 'en')),
  given_name text not null,
  place text not null check (place in ('entered', 'waiting')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (length(currency) = 3),
  guardian_name text,
  guardian_personal_id text,
  registered_at text not null,
  promoted_at text,
  link_sent_at text not null,
  mail_token text,
  proven_at text,
  turn_over_at text,
  withdrawn_at text,
  act_digest text,
  act_sent_at text
);
create index registration_by_place on registration (place, registered_at, participant_id);

create table consent_text (
  version text primary key,
  language text not null,
  words text not null,
  first_used_at text not null
);

create table registration_consent (
  participant_id integer not null references registration (participant_id) on delete cascade,
  purpose text not null check (
    purpose in ('regulations', 'release', 'privacy', 'guardian_release', 'guardian_privacy')
  ),
  text_version text not null references consent_text (version),
  given_at text not null,
  constraint registration_consent_key primary key (participant_id, purpose)
);
create index registration_consent_by_text on registration_consent (text_version);

create table emergency_contact (
  participant_id integer primary key references registration (participant_id) on delete cascade,
  name text not null,
  mobile text not null
);

create table own_answer (
  participant_id integer not null references participant (id) on delete cascade,
  question_id integer not null references own_question (id),
  version integer not null,
  value_json text not null,
  constraint own_answer_pk primary key (participant_id, question_id)
);
create index own_answer_by_question on own_answer (question_id);

create table club_entry (
  id integer primary key autoincrement,
  edition_id integer not null references edition (id) on delete cascade,
  identity text not null unique,
  reference text not null unique,
  club text not null,
  captain text not null,
  email text not null,
  mobile text not null,
  language text not null check (language in ('es', 'en')),
  permission_at text not null,
  created_at text not null
);

create table club_member (
  participant_id integer primary key references registration (participant_id) on delete cascade,
  club_entry_id integer not null references club_entry (id) on delete cascade
);
create index club_member_by_club on club_member (club_entry_id);

create table hand_over (
  participant_id integer primary key references participant (id) on delete cascade,
  email text not null,
  key_digest text not null unique,
  offered_at text not null,
  expires_at text not null
);

create table check_in_act (
  id text primary key,
  participant_id integer not null references participant (id) on delete cascade,
  act text not null,
  done integer not null,
  made_at text not null,
  received_at text not null,
  account_id integer references account (id),
  actor text not null,
  constraint check_in_act_name check (act in ('present', 'release', 'bib', 'shirt')),
  constraint check_in_act_done check (done in (0, 1))
);
create index check_in_act_by_participant on check_in_act (participant_id);
`;
