export const payments = `
create table payment (
  id integer primary key autoincrement,
  participant_id integer not null unique references participant (id) on delete cascade,
  reference text not null unique,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (length(currency) = 3),
  reason text,
  created_at text not null,
  state text not null default 'pending',
  difference_proof_at text
);
create index payment_by_state on payment (state, created_at);

create table payment_transition (
  id integer primary key autoincrement,
  payment_id integer not null references payment (id) on delete cascade,
  from_state text,
  to_state text not null,
  at text not null,
  actor text not null,
  reason text
);
create index payment_transition_by_payment on payment_transition (payment_id, id);

create table payment_receipt (
  file_name text primary key,
  payment_id integer not null references payment (id) on delete cascade,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  received_at text not null,
  constraint receipt_once_a_payment unique (payment_id, sha256)
);

create table card_attempt (
  client_transaction text primary key check (length(client_transaction) <= 15),
  payment_id integer not null references payment (id) on delete cascade,
  provider text not null check (provider in ('payphone', 'sandbox')),
  amount_cents integer not null,
  state text not null check (state in ('open', 'approved', 'declined', 'disputed')),
  provider_transaction text,
  detail text,
  created_at text not null,
  finished_at text,
  asking_until text,
  constraint provider_transaction_once unique (provider, provider_transaction)
);
create index card_attempt_by_payment on card_attempt (payment_id, created_at);

create table card_claim (
  client_transaction text not null references card_attempt (client_transaction) on delete cascade,
  provider_transaction text not null,
  state text not null check (state in ('open', 'approved', 'declined', 'disputed')),
  detail text,
  claimed_at text not null,
  ask_at text,
  constraint card_claim_key primary key (client_transaction, provider_transaction)
);
create index card_claim_by_state on card_claim (state, claimed_at);

create table looked_sale (
  client_transaction text not null references card_attempt (client_transaction) on delete cascade,
  told text not null,
  looked_at text not null,
  constraint looked_sale_key primary key (client_transaction, told)
);

create table money_line (
  id integer primary key autoincrement,
  payment_id integer not null references payment (id) on delete cascade,
  kind text not null,
  cents integer not null,
  at text not null,
  actor text not null,
  reason text,
  receipt_number integer,
  in_cash integer not null default 0
);
create index money_line_by_payment on money_line (payment_id, id);

create table price_code (
  id integer primary key autoincrement,
  edition_id integer not null references edition (id) on delete cascade,
  code text not null,
  kind text not null check (kind in ('amount', 'percent', 'free')),
  value integer not null check (value >= 0),
  uses_limit integer,
  ends_at text,
  reserved integer not null default 0 check (reserved >= 0),
  question text,
  answer text,
  note text not null default '',
  created_at text not null,
  retired_at text,
  constraint price_code_of_edition unique (edition_id, code)
);

create table price_code_category (
  price_code_id integer not null references price_code (id) on delete cascade,
  category integer not null,
  constraint price_code_category_key primary key (price_code_id, category)
);

create table price_discount (
  participant_id integer primary key references registration (participant_id) on delete cascade,
  price_code_id integer references price_code (id),
  kind text not null check (kind in ('amount', 'percent', 'free')),
  value integer not null,
  cents integer not null,
  reason text not null,
  given_at text not null
);
create index price_discount_by_code on price_discount (price_code_id);

create table refund_account (
  payment_id integer primary key references payment (id) on delete cascade,
  holder text not null,
  document text not null,
  bank text not null,
  kind text not null check (kind in ('savings', 'checking')),
  number text not null,
  given_at text not null
);

create table bank_format (
  bank text primary key,
  columns_json text not null,
  changed_at text not null
);

create table bank_statement (
  id text primary key,
  bank text not null,
  content text,
  uploaded_at text not null
);

create table bank_line (
  digest text primary key,
  day text not null,
  amount_cents integer not null,
  document text not null,
  text text not null,
  kept_at text not null,
  payment_id integer references payment (id) on delete cascade,
  currency text not null default 'USD',
  aside_at text,
  aside_reason text,
  constraint bank_line_amount check (amount_cents > 0)
);
create index bank_line_by_payment on bank_line (payment_id);

create table bank_line_share (
  digest text not null references bank_line (digest) on delete cascade,
  payment_id integer not null references payment (id) on delete cascade,
  constraint bank_line_share_key primary key (digest, payment_id)
);
create index bank_line_share_by_payment on bank_line_share (payment_id);

create table receipt_issuer (
  id integer primary key,
  race text not null,
  holder text not null,
  tax_id text not null,
  address text not null,
  email text not null,
  since text not null
);

create table receipt (
  year integer not null,
  number integer not null,
  payment_id integer references payment (id) on delete set null,
  cents integer not null,
  currency text not null,
  issued_at text not null,
  voided_at text,
  participant_id integer references participant (id) on delete set null,
  kind text not null default 'payment' check (kind in ('payment', 'refund', 'correction')),
  of_number integer,
  facts_json text,
  club_entry_id integer references club_entry (id) on delete set null,
  constraint receipt_key primary key (year, number)
);
create index receipt_by_payment on receipt (payment_id);
create index receipt_by_participant on receipt (participant_id);
create index receipt_by_club on receipt (club_entry_id);
create index receipt_by_original on receipt (year, of_number, number);
create index receipt_by_issue on receipt (issued_at);

create table receipt_name (
  payment_id integer not null references payment (id) on delete cascade,
  participant_id integer not null references participant (id) on delete cascade,
  name text not null,
  document_kind text not null check (document_kind in ('ruc', 'cedula', 'foreign')),
  document text not null,
  address text not null,
  given_at text not null,
  email text not null default '',
  constraint receipt_name_of_payer primary key (payment_id, participant_id)
);
create index receipt_name_by_participant on receipt_name (participant_id);

create table club_receipt_name (
  club_entry_id integer primary key references club_entry (id) on delete cascade,
  name text not null,
  document_kind text not null check (document_kind in ('ruc', 'cedula', 'foreign')),
  document text not null,
  address text not null,
  email text not null,
  given_at text not null
);
`;
