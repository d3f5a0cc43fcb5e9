export const accounts = `
create table account (
  id integer primary key autoincrement,
  email text not null unique,
  name text not null,
  language text not null,
  created_at text not null,
  ended_at text,
  constraint account_language check (language in ('es', 'en'))
);

create table account_role (
  account_id integer not null references account (id),
  role text not null,
  given_at text not null,
  constraint account_role_key primary key (account_id, role)
);

create table account_invitation (
  account_id integer not null references account (id),
  token_hash text primary key,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index account_invitation_by_account on account_invitation (account_id);

create table passkey (
  account_id integer not null references account (id),
  credential_id text primary key,
  public_key text not null,
  counter integer not null,
  transports text not null,
  label text not null,
  created_at text not null,
  last_used_at text
);
create index passkey_by_account on passkey (account_id);

create table account_password (
  account_id integer primary key references account (id),
  hash text not null,
  totp_secret text not null,
  totp_step integer not null,
  changed_at text not null
);

create table recovery_code (
  account_id integer not null references account (id),
  code_hash text primary key,
  used_at text
);
create index recovery_code_by_account on recovery_code (account_id);

create table sign_in_challenge (
  token_hash text primary key,
  challenge text not null,
  account_id integer references account (id),
  expires_at text not null
);
create index sign_in_challenge_by_end on sign_in_challenge (expires_at);

create table session (
  account_id integer not null references account (id),
  id text primary key,
  token_hash text not null unique,
  created_at text not null,
  last_seen_at text not null,
  proven_at text,
  method text not null,
  device text not null,
  ended_at text,
  constraint session_method check (method in ('passkey', 'password'))
);
create index session_by_account on session (account_id);

create table audit (
  id integer primary key autoincrement,
  at text not null,
  account_id integer references account (id),
  session_id text,
  actor text not null,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before_json text,
  after_json text,
  reason text
);
create index audit_by_subject on audit (subject_kind, subject_id);
create index audit_by_account on audit (account_id);

create table saved_view (
  account_id integer not null references account (id),
  list text not null,
  name text not null,
  query text not null,
  saved_at text not null,
  constraint saved_view_key primary key (account_id, list, name)
);
`;
