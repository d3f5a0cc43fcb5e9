export const mail = `
create table mail_outbox (
  mail_key text primary key,
  kind text not null,
  recipient text not null,
  language text not null,
  values_json text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null,
  next_at text not null,
  last_error text,
  created_at text not null,
  sent_at text,
  participant_id integer references participant (id) on delete cascade,
  letter_json text
);
create index mail_outbox_due on mail_outbox (state, next_at);
create index mail_outbox_by_participant on mail_outbox (participant_id);
create index mail_outbox_by_creation on mail_outbox (created_at, mail_key);

create table letter (
  id integer primary key autoincrement,
  version integer not null,
  edition_id integer not null references edition (id),
  title_es text not null,
  title_en text not null,
  text_es text not null,
  text_en text not null,
  audience text not null,
  category integer,
  left_out_json text not null,
  changed_at text not null,
  sent_at text,
  recipients integer,
  chosen_json text,
  news integer not null default 0,
  send_at text,
  planned_recipients integer,
  planned_by integer,
  held text check (held in ('nobody', 'words', 'right')),
  certificates integer not null default 0 check (certificates in (0, 1))
);

create table news_address (
  address_hash text primary key,
  token text not null unique,
  created_at text not null,
  stopped_at text
);

create table certificate_mail (
  participant_id integer primary key references participant (id) on delete cascade,
  said text not null,
  sent_at text not null
);
`;
