export const raceDay = `
create table race_log (
  id integer primary key check (id = 1),
  identity text not null
);

create table race_day_log (
  day text primary key,
  revision integer not null,
  dropped_plan integer not null default 0
);

create table race_event (
  id text not null,
  day text not null references race_day_log (day),
  revision integer not null,
  seat text not null,
  sequence integer not null,
  event_json text not null,
  received_at text not null,
  constraint race_event_key primary key (day, id)
);
create unique index race_event_by_revision on race_event (day, revision);
create index race_event_by_seat on race_event (day, seat, sequence);

create table race_day_plan (
  day text primary key,
  year integer not null,
  version integer not null,
  plan_json text not null,
  updated_at text not null
);

create table race_result (
  day text not null,
  group_id text not null,
  step integer not null,
  state text not null check (state in ('provisional', 'under_review', 'official')),
  number integer,
  list_json text not null,
  hash text not null,
  signed_json text not null,
  note_es text,
  note_en text,
  posted_at text not null,
  enquiries_until text,
  constraint race_result_key primary key (day, group_id, step)
);

create table race_heat (
  day text not null,
  race text not null,
  heat_id integer not null,
  constraint race_heat_key primary key (day, race)
);

create table race_lease (
  day text primary key,
  term integer not null,
  holder text not null,
  taken_by text not null,
  taken_at text not null
);

create table race_relay (
  day text not null,
  side text not null,
  revision integer not null,
  digest text not null,
  copy_digest text not null,
  heard_at text not null,
  whole_at text,
  constraint race_relay_of_side primary key (day, side)
);

create table race_relay_call (
  side text primary key,
  called_at text not null
);

create table seat (
  id integer primary key autoincrement,
  day text not null,
  kind text not null,
  label text not null,
  first_gate integer,
  last_gate integer,
  created_at text not null,
  ended_at text
);

create table seat_pairing (
  seat_id integer not null references seat (id),
  token_hash text primary key,
  code_name text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at text not null,
  taken_by text,
  phone_id text
);
create unique index seat_pairing_by_code on seat_pairing (code_name);
create index seat_pairing_by_seat on seat_pairing (seat_id);

create table seat_phone (
  seat_id integer not null references seat (id),
  id text primary key,
  token_hash text not null unique,
  holder text not null,
  device text not null,
  paired_at text not null,
  last_contact_at text,
  battery integer,
  unsent integer not null default 0,
  clock_offset_ms integer,
  clock_uncertainty_ms integer,
  ended_at text,
  spoken_at text,
  screen_width integer,
  screen_height integer,
  opened_at text
);
create index seat_phone_by_seat on seat_phone (seat_id);

create table screen_state (
  seat_id integer primary key references seat (id),
  view text not null,
  list text,
  notice_es text not null,
  notice_en text not null,
  turn integer not null,
  light integer not null,
  changed_at text not null,
  constraint screen_turn check (turn in (0, 90, 180, 270)),
  constraint screen_light check (light between 20 and 100)
);

create table speaker_line (
  id integer primary key autoincrement,
  edition_id integer not null references edition (id) on delete cascade,
  place integer not null,
  text_es text not null,
  text_en text not null,
  active integer not null check (active in (0, 1)),
  created_at text not null
);
create index speaker_line_by_edition on speaker_line (edition_id);

create table speaker_reading (
  id text primary key,
  line_id integer not null references speaker_line (id) on delete cascade,
  day text not null,
  read_at text not null,
  kept_at text not null
);
create index speaker_reading_by_line on speaker_reading (line_id);

create table push_subscription (
  id integer primary key autoincrement,
  day text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at text not null,
  constraint push_subscription_once unique (endpoint, day),
  constraint push_subscription_language check (language in ('es', 'en'))
);
create index push_subscription_by_day on push_subscription (day);

create table push_boat (
  subscription_id integer not null references push_subscription (id) on delete cascade,
  group_id text not null,
  bib integer not null,
  since text not null,
  constraint push_boat_once primary key (subscription_id, group_id, bib)
);
create index push_boat_by_boat on push_boat (group_id, bib);

create table push_told (
  id integer primary key autoincrement,
  subscription_id integer not null references push_subscription (id) on delete cascade,
  notice text not null,
  group_id text not null,
  urgent integer not null,
  state text not null,
  tries integer not null,
  next_at text not null,
  constraint push_told_once unique (subscription_id, notice),
  constraint push_told_state check (state in ('waiting', 'sent', 'failed')),
  constraint push_told_urgent check (urgent in (0, 1))
);
create index push_told_due on push_told (state, next_at);
`;
