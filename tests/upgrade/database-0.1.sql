CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "edition" ("id" integer primary key, "year" integer not null unique, "race_date" text not null, "facts_json" text, "version" integer default 0 not null) strict;
CREATE TABLE "person" ("id" integer primary key autoincrement, "person_key" text unique, "name" text not null, "same_as" integer references "person" ("id"), "spoken_name" text) strict;
CREATE TABLE "participant" ("id" integer primary key autoincrement, "person_id" integer not null references "person" ("id") on delete cascade, "edition_id" integer not null references "edition" ("id"), "origin" text not null check (origin in ('file', 'site')), "sex" text not null check (sex in ('male', 'female')), "nationality" text not null check (length(nationality) = 2 and nationality = upper(nationality)), "payment_verified_at" text, "release_verified_at" text, "created_at" text not null, "name" text, "bib" integer, "club" text, "birth_year" integer, "listed" integer default 1 not null check (listed in (0, 1)), category integer not null default 1 check (category > 0), constraint "participant_once_an_edition" unique ("person_id", "edition_id")) strict;
CREATE TABLE "participant_contact" ("participant_id" integer primary key references "participant" ("id") on delete cascade, "email" text not null, "mobile" text not null, "personal_id" text not null, "date_birth" text not null, "city" text not null, "size" text not null, "confirmed" integer, "check_url" text, "document_kind" text check (document_kind in ('cedula', 'passport')), "document_country" text check (length(document_country) = 2 and document_country = upper(document_country)), "document_number" text) strict;
CREATE TABLE "payment" ("id" integer primary key autoincrement, "participant_id" integer not null unique references "participant" ("id") on delete cascade, "reference" text not null unique, "amount_cents" integer not null check (amount_cents >= 0), "currency" text not null check (length(currency) = 3), "reason" text, "created_at" text not null, state text not null default 'pending', "difference_proof_at" text) strict;
CREATE TABLE "payment_transition" ("id" integer primary key autoincrement, "payment_id" integer not null references "payment" ("id") on delete cascade, "from_state" text, "to_state" text not null, "at" text not null, "actor" text not null, "reason" text) strict;
CREATE TABLE "payment_receipt" ("file_name" text primary key, "payment_id" integer not null references "payment" ("id") on delete cascade, "media_type" text not null, "size_bytes" integer not null, "sha256" text not null, "received_at" text not null, constraint "receipt_once_a_payment" unique ("payment_id", "sha256")) strict;
CREATE TABLE "card_attempt" ("client_transaction" text primary key check (length(client_transaction) <= 15), "payment_id" integer not null references "payment" ("id") on delete cascade, "provider" text not null check (provider in ('payphone', 'sandbox')), "amount_cents" integer not null, "state" text not null check (state in ('open', 'approved', 'declined', 'disputed')), "provider_transaction" text, "detail" text, "created_at" text not null, "finished_at" text, "asking_until" text, constraint "provider_transaction_once" unique ("provider", "provider_transaction")) strict;
CREATE TABLE "mail_outbox" ("mail_key" text primary key, "kind" text not null, "recipient" text not null, "language" text not null, "values_json" text not null, "state" text not null check (state in ('waiting', 'sending', 'sent', 'failed')), "attempts" integer not null, "next_at" text not null, "last_error" text, "created_at" text not null, "sent_at" text, "participant_id" integer references "participant" ("id") on delete cascade, "letter_json" text) strict;
CREATE TABLE "edition_override" ("edition_id" integer primary key references "edition" ("id") on delete cascade, "registration" text not null check (registration in ('open', 'closed')), "set_at" text not null, "set_by" text not null) strict;
CREATE TABLE "erased_person" ("person_key" text primary key, "also_results" integer not null check (also_results in (0, 1)), "erased_at" text not null, "replaced_by" text) strict;
CREATE TABLE "registration" ("participant_id" integer primary key references "participant" ("id") on delete cascade, "identity" text not null unique check (length(identity) >= 22), "request_key" text unique, "language" text not null check (language in ('es', 'en')), "given_name" text not null, "place" text not null check (place in ('entered', 'waiting')), "amount_cents" integer not null check (amount_cents >= 0), "currency" text not null check (length(currency) = 3), "guardian_name" text, "guardian_personal_id" text, "registered_at" text not null, "promoted_at" text, "link_sent_at" text not null, "mail_token" text, "proven_at" text, "turn_over_at" text, "withdrawn_at" text, "act_digest" text, "act_sent_at" text) strict;
CREATE TABLE "consent_text" ("version" text primary key, "language" text not null, "words" text not null, "first_used_at" text not null) strict;
CREATE TABLE "registration_consent" ("participant_id" integer not null references "registration" ("participant_id") on delete cascade, "purpose" text not null check (purpose in ('regulations', 'release', 'privacy', 'guardian_release', 'guardian_privacy')), "text_version" text not null references "consent_text" ("version"), "given_at" text not null, constraint "registration_consent_key" primary key ("participant_id", "purpose")) strict;
CREATE TABLE "result_group" ("edition_id" integer not null references "edition" ("id") on delete cascade, "group_key" text not null, "group_order" integer not null, "definition_json" text not null, constraint "result_group_key" primary key ("edition_id", "group_key")) strict;
CREATE TABLE "imported_unit" ("edition_id" integer not null references "edition" ("id") on delete cascade, "unit_key" text not null, "digest" text not null, constraint "imported_unit_key" primary key ("edition_id", "unit_key")) strict;
CREATE TABLE "heat" ("id" integer primary key, "edition_id" integer not null references "edition" ("id"), "heat_order" integer not null, "name_es" text not null, "name_en" text not null, "descent" integer not null check (descent in (1, 2))) strict;
CREATE TABLE "run" ("id" integer primary key autoincrement, "heat_id" integer not null references "heat" ("id"), "participant_id" integer not null references "participant" ("id"), "run_order" integer not null check (run_order > 0), "bib" integer check (bib > 0), "scheduled_cs" integer check (scheduled_cs >= 0), "start_cs" integer check (start_cs >= 0), "finish_cs" integer check (finish_cs >= 0), "total_cs" integer check (total_cs >= 0), "status" text check (status in ('DNS', 'DNF', 'DSQ-R', 'DSQ-C')), "swim" integer not null check (swim >= 0), "roll" integer not null check (roll in (0, 1)), "comment_es" text, "comment_en" text, "revision" integer default 0 not null, constraint "run_once_a_heat" unique ("heat_id", "participant_id")) strict;
CREATE TABLE "gate_judgement" ("run_id" integer not null references "run" ("id") on delete cascade, "gate" integer not null check (gate between 1 and 30), "seconds" integer not null check (seconds >= 0), constraint "gate_judgement_key" primary key ("run_id", "gate")) strict;
CREATE TABLE "decision" ("id" integer primary key autoincrement, "participant_id" integer not null references "participant" ("id"), "decision_order" integer not null, "author" text not null, "made_at" text not null, "words_es" text not null, "words_en" text not null, constraint "decision_order_once" unique ("participant_id", "decision_order")) strict;
CREATE TABLE "championship" ("id" integer primary key check (id = 1), "facts_json" text not null, "version" integer not null, "digest" text not null) strict;
CREATE TABLE "championship_entrant" ("person_id" integer primary key references "person" ("id"), "ranking" text not null check (ranking in ('men', 'women')), "entrant_order" integer not null, "name" text not null, "category" text not null, "points_json" text not null) strict;
CREATE TABLE "rate_limit" ("caller" text primary key, "taken" integer not null, "ends_at" text not null) strict;
CREATE TABLE "registered_person" ("person_id" integer primary key references "person" ("id") on delete cascade, "document_kind" text not null check (document_kind in ('cedula', 'passport')), "document_country" text not null check (length(document_country) = 2 and document_country = upper(document_country)), "personal_id" text not null, constraint "registered_person_document" unique ("document_kind", "document_country", "personal_id")) strict;
CREATE TABLE "card_claim" ("client_transaction" text not null references "card_attempt" ("client_transaction") on delete cascade, "provider_transaction" text not null, "state" text not null check (state in ('open', 'approved', 'declined', 'disputed')), "detail" text, "claimed_at" text not null, "ask_at" text, constraint "card_claim_key" primary key ("client_transaction", "provider_transaction")) strict;
CREATE TABLE "emergency_contact" ("participant_id" integer primary key references "registration" ("participant_id") on delete cascade, "name" text not null, "mobile" text not null) strict;
CREATE TABLE "clock_watch" ("id" integer primary key check (id = 1), "seen_at" text not null, "held_at" text, "accepted_at" text) strict;
CREATE TABLE "account" ("id" integer primary key autoincrement, "email" text not null unique, "name" text not null, "language" text not null, "created_at" text not null, "ended_at" text, constraint "account_language" check (language in ('es', 'en'))) strict;
CREATE TABLE "account_role" ("account_id" integer not null references "account" ("id"), "role" text not null, "given_at" text not null, constraint "account_role_key" primary key ("account_id", "role")) strict;
CREATE TABLE "account_invitation" ("account_id" integer not null references "account" ("id"), "token_hash" text primary key, "created_at" text not null, "expires_at" text not null, "used_at" text) strict;
CREATE TABLE "passkey" ("account_id" integer not null references "account" ("id"), "credential_id" text primary key, "public_key" text not null, "counter" integer not null, "transports" text not null, "label" text not null, "created_at" text not null, "last_used_at" text) strict;
CREATE TABLE "account_password" ("account_id" integer primary key references "account" ("id"), "hash" text not null, "totp_secret" text not null, "totp_step" integer not null, "changed_at" text not null) strict;
CREATE TABLE "recovery_code" ("account_id" integer not null references "account" ("id"), "code_hash" text primary key, "used_at" text) strict;
CREATE TABLE "sign_in_challenge" ("token_hash" text primary key, "challenge" text not null, "account_id" integer references "account" ("id"), "expires_at" text not null) strict;
CREATE TABLE "session" ("account_id" integer not null references "account" ("id"), "id" text primary key, "token_hash" text not null unique, "created_at" text not null, "last_seen_at" text not null, "proven_at" text, "method" text not null, "device" text not null, "ended_at" text, constraint "session_method" check (method in ('passkey', 'password'))) strict;
CREATE TABLE "audit" ("id" integer primary key autoincrement, "at" text not null, "account_id" integer references "account" ("id"), "session_id" text, "actor" text not null, "act" text not null, "subject_kind" text not null, "subject_id" text not null, "before_json" text, "after_json" text, "reason" text) strict;
CREATE TABLE "bank_format" ("bank" text primary key, "columns_json" text not null, "changed_at" text not null) strict;
CREATE TABLE "bank_statement" ("id" text primary key, "bank" text not null, "content" text, "uploaded_at" text not null) strict;
CREATE TABLE "bank_line" ("digest" text primary key, "day" text not null, "amount_cents" integer not null, "document" text not null, "text" text not null, "kept_at" text not null, "payment_id" integer references "payment" ("id") on delete cascade, "currency" text default 'USD' not null, "aside_at" text, "aside_reason" text, constraint "bank_line_amount" check (amount_cents > 0)) strict;
CREATE TABLE "announcement" ("id" integer primary key autoincrement, "version" integer not null, "title_es" text not null, "title_en" text not null, "text_es" text not null, "text_en" text not null, "urgent" integer not null check (urgent in (0, 1)), "starts_at" text not null, "ends_at" text not null, "created_at" text not null, "changed_at" text not null) strict;
CREATE TABLE "letter" ("id" integer primary key autoincrement, "version" integer not null, "edition_id" integer not null references "edition" ("id"), "title_es" text not null, "title_en" text not null, "text_es" text not null, "text_en" text not null, "audience" text not null, "category" integer, "left_out_json" text not null, "changed_at" text not null, "sent_at" text, "recipients" integer, "chosen_json" text, "news" integer default 0 not null, "send_at" text, "planned_recipients" integer, "planned_by" integer, "held" text check (held in ('nobody', 'words', 'right')), "certificates" integer default 0 not null check (certificates in (0, 1))) strict;
CREATE TABLE "content_version" ("version" integer primary key, "at" text not null, "actor" text not null, "reason" text not null, "changes_json" text not null) strict;
CREATE TABLE "content_draft" ("id" text primary key, "account_id" integer references "account" ("id"), "at" text not null, "seen" integer not null, "page" text not null, "changes_json" text not null, "begins_json" text) strict;
CREATE TABLE "content_picture" ("digest" text primary key, "bytes_base64" text not null, "at" text not null) strict;
CREATE TABLE "seat_pairing" ("seat_id" integer not null references "seat" ("id"), "token_hash" text primary key, "code_name" text not null, "code_hash" text not null, "tries" integer default 0 not null, "expires_at" text not null, "taken_by" text, "phone_id" text) strict;
CREATE TABLE "seat_phone" ("seat_id" integer not null references "seat" ("id"), "id" text primary key, "token_hash" text not null unique, "holder" text not null, "device" text not null, "paired_at" text not null, "last_contact_at" text, "battery" integer, "unsent" integer default 0 not null, "clock_offset_ms" integer, "clock_uncertainty_ms" integer, "ended_at" text, "spoken_at" text, "screen_width" integer, "screen_height" integer, "opened_at" text) strict;
CREATE TABLE "check_in_act" ("id" text primary key, "participant_id" integer not null references "participant" ("id") on delete cascade, "act" text not null, "done" integer not null, "made_at" text not null, "received_at" text not null, "account_id" integer references "account" ("id"), "actor" text not null, constraint "check_in_act_name" check (act in ('present', 'release', 'bib', 'shirt')), constraint "check_in_act_done" check (done in (0, 1))) strict;
CREATE TABLE "privacy_request" ("id" integer primary key autoincrement, "kind" text not null, "person_id" integer references "person" ("id") on delete set null, "asker" text, "identified_by" text not null, "note" text, "received_on" text not null, "created_at" text not null, "answer" text, "answered_at" text, "answered_by" text, "answer_note" text, constraint "privacy_request_kind" check (kind in ('copy', 'correction', 'erasure'))) strict;
CREATE TABLE "race_day_log" ("day" text primary key, "revision" integer not null, "dropped_plan" integer default 0 not null) strict;
CREATE TABLE "race_event" ("id" text not null, "day" text not null references "race_day_log" ("day"), "revision" integer not null, "seat" text not null, "sequence" integer not null, "event_json" text not null, "received_at" text not null, constraint "race_event_key" primary key ("day", "id")) strict;
CREATE TABLE "race_day_plan" ("day" text primary key, "year" integer not null, "version" integer not null, "plan_json" text not null, "updated_at" text not null) strict;
CREATE TABLE "race_result" ("day" text not null, "group_id" text not null, "step" integer not null, "state" text not null check (state in ('provisional', 'under_review', 'official')), "number" integer, "list_json" text not null, "hash" text not null, "signed_json" text not null, "note_es" text, "note_en" text, "posted_at" text not null, "enquiries_until" text, constraint "race_result_key" primary key ("day", "group_id", "step")) strict;
CREATE TABLE "race_heat" ("day" text not null, "race" text not null, "heat_id" integer not null, constraint "race_heat_key" primary key ("day", "race")) strict;
CREATE TABLE "race_lease" ("day" text primary key, "term" integer not null, "holder" text not null, "taken_by" text not null, "taken_at" text not null) strict;
CREATE TABLE "race_relay" ("day" text not null, "side" text not null, "revision" integer not null, "digest" text not null, "copy_digest" text not null, "heard_at" text not null, "whole_at" text, constraint "race_relay_of_side" primary key ("day", "side")) strict;
CREATE TABLE "race_relay_call" ("side" text primary key, "called_at" text not null) strict;
CREATE TABLE "saved_view" ("account_id" integer not null references "account" ("id"), "list" text not null, "name" text not null, "query" text not null, "saved_at" text not null, constraint "saved_view_key" primary key ("account_id", "list", "name")) strict;
CREATE TABLE "news_address" ("address_hash" text primary key, "token" text not null unique, "created_at" text not null, "stopped_at" text) strict;
CREATE TABLE "looked_sale" ("client_transaction" text not null references "card_attempt" ("client_transaction") on delete cascade, "told" text not null, "looked_at" text not null, constraint "looked_sale_key" primary key ("client_transaction", "told")) strict;
CREATE TABLE "race_log" ("id" integer primary key check (id = 1), "identity" text not null) strict;
CREATE TABLE "money_line" ("id" integer primary key autoincrement, "payment_id" integer not null references "payment" ("id") on delete cascade, "kind" text not null, "cents" integer not null, "at" text not null, "actor" text not null, "reason" text, "receipt_number" integer, "in_cash" integer default 0 not null) strict;
CREATE TABLE "own_question" ("id" integer primary key autoincrement, "edition_id" integer not null references "edition" ("id") on delete cascade, "question_key" text not null, "place" integer not null, "version" integer not null, "revision" integer not null, "retired_at" text, constraint "own_question_key" unique ("edition_id", "question_key")) strict;
CREATE TABLE "own_question_version" ("question_id" integer not null references "own_question" ("id") on delete cascade, "version" integer not null, "definition_json" text not null, "made_at" text not null, constraint "own_question_version_pk" primary key ("question_id", "version")) strict;
CREATE TABLE "own_answer" ("participant_id" integer not null references "participant" ("id") on delete cascade, "question_id" integer not null references "own_question" ("id"), "version" integer not null, "value_json" text not null, constraint "own_answer_pk" primary key ("participant_id", "question_id")) strict;
CREATE TABLE "price_code" ("id" integer primary key autoincrement, "edition_id" integer not null references "edition" ("id") on delete cascade, "code" text not null, "kind" text not null check (kind in ('amount', 'percent', 'free')), "value" integer not null check (value >= 0), "uses_limit" integer, "ends_at" text, "reserved" integer default 0 not null check (reserved >= 0), "question" text, "answer" text, "note" text default '' not null, "created_at" text not null, "retired_at" text, constraint "price_code_of_edition" unique ("edition_id", "code")) strict;
CREATE TABLE "price_code_category" ("price_code_id" integer not null references "price_code" ("id") on delete cascade, "category" integer not null, constraint "price_code_category_key" primary key ("price_code_id", "category")) strict;
CREATE TABLE "price_discount" ("participant_id" integer primary key references "registration" ("participant_id") on delete cascade, "price_code_id" integer references "price_code" ("id"), "kind" text not null check (kind in ('amount', 'percent', 'free')), "value" integer not null, "cents" integer not null, "reason" text not null, "given_at" text not null) strict;
CREATE TABLE "club_entry" ("id" integer primary key autoincrement, "edition_id" integer not null references "edition" ("id") on delete cascade, "identity" text not null unique, "reference" text not null unique, "club" text not null, "captain" text not null, "email" text not null, "mobile" text not null, "language" text not null check (language in ('es', 'en')), "permission_at" text not null, "created_at" text not null) strict;
CREATE TABLE "club_member" ("participant_id" integer primary key references "registration" ("participant_id") on delete cascade, "club_entry_id" integer not null references "club_entry" ("id") on delete cascade) strict;
CREATE TABLE "refund_account" ("payment_id" integer primary key references "payment" ("id") on delete cascade, "holder" text not null, "document" text not null, "bank" text not null, "kind" text not null check (kind in ('savings', 'checking')), "number" text not null, "given_at" text not null) strict;
CREATE TABLE "receipt" ("year" integer not null, "number" integer not null, "payment_id" integer references "payment" ("id") on delete set null, "cents" integer not null, "currency" text not null, "issued_at" text not null, "voided_at" text, "participant_id" integer references "participant" ("id") on delete set null, "kind" text default 'payment' not null check (kind in ('payment', 'refund', 'correction')), "of_number" integer, "facts_json" text, "club_entry_id" integer references "club_entry" ("id") on delete set null, constraint "receipt_key" primary key ("year", "number")) strict;
CREATE TABLE "import_heading" ("heading" text primary key, "column_name" text not null, "changed_at" text not null) strict;
CREATE TABLE "own_race" ("id" integer primary key check (id = 1), "begun_at" text not null, "years_json" text not null, "last_edition" integer not null, "kept_json" text not null) strict;
CREATE TABLE "hand_over" ("participant_id" integer primary key references "participant" ("id") on delete cascade, "email" text not null, "key_digest" text not null unique, "offered_at" text not null, "expires_at" text not null) strict;
CREATE TABLE "bank_line_share" ("digest" text not null references "bank_line" ("digest") on delete cascade, "payment_id" integer not null references "payment" ("id") on delete cascade, constraint "bank_line_share_key" primary key ("digest", "payment_id")) strict;
CREATE TABLE "receipt_name" ("payment_id" integer not null references "payment" ("id") on delete cascade, "participant_id" integer not null references "participant" ("id") on delete cascade, "name" text not null, "document_kind" text not null check (document_kind in ('ruc', 'cedula', 'foreign')), "document" text not null, "address" text not null, "given_at" text not null, "email" text default '' not null, constraint "receipt_name_of_payer" primary key ("payment_id", "participant_id")) strict;
CREATE TABLE "speaker_line" ("id" integer primary key autoincrement, "edition_id" integer not null references "edition" ("id") on delete cascade, "place" integer not null, "text_es" text not null, "text_en" text not null, "active" integer not null check (active in (0, 1)), "created_at" text not null) strict;
CREATE TABLE "speaker_reading" ("id" text primary key, "line_id" integer not null references "speaker_line" ("id") on delete cascade, "day" text not null, "read_at" text not null, "kept_at" text not null) strict;
CREATE TABLE "push_subscription" ("id" integer primary key autoincrement, "day" text not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "language" text not null, "created_at" text not null, constraint "push_subscription_once" unique ("endpoint", "day"), constraint "push_subscription_language" check (language in ('es', 'en'))) strict;
CREATE TABLE "push_boat" ("subscription_id" integer not null references "push_subscription" ("id") on delete cascade, "group_id" text not null, "bib" integer not null, "since" text not null, constraint "push_boat_once" primary key ("subscription_id", "group_id", "bib")) strict;
CREATE TABLE "push_told" ("id" integer primary key autoincrement, "subscription_id" integer not null references "push_subscription" ("id") on delete cascade, "notice" text not null, "group_id" text not null, "urgent" integer not null, "state" text not null, "tries" integer not null, "next_at" text not null, constraint "push_told_once" unique ("subscription_id", "notice"), constraint "push_told_state" check (state in ('waiting', 'sent', 'failed')), constraint "push_told_urgent" check (urgent in (0, 1))) strict;
CREATE TABLE "screen_state" ("seat_id" integer primary key references "seat" ("id"), "view" text not null, "list" text, "notice_es" text not null, "notice_en" text not null, "turn" integer not null, "light" integer not null, "changed_at" text not null, constraint "screen_turn" check (turn in (0, 90, 180, 270)), constraint "screen_light" check (light between 20 and 100)) strict;
CREATE TABLE "data_version" ("edition_id" integer not null references "edition" ("id") on delete cascade, "number" integer not null, "made_at" text not null, "program" integer not null, "edition_version" integer not null, "gates_sha256" text not null, "standings_sha256" text not null, "record_sha256" text not null, "schema_sha256" text not null, "about_sha256" text not null, constraint "data_version_pkey" primary key ("edition_id", "number"), constraint "data_version_number" check (number > 0)) strict;
CREATE TABLE "data_change" ("id" integer primary key autoincrement, "edition_id" integer not null references "edition" ("id") on delete cascade, "version" integer, "kind" text not null, "bib" integer, "descent" integer, "reason" text, constraint "data_change_kind" check (kind in ('first', 'run', 'decision', 'official', 'erasure', 'import', 'edition', 'people', 'facts', 'program', 'other'))) strict;
CREATE TABLE "paper_print" ("edition_id" integer not null references "edition" ("id") on delete cascade, "kind" text not null, "subject" text not null, "printed_at" text not null, "printed_by" text not null, "marks_json" text not null, constraint "paper_print_pkey" primary key ("edition_id", "kind", "subject")) strict;
CREATE TABLE "receipt_issuer" ("id" integer primary key, "race" text not null, "holder" text not null, "tax_id" text not null, "address" text not null, "email" text not null, "since" text not null) strict;
CREATE TABLE "club_receipt_name" ("club_entry_id" integer primary key references "club_entry" ("id") on delete cascade, "name" text not null, "document_kind" text not null check (document_kind in ('ruc', 'cedula', 'foreign')), "document" text not null, "address" text not null, "email" text not null, "given_at" text not null) strict;
CREATE TABLE "series" ("id" integer primary key autoincrement, "name" text not null unique, "state" text not null check (state in ('draft', 'public', 'removed')), "file_json" text not null, "announced_json" text, "version" integer not null, "changed_at" text not null) strict;
CREATE TABLE "seat" ("id" integer primary key autoincrement, "day" text not null, "kind" text not null, "label" text not null, "first_gate" integer, "last_gate" integer, "created_at" text not null, "ended_at" text) strict;
CREATE TABLE "certificate_mail" ("participant_id" integer primary key references "participant" ("id") on delete cascade, "said" text not null, "sent_at" text not null) strict;
CREATE INDEX "participant_by_edition" on "participant" ("edition_id", "id");
CREATE INDEX "payment_transition_by_payment" on "payment_transition" ("payment_id", "id");
CREATE INDEX "card_attempt_by_payment" on "card_attempt" ("payment_id", "created_at");
CREATE INDEX "mail_outbox_due" on "mail_outbox" ("state", "next_at");
CREATE INDEX "registration_by_place" on "registration" ("place", "registered_at", "participant_id");
CREATE INDEX "person_by_same_as" on "person" ("same_as");
CREATE UNIQUE INDEX "participant_bib_once_an_edition" on "participant" ("edition_id", "bib");
CREATE INDEX "heat_by_edition" on "heat" ("edition_id");
CREATE INDEX "run_by_participant" on "run" ("participant_id");
CREATE INDEX "rate_limit_by_end" on "rate_limit" ("ends_at");
CREATE INDEX "participant_contact_by_document" on "participant_contact" ("document_number", "document_country", "document_kind");
CREATE INDEX "card_claim_by_state" on "card_claim" ("state", "claimed_at");
CREATE INDEX "mail_outbox_by_participant" on "mail_outbox" ("participant_id");
CREATE INDEX "person_by_root" on "person" ((cast(coalesce(same_as, id) as integer)));
CREATE INDEX "erased_person_by_stand_in" on "erased_person" ("replaced_by");
CREATE INDEX "registration_consent_by_text" on "registration_consent" ("text_version");
CREATE INDEX "championship_entrant_by_order" on "championship_entrant" ("entrant_order");
CREATE INDEX "account_invitation_by_account" on "account_invitation" ("account_id");
CREATE INDEX "passkey_by_account" on "passkey" ("account_id");
CREATE INDEX "recovery_code_by_account" on "recovery_code" ("account_id");
CREATE INDEX "sign_in_challenge_by_end" on "sign_in_challenge" ("expires_at");
CREATE INDEX "session_by_account" on "session" ("account_id");
CREATE INDEX "audit_by_subject" on "audit" ("subject_kind", "subject_id");
CREATE INDEX "audit_by_account" on "audit" ("account_id");
CREATE INDEX "bank_line_by_payment" on "bank_line" ("payment_id");
CREATE INDEX "announcement_by_start" on "announcement" ("starts_at");
CREATE INDEX "mail_outbox_by_creation" on "mail_outbox" ("created_at", "mail_key");
CREATE UNIQUE INDEX "seat_pairing_by_code" on "seat_pairing" ("code_name");
CREATE INDEX "seat_pairing_by_seat" on "seat_pairing" ("seat_id");
CREATE INDEX "seat_phone_by_seat" on "seat_phone" ("seat_id");
CREATE INDEX "check_in_act_by_participant" on "check_in_act" ("participant_id");
CREATE INDEX "privacy_request_by_person" on "privacy_request" ("person_id");
CREATE UNIQUE INDEX "race_event_by_revision" on "race_event" ("day", "revision");
CREATE INDEX "race_event_by_seat" on "race_event" ("day", "seat", "sequence");
CREATE INDEX "money_line_by_payment" on "money_line" ("payment_id", "id");
CREATE INDEX "payment_by_state" on "payment" ("state", "created_at");
CREATE INDEX "own_answer_by_question" on "own_answer" ("question_id");
CREATE INDEX "price_discount_by_code" on "price_discount" ("price_code_id");
CREATE INDEX "club_member_by_club" on "club_member" ("club_entry_id");
CREATE INDEX "receipt_by_payment" on "receipt" ("payment_id");
CREATE INDEX "receipt_by_participant" on "receipt" ("participant_id");
CREATE INDEX "bank_line_share_by_payment" on "bank_line_share" ("payment_id");
CREATE INDEX "receipt_name_by_participant" on "receipt_name" ("participant_id");
CREATE INDEX "speaker_line_by_edition" on "speaker_line" ("edition_id");
CREATE INDEX "speaker_reading_by_line" on "speaker_reading" ("line_id");
CREATE INDEX "push_subscription_by_day" on "push_subscription" ("day");
CREATE INDEX "push_boat_by_boat" on "push_boat" ("group_id", "bib");
CREATE INDEX "push_told_due" on "push_told" ("state", "next_at");
CREATE INDEX "data_change_edition" on "data_change" ("edition_id", "version");
CREATE INDEX "receipt_by_club" on "receipt" ("club_entry_id");
CREATE INDEX "receipt_by_original" on "receipt" ("year", "of_number", "number");
CREATE INDEX "receipt_by_issue" on "receipt" ("issued_at");
CREATE VIEW root_person as
    select own.id as own_id, root.id, root.person_key, root.name
    from person own
    join person root on root.id = cast(coalesce(own.same_as, own.id) as integer);
insert into "kysely_migration" values
('2026-11-21-1-editions-and-people','2026-11-22T00:00:00.000Z'),
('2026-11-21-2-heats-and-times','2026-11-22T00:00:00.000Z'),
('2026-11-21-3-loaded-editions','2026-11-22T00:00:00.000Z'),
('2026-11-22-101-payments','2026-11-22T00:00:00.000Z'),
('2026-11-22-102-receipts-and-card-attempts','2026-11-22T00:00:00.000Z'),
('2026-11-22-103-mail-outbox','2026-11-22T00:00:00.000Z'),
('2026-11-22-104-overrides-and-erasures','2026-11-22T00:00:00.000Z'),
('2026-11-22-201-registrations','2026-11-22T00:00:00.000Z'),
('2026-11-22-301-claimed-card-transactions','2026-11-22T00:00:00.000Z'),
('2026-11-23-1-people-with-keys','2026-11-22T00:00:00.000Z'),
('2026-11-23-2-entries','2026-11-22T00:00:00.000Z'),
('2026-11-23-3-edition-facts','2026-11-22T00:00:00.000Z'),
('2026-11-23-4-runs','2026-11-22T00:00:00.000Z'),
('2026-11-23-5-championship','2026-11-22T00:00:00.000Z'),
('2026-11-23-6-rate-limits','2026-11-22T00:00:00.000Z'),
('2026-11-23-7-documents','2026-11-22T00:00:00.000Z'),
('2026-11-23-8-card-claims','2026-11-22T00:00:00.000Z'),
('2026-11-23-9-mail-participants','2026-11-22T00:00:00.000Z'),
('2026-11-24-1-emergency-contacts','2026-11-22T00:00:00.000Z'),
('2026-11-25-1-growth','2026-11-22T00:00:00.000Z'),
('2026-11-26-21-holds','2026-11-22T00:00:00.000Z'),
('2026-11-26-31-card-turns','2026-11-22T00:00:00.000Z'),
('2026-11-26-32-clock-watch','2026-11-22T00:00:00.000Z'),
('2026-11-26-41-change-notices','2026-11-22T00:00:00.000Z'),
('2026-11-27-1-accounts','2026-11-22T00:00:00.000Z'),
('2026-11-28-21-bank-lines','2026-11-22T00:00:00.000Z'),
('2026-11-28-3-announcements','2026-11-22T00:00:00.000Z'),
('2026-11-28-31-sent-letters','2026-11-22T00:00:00.000Z'),
('2026-11-28-32-letters','2026-11-22T00:00:00.000Z'),
('2026-11-28-4-content-versions','2026-11-22T00:00:00.000Z'),
('2026-11-28-41-content-pictures','2026-11-22T00:00:00.000Z'),
('2026-11-28-51-seats','2026-11-22T00:00:00.000Z'),
('2026-11-28-52-check-in','2026-11-22T00:00:00.000Z'),
('2026-11-28-61-privacy-requests','2026-11-22T00:00:00.000Z'),
('2026-11-28-71-race-day-log','2026-11-22T00:00:00.000Z'),
('2026-11-29-11-race-day-plan','2026-11-22T00:00:00.000Z'),
('2026-11-29-21-race-results','2026-11-22T00:00:00.000Z'),
('2026-11-29-22-race-heats','2026-11-22T00:00:00.000Z'),
('2026-11-29-31-race-relay','2026-11-22T00:00:00.000Z'),
('2026-11-29-51-saved-views','2026-11-22T00:00:00.000Z'),
('2026-11-29-52-news-letters','2026-11-22T00:00:00.000Z'),
('2026-11-29-53-looked-sales','2026-11-22T00:00:00.000Z'),
('2026-12-01-31-race-log','2026-11-22T00:00:00.000Z'),
('2026-12-01-32-heard-notices','2026-11-22T00:00:00.000Z'),
('2026-12-01-33-plan-versions','2026-11-22T00:00:00.000Z'),
('2026-12-02-1-seat-kinds','2026-11-22T00:00:00.000Z'),
('2026-12-03-1-money','2026-11-22T00:00:00.000Z'),
('2026-12-04-1-categories','2026-11-22T00:00:00.000Z'),
('2026-12-04-1-line-currency','2026-11-22T00:00:00.000Z'),
('2026-12-04-2-own-questions','2026-11-22T00:00:00.000Z'),
('2026-12-04-3-price-codes','2026-11-22T00:00:00.000Z'),
('2026-12-04-4-club-entries','2026-11-22T00:00:00.000Z'),
('2026-12-04-51-own-acts','2026-11-22T00:00:00.000Z'),
('2026-12-04-52-receipts','2026-11-22T00:00:00.000Z'),
('2026-12-04-6-begun-edition','2026-11-22T00:00:00.000Z'),
('2026-12-04-7-letters-later','2026-11-22T00:00:00.000Z'),
('2026-12-04-81-import-headings','2026-11-22T00:00:00.000Z'),
('2026-12-05-1-own-race','2026-11-22T00:00:00.000Z'),
('2026-12-05-2-hand-over','2026-11-22T00:00:00.000Z'),
('2026-12-05-3-difference-proof','2026-11-22T00:00:00.000Z'),
('2026-12-06-1-seat-takes','2026-11-22T00:00:00.000Z'),
('2026-12-06-2-bank-line-shares','2026-11-22T00:00:00.000Z'),
('2026-12-06-31-receipt-of-line','2026-11-22T00:00:00.000Z'),
('2026-12-06-32-receipt-names-of-payers','2026-11-22T00:00:00.000Z'),
('2026-12-07-55-speaker','2026-11-22T00:00:00.000Z'),
('2026-12-07-56-push','2026-11-22T00:00:00.000Z'),
('2026-12-07-57-screens','2026-11-22T00:00:00.000Z'),
('2026-12-07-62-data-versions','2026-11-22T00:00:00.000Z'),
('2026-12-08-1-seat-notices','2026-11-22T00:00:00.000Z'),
('2026-12-09-66-paper-prints','2026-11-22T00:00:00.000Z'),
('2026-12-10-68-receipt-papers','2026-11-22T00:00:00.000Z'),
('2026-12-11-72-series','2026-11-22T00:00:00.000Z'),
('2026-12-11-73-seat-elements','2026-11-22T00:00:00.000Z'),
('2026-12-12-71-certificate-mails','2026-11-22T00:00:00.000Z'),
('2026-12-13-83-receipt-indexes','2026-11-22T00:00:00.000Z'),
('2026-12-14-85-bank-lines-aside','2026-11-22T00:00:00.000Z');
insert into "kysely_migration_lock" values
('migration_lock',0);
insert into "edition" values
(3,2027,'2027-02-20',null,0);
insert into "person" values
(138,'rosa-alvarez-tapuy','Rosa Álvarez Tapuy',null,null),
(139,'john-barnes','John Barnes',null,null),
(140,'mateo-guerra','Mateo Guerra',null,null),
(141,'pedro-coloma','Pedro Coloma',null,null),
(142,'lucia-paredes','Lucía Paredes',null,null),
(143,'sami-andi-yumbo','Sami Andi Yumbo',null,null),
(144,'ana-lucia-mora','Ana Lucía Mora',null,null),
(145,'ana-lucia-mora-2','Ana Lucía Mora',null,null),
(147,'carla-ruiz','Carla Ruiz',null,null),
(148,'bruno-diaz','Bruno Díaz',null,null),
(149,'gabriela-pozo','Gabriela Pozo',null,null),
(150,'kai-lindqvist','Kai Lindqvist',null,null),
(151,'stalin-shiguango-espinosa-2','Stalin Shiguango Espinosa',null,null),
(152,'nerea-puigdomenech-arrieta','Nerea Puigdomènech Arrieta',null,null),
(153,'fausto-andi-borja','Fausto Andi Borja',null,null),
(154,'carlos-narvaez-pilco-2','Carlos Narváez Pilco',null,null),
(155,'anonimo','Anónimo',null,null),
(156,'tomas-quiroga','Tomás Quiroga',null,null);
insert into "participant" values
(138,138,3,'site','female','EC','2026-11-06T14:00:01.696Z','2026-11-05T15:00:03.210Z','2026-11-05T15:00:03.210Z','Rosa Álvarez Tapuy',null,null,1991,1,2),
(139,139,3,'site','male','US','2026-11-05T15:00:03.583Z','2026-11-05T15:00:03.421Z','2026-11-05T15:00:03.421Z','John Barnes',null,null,1991,1,1),
(140,140,3,'site','male','EC',null,'2026-11-05T15:00:03.480Z','2026-11-05T15:00:03.480Z','Mateo Guerra',null,null,1991,1,1),
(141,141,3,'site','male','EC',null,'2026-11-05T15:00:03.501Z','2026-11-05T15:00:03.501Z','Pedro Coloma',null,null,1991,1,2),
(142,142,3,'site','female','EC',null,'2026-11-05T15:00:03.639Z','2026-11-05T15:00:03.639Z','Lucía Paredes',null,null,1988,1,3),
(143,143,3,'site','male','EC','2026-11-12T09:30:03.205Z','2026-11-12T09:30:02.454Z','2026-11-11T15:00:04.269Z','Sami Andi Yumbo',null,null,2013,1,3),
(144,144,3,'site','female','EC','2026-11-11T15:00:04.967Z','2026-11-11T15:00:04.361Z','2026-11-11T15:00:04.361Z','Ana Lucía Mora',null,null,1991,1,2),
(145,145,3,'site','female','EC',null,'2026-11-11T15:00:04.430Z','2026-11-11T15:00:04.430Z','Ana Lucía Mora',null,null,1991,1,1),
(147,147,3,'site','female','EC',null,'2026-11-20T15:00:04.179Z','2026-11-20T15:00:04.179Z','Carla Ruiz',null,null,1991,1,3),
(148,148,3,'site','male','EC',null,'2026-11-20T15:00:04.387Z','2026-11-20T15:00:04.387Z','Bruno Díaz',null,null,1991,1,3),
(149,149,3,'site','female','EC','2026-11-21T10:00:00.737Z','2026-11-21T10:00:00.737Z','2026-11-21T10:00:00.737Z','Gabriela Pozo',null,null,1985,1,2),
(150,150,3,'site','male','SE',null,'2026-11-21T10:00:00.737Z','2026-11-21T10:00:00.737Z','Kai Lindqvist',null,null,1996,1,1),
(151,151,3,'site','male','EC','2026-11-22T14:00:00.626Z','2026-11-22T14:00:01.078Z','2026-11-22T14:00:01.078Z','Stalin Shiguango Espinosa',null,null,1991,1,2),
(152,152,3,'site','female','ES',null,'2026-11-22T14:00:01.121Z','2026-11-22T14:00:01.121Z','Nerea Puigdomènech Arrieta',null,null,1991,1,2),
(153,153,3,'site','male','EC',null,'2026-11-22T14:00:01.134Z','2026-11-22T14:00:01.134Z','Fausto Andi Borja',null,null,1991,1,2),
(154,154,3,'site','male','EC','2026-11-22T14:00:00.614Z','2026-11-22T14:00:01.143Z','2026-11-22T14:00:01.143Z','Carlos Narváez Pilco',null,null,1991,1,2),
(155,155,3,'site','male','EC',null,'2026-11-22T14:00:01.154Z','2026-11-22T14:00:01.154Z','Anónimo',null,null,1991,1,2),
(156,156,3,'site','male','AR',null,'2026-11-22T14:00:01.179Z','2026-11-22T14:00:01.179Z','Tomás Quiroga',null,null,1991,1,2);
insert into "participant_contact" values
(138,'rosa.alvarez.tapuy@example.org','+593987654321','1740001100','1991-03-14','Tena','M',null,null,'cedula','EC','1740001100'),
(139,'john.barnes@example.org','+13035550123','P1234567','1991-03-14','Denver','M',null,null,'passport','US','P1234567'),
(140,'mateo.guerra@example.org','+593987654321','1750001115','1991-03-14','Tena','M',null,null,'cedula','EC','1750001115'),
(141,'pedro.coloma@example.org','+593987654321','1700001124','1991-03-14','Tena','M',null,null,'cedula','EC','1700001124'),
(142,'lucia.paredes@example.org','+593991112223','1730001219','1988-11-09','El Chaco','S',null,null,'cedula','EC','1730001219'),
(143,'sami.andi.yumbo@example.org','+593987654321','1710001130','2013-05-02','Tena','M',null,null,'cedula','EC','1710001130'),
(144,'ana.lucia.mora@example.org','+593987654321','1720001146','1991-03-14','Tena','M',null,null,'cedula','EC','1720001146'),
(145,'ana.mora.baeza@example.org','+593987654321','1730001151','1991-03-14','Baeza','M',null,null,'cedula','EC','1730001151'),
(147,'carla.ruiz@example.org','+593987654321','1740001167','1991-03-14','Tena','M',null,null,'cedula','EC','1740001167'),
(148,'bruno.diaz@example.org','+593987654321','1750001172','1991-03-14','Tena','M',null,null,'cedula','EC','1750001172'),
(149,'gabriela.pozo@example.org','+593991234567','1750001230','1985-07-21','Quito','L',null,null,'cedula','EC','1750001230'),
(150,'kai@example.org','+46701234567','SE456789','1996-01-30','Åre','XL',null,null,'passport','SE','SE456789'),
(151,'stalin.shiguango.espinosa@example.org','+593987654321','1700001181','1991-03-14','Tena','M',null,null,'cedula','EC','1700001181'),
(152,'nerea.puigdomenech.arrieta@example.org','+593987654321','XDA123456','1991-03-14','La Seu','M',null,null,'passport','ES','XDA123456'),
(153,'fausto.andi.borja@example.org','+593987654321','1710001197','1991-03-14','Archidona','M',null,null,'cedula','EC','1710001197'),
(154,'carlos.narvaez.pilco@example.org','+593987654321','1720001203','1991-03-14','Cosanga','M',null,null,'cedula','EC','1720001203'),
(155,'anonimo@example.org','+593987654321','1740001225','1991-03-14','Tena','M',null,null,'cedula','EC','1740001225'),
(156,'tomas.quiroga@example.org','+593987654321','AB123456','1991-03-14','Neuquén','M',null,null,'passport','AR','AB123456');
insert into "payment" values
(1,138,'RKPR88A',3500,'USD',null,'2026-11-05T15:00:03.210Z','verified',null),
(2,139,'2FDEPDD',4500,'USD',null,'2026-11-05T15:00:03.421Z','verified',null),
(3,140,'CEGGDKD',4500,'USD',null,'2026-11-05T15:00:03.480Z','expired',null),
(4,141,'98RWCNM',3500,'USD','Lesión','2026-11-05T15:00:03.501Z','refunded',null),
(5,142,'AM44WKF',2500,'USD',null,'2026-11-05T15:00:03.639Z','proof_submitted',null),
(6,143,'NWFFP9X',2500,'USD',null,'2026-11-11T15:00:04.269Z','verified',null),
(7,144,'RATWXTH',3500,'USD',null,'2026-11-11T15:00:04.361Z','verified',null),
(8,145,'JKKXEPC',4500,'USD','No se lee: ''falta el valor''','2026-11-11T15:00:04.430Z','rejected',null),
(10,147,'JJT8FAD',2500,'USD',null,'2026-11-21T10:00:00.802Z','pending',null),
(11,149,'E2DAWF8',3500,'USD',null,'2026-11-21T10:00:00.737Z','verified',null),
(12,150,'M4K6PPW',4500,'USD',null,'2026-11-21T10:00:00.737Z','pending',null),
(13,151,'NHCTAHA',3500,'USD',null,'2026-11-22T14:00:01.078Z','verified',null),
(14,152,'AFG4AAF',3500,'USD',null,'2026-11-22T14:00:01.121Z','pending',null),
(15,153,'XW4EE28',3500,'USD',null,'2026-11-22T14:00:01.134Z','pending',null),
(16,154,'89PHNW2',3500,'USD',null,'2026-11-22T14:00:01.143Z','verified',null),
(17,155,'HTAXJHK',3500,'USD',null,'2026-11-22T14:00:01.154Z','pending',null),
(18,156,'4A93JM6',3500,'USD',null,'2026-11-22T14:00:01.179Z','pending',null);
insert into "payment_transition" values
(1,1,null,'pending','2026-11-05T15:00:03.210Z','paddler',null),
(2,2,null,'pending','2026-11-05T15:00:03.421Z','paddler',null),
(3,3,null,'pending','2026-11-05T15:00:03.480Z','paddler',null),
(4,4,null,'pending','2026-11-05T15:00:03.501Z','paddler',null),
(5,1,'pending','proof_submitted','2026-11-05T15:00:03.560Z','paddler',null),
(6,2,'pending','verified','2026-11-05T15:00:03.583Z','card sandbox',null),
(7,5,null,'pending','2026-11-05T15:00:03.639Z','paddler',null),
(8,5,'pending','proof_submitted','2026-11-05T15:00:03.652Z','paddler',null),
(9,1,'proof_submitted','verified','2026-11-06T14:00:01.696Z','organizer root',null),
(10,4,'pending','verified','2026-11-06T14:00:02.771Z','organizer root',null),
(11,4,'verified','refunded','2026-11-06T14:00:01.994Z','organizer root','Lesión'),
(12,6,null,'pending','2026-11-11T15:00:04.269Z','paddler',null),
(13,7,null,'pending','2026-11-11T15:00:04.361Z','paddler',null),
(14,8,null,'pending','2026-11-11T15:00:04.430Z','paddler',null),
(16,7,'pending','verified','2026-11-11T15:00:04.967Z','card sandbox',null),
(17,8,'pending','proof_submitted','2026-11-11T15:00:05.037Z','paddler',null),
(18,6,'pending','proof_submitted','2026-11-11T15:00:05.088Z','paddler',null),
(20,8,'proof_submitted','rejected','2026-11-12T09:30:02.512Z','organizer root','No se lee: ''falta el valor'''),
(21,6,'proof_submitted','verified','2026-11-12T09:30:03.205Z','organizer root',null),
(22,3,'pending','expired','2026-11-20T15:00:04.036Z','clock','not paid by 2026-11-15'),
(23,10,null,'pending','2026-11-21T10:00:00.802Z','organizer root',null),
(24,11,null,'pending','2026-11-21T10:00:00.737Z','organizer root',null),
(25,11,'pending','verified','2026-11-21T10:00:00.737Z','organizer root',null),
(26,12,null,'pending','2026-11-21T10:00:00.737Z','organizer root',null),
(27,13,null,'pending','2026-11-22T14:00:01.078Z','paddler',null),
(28,14,null,'pending','2026-11-22T14:00:01.121Z','paddler',null),
(29,15,null,'pending','2026-11-22T14:00:01.134Z','paddler',null),
(30,16,null,'pending','2026-11-22T14:00:01.143Z','paddler',null),
(31,17,null,'pending','2026-11-22T14:00:01.154Z','paddler',null),
(32,18,null,'pending','2026-11-22T14:00:01.179Z','paddler',null),
(33,13,'pending','verified','2026-11-22T14:00:00.626Z','organizer root',null),
(34,16,'pending','verified','2026-11-22T14:00:00.614Z','organizer root',null);
insert into "payment_receipt" values
('cf1f4b79-f33b-40df-bdd9-bdba543efa40.png',1,'image/png',70,'497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581','2026-11-05T15:00:03.560Z'),
('3bdaca5a-2130-462f-9c67-72e4b895c6ed.pdf',5,'application/pdf',45,'5a838678058f6de375e8635b5f2fea47a4e5f07cb1a882a44b10f39abc6f34ff','2026-11-05T15:00:03.652Z'),
('9c3c7982-6826-4704-a296-ccf717bd6883.jpg',8,'image/jpeg',37,'fb7f68f65fbc35df65f7c58d376be9de727ed05381872d46d7a907dcf6796e97','2026-11-11T15:00:05.037Z'),
('50d030a8-a80c-4417-a314-3f076e6ba764.jpg',6,'image/jpeg',37,'fb7f68f65fbc35df65f7c58d376be9de727ed05381872d46d7a907dcf6796e97','2026-11-11T15:00:05.088Z');
insert into "card_attempt" values
('2FDEPDDV1FS3SIO',2,'sandbox',4500,'approved','test-2FDEPDDV1FS3SIO','decided on the sandbox page','2026-11-05T15:00:03.574Z','2026-11-05T15:00:03.583Z',null),
('RATWXTHT0UI1Z5S',7,'sandbox',3500,'declined',null,'decided on the sandbox page','2026-11-11T15:00:04.552Z','2026-11-11T15:00:04.647Z',null),
('RATWXTHKJ6FAOLM',7,'sandbox',3500,'approved','test-RATWXTHKJ6FAOLM','decided on the sandbox page','2026-11-11T15:00:04.907Z','2026-11-11T15:00:04.967Z',null),
('XW4EE28YSFWK3W0',15,'sandbox',3500,'open',null,null,'2026-11-22T14:00:04.955Z',null,null);
insert into "mail_outbox" values
('received:138','received','rosa.alvarez.tapuy@example.org','es','{"name":"Rosa Álvarez Tapuy","identity":"K5CQDxKEspehCNPu1eYytUuuGkgGNu-G","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"RKPR88A"}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.210Z','2026-11-05T15:00:04.810Z',138,null),
('received:139','received','john.barnes@example.org','en','{"name":"John Barnes","identity":"oemkOrwJ36luBmDWTp_QGNNctMCDIfI_","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"2FDEPDD"}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.421Z','2026-11-05T15:00:04.810Z',139,null),
('received:140','received','mateo.guerra@example.org','es','{"name":"Mateo Guerra","identity":"_gdGt1MpT0fBNQoprAIA5dW5tDNlrONS","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"CEGGDKD"}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.480Z','2026-11-05T15:00:04.810Z',140,null),
('received:141','received','pedro.coloma@example.org','es','{"name":"Pedro Coloma","identity":"zyDMwGqVN4AmN-X28TYzPqZSg8bARaGr","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"98RWCNM"}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.501Z','2026-11-05T15:00:04.810Z',141,null),
('proof_submitted:5','proof_received','rosa.alvarez.tapuy@example.org','es','{"name":"Rosa Álvarez Tapuy","identity":"K5CQDxKEspehCNPu1eYytUuuGkgGNu-G","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"RKPR88A","reason":""}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.560Z','2026-11-05T15:00:04.810Z',138,null),
('verified:6','verified','john.barnes@example.org','en','{"name":"John Barnes","identity":"oemkOrwJ36luBmDWTp_QGNNctMCDIfI_","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"2FDEPDD","reason":""}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.583Z','2026-11-05T15:00:04.810Z',139,null),
('received:142','received','lucia.paredes@example.org','es','{"name":"Lucía Paredes","identity":"gZ8jyVR-jrfFGz3XD17rXHCmjBAmAzBw","year":2027,"category":3,"amountCents":2500,"currency":"USD","reference":"AM44WKF"}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.639Z','2026-11-05T15:00:04.810Z',142,null),
('proof_submitted:8','proof_received','lucia.paredes@example.org','es','{"name":"Lucía Paredes","identity":"gZ8jyVR-jrfFGz3XD17rXHCmjBAmAzBw","year":2027,"category":3,"amountCents":2500,"currency":"USD","reference":"AM44WKF","reason":""}','sent',1,'2026-11-05T15:10:04.810Z',null,'2026-11-05T15:00:03.652Z','2026-11-05T15:00:04.810Z',142,null),
('verified:9','verified','rosa.alvarez.tapuy@example.org','es','{"name":"Rosa Álvarez Tapuy","identity":"K5CQDxKEspehCNPu1eYytUuuGkgGNu-G","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"RKPR88A","reason":""}','sent',1,'2026-11-11T15:10:04.038Z',null,'2026-11-06T14:00:01.696Z','2026-11-11T15:00:04.038Z',138,null),
('verified:10','verified','pedro.coloma@example.org','es','{"name":"Pedro Coloma","identity":"zyDMwGqVN4AmN-X28TYzPqZSg8bARaGr","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"98RWCNM","reason":""}','sent',1,'2026-11-11T15:10:04.038Z',null,'2026-11-06T14:00:02.771Z','2026-11-11T15:00:04.038Z',141,null),
('refunded:11','refunded','pedro.coloma@example.org','es','{"name":"Pedro Coloma","identity":"zyDMwGqVN4AmN-X28TYzPqZSg8bARaGr","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"98RWCNM","reason":"Lesión"}','sent',1,'2026-11-11T15:10:04.038Z',null,'2026-11-06T14:00:01.994Z','2026-11-11T15:00:04.038Z',141,null),
('reminder:3:2026-11-05T15:00:03.480Z','reminder','mateo.guerra@example.org','es','{"name":"Mateo Guerra","identity":"_gdGt1MpT0fBNQoprAIA5dW5tDNlrONS","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"CEGGDKD","since":"2026-11-05T15:00:03.480Z"}','sent',1,'2026-11-11T15:10:04.038Z',null,'2026-11-11T15:00:04.038Z','2026-11-11T15:00:04.038Z',140,null),
('received:143','received','sami.andi.yumbo@example.org','es','{"name":"Sami Andi Yumbo","identity":"MUTD6VZVlgpabkLDO89cAV7wzJ1ZaJ9i","year":2027,"category":3,"amountCents":2500,"currency":"USD","reference":"NWFFP9X"}','sent',1,'2026-11-11T15:10:07.068Z',null,'2026-11-11T15:00:04.269Z','2026-11-11T15:00:07.068Z',143,null),
('received:144','received','ana.lucia.mora@example.org','es','{"name":"Ana Lucía Mora","identity":"dBUt4hINdTYJdevx_1oAjFiEHNCr9f7R","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"RATWXTH"}','sent',1,'2026-11-11T15:10:07.068Z',null,'2026-11-11T15:00:04.361Z','2026-11-11T15:00:07.068Z',144,null),
('received:145','received','ana.mora.baeza@example.org','es','{"name":"Ana Lucía Mora","identity":"KzelFvqzxv9suDNfOPoTy2AAEzIh0QUZ","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"JKKXEPC"}','sent',1,'2026-11-11T15:10:07.068Z',null,'2026-11-11T15:00:04.430Z','2026-11-11T15:00:07.068Z',145,null),
('verified:16','verified','ana.lucia.mora@example.org','es','{"name":"Ana Lucía Mora","identity":"dBUt4hINdTYJdevx_1oAjFiEHNCr9f7R","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"RATWXTH","reason":""}','sent',1,'2026-11-11T15:10:07.068Z',null,'2026-11-11T15:00:04.967Z','2026-11-11T15:00:07.068Z',144,null),
('proof_submitted:17','proof_received','ana.mora.baeza@example.org','es','{"name":"Ana Lucía Mora","identity":"KzelFvqzxv9suDNfOPoTy2AAEzIh0QUZ","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"JKKXEPC","reason":""}','sent',1,'2026-11-11T15:10:07.068Z',null,'2026-11-11T15:00:05.037Z','2026-11-11T15:00:07.068Z',145,null),
('proof_submitted:18','proof_received','sami.andi.yumbo@example.org','es','{"name":"Sami Andi Yumbo","identity":"MUTD6VZVlgpabkLDO89cAV7wzJ1ZaJ9i","year":2027,"category":3,"amountCents":2500,"currency":"USD","reference":"NWFFP9X","reason":""}','sent',1,'2026-11-11T15:10:07.068Z',null,'2026-11-11T15:00:05.088Z','2026-11-11T15:00:07.068Z',143,null),
('rejected:20','rejected','ana.mora.baeza@example.org','es','{"name":"Ana Lucía Mora","identity":"KzelFvqzxv9suDNfOPoTy2AAEzIh0QUZ","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"JKKXEPC","reason":"No se lee: ''falta el valor''"}','sent',1,'2026-11-20T15:10:04.036Z',null,'2026-11-12T09:30:02.512Z','2026-11-20T15:00:04.036Z',145,null),
('verified:21','verified','sami.andi.yumbo@example.org','es','{"name":"Sami Andi Yumbo","identity":"MUTD6VZVlgpabkLDO89cAV7wzJ1ZaJ9i","year":2027,"category":3,"amountCents":2500,"currency":"USD","reference":"NWFFP9X","reason":""}','sent',1,'2026-11-20T15:10:04.036Z',null,'2026-11-12T09:30:03.205Z','2026-11-20T15:00:04.036Z',143,null),
('expired:22','expired','mateo.guerra@example.org','es','{"name":"Mateo Guerra","identity":"_gdGt1MpT0fBNQoprAIA5dW5tDNlrONS","year":2027,"category":1,"amountCents":4500,"currency":"USD","reference":"CEGGDKD","reason":""}','sent',1,'2026-11-20T15:10:04.036Z',null,'2026-11-20T15:00:04.036Z','2026-11-20T15:00:04.036Z',140,null),
('waiting_list:147','waiting_list','carla.ruiz@example.org','es','{"name":"Carla Ruiz","identity":"3yhf1gyDymgGdz1TSaMLEnJG_YcYiaPV","year":2027,"category":3}','sent',1,'2026-11-20T15:10:06.526Z',null,'2026-11-20T15:00:04.179Z','2026-11-20T15:00:06.526Z',147,null),
('waiting_list:148','waiting_list','bruno.diaz@example.org','es','{"name":"Bruno Díaz","identity":"eM1KBLHzE0ulU6BoQ1Yd344PvzQoEeYz","year":2027,"category":3}','sent',1,'2026-11-20T15:10:06.526Z',null,'2026-11-20T15:00:04.387Z','2026-11-20T15:00:06.526Z',148,null),
('promoted:147','promoted','carla.ruiz@example.org','es','{"name":"Carla Ruiz","identity":"3yhf1gyDymgGdz1TSaMLEnJG_YcYiaPV","year":2027,"category":3,"amountCents":2500,"currency":"USD","reference":"JJT8FAD"}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-21T10:00:00.802Z',null,147,null),
('verified:25','verified','gabriela.pozo@example.org','es','{"name":"Gabriela Pozo","identity":"BZ6V8_C04If84sPBjq6SXCnaGHIqa99_","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"E2DAWF8","reason":""}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-21T10:00:00.737Z',null,149,null),
('received:151','received','stalin.shiguango.espinosa@example.org','es','{"name":"Stalin Shiguango Espinosa","identity":"QuZyN5AmCpI_MLL0CXSyQELggSCo6syf","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"NHCTAHA"}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-22T14:00:01.078Z',null,151,null),
('received:152','received','nerea.puigdomenech.arrieta@example.org','es','{"name":"Nerea Puigdomènech Arrieta","identity":"DYfrWQDo3w699imeMc1pBVwo87srRBGp","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"AFG4AAF"}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-22T14:00:01.121Z',null,152,null),
('received:153','received','fausto.andi.borja@example.org','es','{"name":"Fausto Andi Borja","identity":"lD2WtbwD572yKIgGLqG2SxS4jnWLLTHr","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"XW4EE28"}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-22T14:00:01.134Z',null,153,null),
('received:154','received','carlos.narvaez.pilco@example.org','es','{"name":"Carlos Narváez Pilco","identity":"8awWK2mZgJJJAS5XeEiFdpPHSJ3Ca0Nw","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"89PHNW2"}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-22T14:00:01.143Z',null,154,null),
('received:155','received','anonimo@example.org','es','{"name":"Anónimo","identity":"yS35DsohSMiQzx5xBu2tKIXJfIAE1wj8","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"HTAXJHK"}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-22T14:00:01.154Z',null,155,null),
('received:156','received','tomas.quiroga@example.org','es','{"name":"Tomás Quiroga","identity":"GQpQUnHPuC0xsN4xIyo7Y_JjDv5_-r2g","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"4A93JM6"}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-22T14:00:01.179Z',null,156,null),
('verified:33','verified','stalin.shiguango.espinosa@example.org','es','{"name":"Stalin Shiguango Espinosa","identity":"QuZyN5AmCpI_MLL0CXSyQELggSCo6syf","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"NHCTAHA","reason":""}','waiting',1,'2026-11-22T14:01:03.011Z','connect ECONNREFUSED 127.0.0.1:9','2026-11-22T14:00:00.626Z',null,151,null),
('verified:34','verified','carlos.narvaez.pilco@example.org','es','{"name":"Carlos Narváez Pilco","identity":"8awWK2mZgJJJAS5XeEiFdpPHSJ3Ca0Nw","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"89PHNW2","reason":""}','waiting',0,'2026-11-22T14:00:00.614Z',null,'2026-11-22T14:00:00.614Z',null,154,null),
('reminder:18:2026-11-22','reminder','tomas.quiroga@example.org','es','{"name":"Tomás Quiroga","identity":"GQpQUnHPuC0xsN4xIyo7Y_JjDv5_-r2g","year":2027,"category":2,"amountCents":3500,"currency":"USD","reference":"4A93JM6","since":"2026-11-22T14:00:01.179Z"}','waiting',0,'2026-11-22T14:00:00.828Z',null,'2026-11-22T14:00:00.828Z',null,156,null);
insert into "edition_override" values
(3,'closed','2026-11-22T14:00:00.813Z','organizer root');
insert into "erased_person" values
('923ba623b0dc94be97d7f867bef37a3d021cb3fa736a77928be7dbabc9e1eb70',0,'2026-11-21T10:00:00.780Z',null),
('24bc68c622efd4804de6a98329913b1cd264453b88e4d1ec133b47a4621283ee',0,'2026-11-21T10:00:00.802Z',null),
('16cce067f38dc5fe0dda87facb9b4815eb1379313b1649626d2db69a6c9cea94',1,'2026-11-21T10:00:00.809Z','anonimo-4'),
('8fb2b951d1eed8942d065b13d2353e311f958822ebd9d94cf10572ff918c4b62',1,'2026-11-21T10:00:00.630Z','anonimo-1');
insert into "registration" values
(138,'K5CQDxKEspehCNPu1eYytUuuGkgGNu-G',null,'es','Rosa Álvarez Tapuy','entered',3500,'USD',null,null,'2026-11-05T15:00:03.210Z',null,'2026-11-05T15:00:03.210Z',null,null,null,null,null,null),
(139,'oemkOrwJ36luBmDWTp_QGNNctMCDIfI_',null,'en','John Barnes','entered',4500,'USD',null,null,'2026-11-05T15:00:03.421Z',null,'2026-11-05T15:00:03.421Z',null,null,null,null,null,null),
(140,'_gdGt1MpT0fBNQoprAIA5dW5tDNlrONS',null,'es','Mateo Guerra','entered',4500,'USD',null,null,'2026-11-05T15:00:03.480Z',null,'2026-11-05T15:00:03.480Z',null,null,null,null,null,null),
(141,'zyDMwGqVN4AmN-X28TYzPqZSg8bARaGr',null,'es','Pedro Coloma','entered',3500,'USD',null,null,'2026-11-05T15:00:03.501Z',null,'2026-11-05T15:00:03.501Z',null,null,null,null,null,null),
(142,'gZ8jyVR-jrfFGz3XD17rXHCmjBAmAzBw','form-of-lucia-paredes-0123456789','es','Lucía Paredes','entered',2500,'USD',null,null,'2026-11-05T15:00:03.639Z',null,'2026-11-05T15:00:03.639Z',null,null,null,null,null,null),
(143,'MUTD6VZVlgpabkLDO89cAV7wzJ1ZaJ9i',null,'es','Sami Andi Yumbo','entered',2500,'USD','Elsa O''Connor Yumbo','0926687856','2026-11-11T15:00:04.269Z',null,'2026-11-11T15:00:04.269Z',null,null,null,null,null,null),
(144,'dBUt4hINdTYJdevx_1oAjFiEHNCr9f7R',null,'es','Ana Lucía Mora','entered',3500,'USD',null,null,'2026-11-11T15:00:04.361Z',null,'2026-11-11T15:00:04.361Z',null,null,null,null,null,null),
(145,'KzelFvqzxv9suDNfOPoTy2AAEzIh0QUZ',null,'es','Ana Lucía Mora','entered',4500,'USD',null,null,'2026-11-11T15:00:04.430Z',null,'2026-11-11T15:00:04.430Z',null,null,null,null,null,null),
(147,'3yhf1gyDymgGdz1TSaMLEnJG_YcYiaPV',null,'es','Carla Ruiz','entered',2500,'USD',null,null,'2026-11-20T15:00:04.179Z','2026-11-21T10:00:00.802Z','2026-11-20T15:00:04.179Z',null,null,null,null,null,null),
(148,'eM1KBLHzE0ulU6BoQ1Yd344PvzQoEeYz',null,'es','Bruno Díaz','waiting',2500,'USD',null,null,'2026-11-20T15:00:04.387Z',null,'2026-11-20T15:00:04.387Z',null,null,null,null,null,null),
(149,'BZ6V8_C04If84sPBjq6SXCnaGHIqa99_',null,'es','Gabriela Pozo','entered',3500,'USD',null,null,'2026-11-21T10:00:00.737Z',null,'2026-11-21T10:00:00.737Z',null,null,null,null,null,null),
(150,'ezii3DciJwIBTuLcp1hMPiJcp5G0uywy',null,'en','Kai Lindqvist','entered',4500,'USD',null,null,'2026-11-21T10:00:00.737Z',null,'2026-11-21T10:00:00.737Z',null,null,null,null,null,null),
(151,'QuZyN5AmCpI_MLL0CXSyQELggSCo6syf',null,'es','Stalin Shiguango Espinosa','entered',3500,'USD',null,null,'2026-11-22T14:00:01.078Z',null,'2026-11-22T14:00:01.078Z',null,null,null,null,null,null),
(152,'DYfrWQDo3w699imeMc1pBVwo87srRBGp',null,'es','Nerea Puigdomènech Arrieta','entered',3500,'USD',null,null,'2026-11-22T14:00:01.121Z',null,'2026-11-22T14:00:01.121Z',null,null,null,null,null,null),
(153,'lD2WtbwD572yKIgGLqG2SxS4jnWLLTHr',null,'es','Fausto Andi Borja','entered',3500,'USD',null,null,'2026-11-22T14:00:01.134Z',null,'2026-11-22T14:00:01.134Z',null,null,null,null,null,null),
(154,'8awWK2mZgJJJAS5XeEiFdpPHSJ3Ca0Nw',null,'es','Carlos Narváez Pilco','entered',3500,'USD',null,null,'2026-11-22T14:00:01.143Z',null,'2026-11-22T14:00:01.143Z',null,null,null,null,null,null),
(155,'yS35DsohSMiQzx5xBu2tKIXJfIAE1wj8',null,'es','Anónimo','entered',3500,'USD',null,null,'2026-11-22T14:00:01.154Z',null,'2026-11-22T14:00:01.154Z',null,null,null,null,null,null),
(156,'GQpQUnHPuC0xsN4xIyo7Y_JjDv5_-r2g',null,'es','Tomás Quiroga','entered',3500,'USD',null,null,'2026-11-22T14:00:01.179Z',null,'2026-11-22T14:00:01.179Z',null,null,null,null,null,null);
insert into "consent_text" values
('52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','es','Leí el reglamento de Correntada y lo voy a cumplir.','2026-11-05T15:00:03.210Z'),
('7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','es','Sé que remar en aguas blancas en el río Quijos es peligroso y puede causar heridas graves o la muerte. Participo por mi voluntad, estoy en condiciones físicas de hacerlo y uso el equipo de seguridad que pide el reglamento. Libero de responsabilidad civil a quienes organizan, a los dueños de los predios y a los voluntarios por los daños que vienen del riesgo propio de este deporte, salvo por dolo o culpa grave.','2026-11-05T15:00:03.210Z'),
('eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','es','Autorizo a la organización de Correntada a usar estos datos solo para inscribirme, cobrar, cuidar mi seguridad y avisarme de la carrera. Mi nombre, sexo, categoría y nacionalidad se publican en la lista de participantes y en los resultados; nada más se publica. Puedo pedir una copia, una corrección o que se borren cuando quiera.','2026-11-05T15:00:03.210Z'),
('7ad6d1c7069a4fbaaf4869d58ccc19784cf7306b57e483d5a5f615eb7cb8d152','en','I have read the regulations of Correntada and will keep to them.','2026-11-05T15:00:03.421Z'),
('5475d4619a80484f59f906ac4676cac4293bc99652a2f6cd8642d4357ce1a0b1','en','I know that paddling whitewater on the Quijos is dangerous and can cause serious injury or death. I take part of my own free will, I am fit to do so, and I wear the safety gear that the regulations require. I release organizers, landowners and volunteers from civil liability for damage that comes from the risks inherent in this sport, except in cases of intent or gross negligence.','2026-11-05T15:00:03.421Z'),
('023fc2bdc271ab2943084e6d2321158de1c74e60cbbf5f5657e36fd157231e63','en','I allow the organizers of Correntada to use these data only to register me, to collect the fee, to look after my safety and to tell me about the race. My name, sex, category and nationality are published in the list of participants and in the results; nothing else is published. I can ask for a copy, a correction or their deletion at any time.','2026-11-05T15:00:03.421Z'),
('b04fb22c08be604be85b4804f3ba84235e7103add9a164c472d9cb1815bf9a2b','es','Soy representante legal de quien rema, conozco los riesgos de las aguas blancas, autorizo que participe en Correntada y firmo en su nombre la exoneración de responsabilidad de esta página.','2026-11-11T15:00:04.269Z'),
('5ee9344febb28299b7af9ade48b3bdbb131ef80f674af1f99a6e7ce2a50c4f93','es','Como representante legal autorizo el uso de los datos personales de quien rema, para lo mismo que dice esta página y nada más.','2026-11-11T15:00:04.269Z');
insert into "registration_consent" values
(138,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-05T15:00:03.210Z'),
(138,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-05T15:00:03.210Z'),
(138,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-05T15:00:03.210Z'),
(139,'regulations','7ad6d1c7069a4fbaaf4869d58ccc19784cf7306b57e483d5a5f615eb7cb8d152','2026-11-05T15:00:03.421Z'),
(139,'release','5475d4619a80484f59f906ac4676cac4293bc99652a2f6cd8642d4357ce1a0b1','2026-11-05T15:00:03.421Z'),
(139,'privacy','023fc2bdc271ab2943084e6d2321158de1c74e60cbbf5f5657e36fd157231e63','2026-11-05T15:00:03.421Z'),
(140,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-05T15:00:03.480Z'),
(140,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-05T15:00:03.480Z'),
(140,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-05T15:00:03.480Z'),
(141,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-05T15:00:03.501Z'),
(141,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-05T15:00:03.501Z'),
(141,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-05T15:00:03.501Z'),
(142,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-05T15:00:03.639Z'),
(142,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-05T15:00:03.639Z'),
(142,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-05T15:00:03.639Z'),
(143,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-11T15:00:04.269Z'),
(143,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-11T15:00:04.269Z'),
(143,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-11T15:00:04.269Z'),
(143,'guardian_release','b04fb22c08be604be85b4804f3ba84235e7103add9a164c472d9cb1815bf9a2b','2026-11-11T15:00:04.269Z'),
(143,'guardian_privacy','5ee9344febb28299b7af9ade48b3bdbb131ef80f674af1f99a6e7ce2a50c4f93','2026-11-11T15:00:04.269Z'),
(144,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-11T15:00:04.361Z'),
(144,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-11T15:00:04.361Z'),
(144,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-11T15:00:04.361Z'),
(145,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-11T15:00:04.430Z'),
(145,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-11T15:00:04.430Z'),
(145,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-11T15:00:04.430Z'),
(147,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-20T15:00:04.179Z'),
(147,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-20T15:00:04.179Z'),
(147,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-20T15:00:04.179Z'),
(148,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-20T15:00:04.387Z'),
(148,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-20T15:00:04.387Z'),
(148,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-20T15:00:04.387Z'),
(149,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-21T10:00:00.737Z'),
(149,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-21T10:00:00.737Z'),
(149,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-21T10:00:00.737Z'),
(150,'regulations','7ad6d1c7069a4fbaaf4869d58ccc19784cf7306b57e483d5a5f615eb7cb8d152','2026-11-21T10:00:00.737Z'),
(150,'release','5475d4619a80484f59f906ac4676cac4293bc99652a2f6cd8642d4357ce1a0b1','2026-11-21T10:00:00.737Z'),
(150,'privacy','023fc2bdc271ab2943084e6d2321158de1c74e60cbbf5f5657e36fd157231e63','2026-11-21T10:00:00.737Z'),
(151,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-22T14:00:01.078Z'),
(151,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-22T14:00:01.078Z'),
(151,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-22T14:00:01.078Z'),
(152,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-22T14:00:01.121Z'),
(152,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-22T14:00:01.121Z'),
(152,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-22T14:00:01.121Z'),
(153,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-22T14:00:01.134Z'),
(153,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-22T14:00:01.134Z'),
(153,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-22T14:00:01.134Z'),
(154,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-22T14:00:01.143Z'),
(154,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-22T14:00:01.143Z'),
(154,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-22T14:00:01.143Z'),
(155,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-22T14:00:01.154Z'),
(155,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-22T14:00:01.154Z'),
(155,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-22T14:00:01.154Z'),
(156,'regulations','52f511f46fbe6ffda11004505146e002ea89a913a0ca828e5c90d89ddf4d01e2','2026-11-22T14:00:01.179Z'),
(156,'release','7e5d2d88d4530b5a90569ddb81ffb591811befcab4a1a6eef36dc58ac91a390e','2026-11-22T14:00:01.179Z'),
(156,'privacy','eb68bc2e0e08fdfd3d1e2f16876e36702669480280265103d5453a640ad73df9','2026-11-22T14:00:01.179Z');
insert into "result_group" values
(3,'result group group key',1,'{}');
insert into "imported_unit" values
(3,'imported unit unit key','imported unit digest');
insert into "heat" values
(1,3,1,'heat name es','heat name en',1);
insert into "run" values
(1,1,138,1,1,1,1,1,1,'DNS',1,0,'run comment es','run comment en',1);
insert into "gate_judgement" values
(1,1,1);
insert into "decision" values
(1,138,1,'decision author','2026-12-01T15:00:00.000Z','decision words es','decision words en');
insert into "championship" values
(1,'{}',1,'championship digest');
insert into "championship_entrant" values
(138,'men',1,'championship entrant name','championship entrant category','{}');
insert into "rate_limit" values
('rate limit caller',1,'2026-12-01T15:00:00.000Z');
insert into "registered_person" values
(138,'cedula','EC','1740001100'),
(139,'passport','US','P1234567'),
(140,'cedula','EC','1750001115'),
(141,'cedula','EC','1700001124'),
(142,'cedula','EC','1730001219'),
(143,'cedula','EC','1710001130'),
(144,'cedula','EC','1720001146'),
(145,'cedula','EC','1730001151'),
(147,'cedula','EC','1740001167'),
(148,'cedula','EC','1750001172'),
(149,'cedula','EC','1750001230'),
(150,'passport','SE','SE456789'),
(151,'cedula','EC','1700001181'),
(152,'passport','ES','XDA123456'),
(153,'cedula','EC','1710001197'),
(154,'cedula','EC','1720001203'),
(155,'cedula','EC','1740001225'),
(156,'passport','AR','AB123456');
insert into "card_claim" values
('XW4EE28YSFWK3W0','90210','open',null,'2026-11-22T14:00:04.992Z',null);
insert into "emergency_contact" values
(138,'emergency contact name','emergency contact mobile');
insert into "clock_watch" values
(1,'2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "account" values
(1,'ana@example.org','account name','es','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "account_role" values
(1,'account role role','2026-12-01T15:00:00.000Z');
insert into "account_invitation" values
(1,'account invitation token hash','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "passkey" values
(1,'passkey credential id','passkey public key',1,'passkey transports','passkey label','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "account_password" values
(1,'account password hash','account password totp secret',1,'2026-12-01T15:00:00.000Z');
insert into "recovery_code" values
(1,'recovery code code hash','2026-12-01T15:00:00.000Z');
insert into "sign_in_challenge" values
('sign in challenge token hash','sign in challenge challenge',1,'2026-12-01T15:00:00.000Z');
insert into "session" values
(1,'session id','session token hash','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z','passkey','session device','2026-12-01T15:00:00.000Z');
insert into "audit" values
(1,'2026-12-01T15:00:00.000Z',1,'audit session id','audit actor','audit act','audit subject kind','audit subject id','{}','{}','audit reason');
insert into "bank_format" values
('bank format bank','{}','2026-12-01T15:00:00.000Z');
insert into "bank_statement" values
('bank statement id','bank statement bank','bank statement content','2026-12-01T15:00:00.000Z');
insert into "bank_line" values
('bank line digest','2027-02-20',1,'bank line document','bank line text','2026-12-01T15:00:00.000Z',1,'USD','2026-12-01T15:00:00.000Z','bank line aside reason');
insert into "announcement" values
(1,1,'announcement title es','announcement title en','announcement text es','announcement text en',0,'2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "letter" values
(1,1,3,'letter title es','letter title en','letter text es','letter text en','letter audience',1,'{}','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z',1,'{}',1,'2026-12-01T15:00:00.000Z',1,1,'nobody',0);
insert into "content_version" values
(1,'2026-12-01T15:00:00.000Z','content version actor','content version reason','{}');
insert into "content_draft" values
('content draft id',1,'2026-12-01T15:00:00.000Z',1,'content draft page','{}','{}');
insert into "content_picture" values
('content picture digest','content picture bytes base64','2026-12-01T15:00:00.000Z');
insert into "seat_pairing" values
(1,'seat pairing token hash','seat pairing code name','seat pairing code hash',1,'2026-12-01T15:00:00.000Z','seat pairing taken by','seat pairing phone id');
insert into "seat_phone" values
(1,'seat phone id','seat phone token hash','seat phone holder','seat phone device','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z',1,1,1,1,'2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z',1,1,'2026-12-01T15:00:00.000Z');
insert into "check_in_act" values
('check in act id',138,'present',0,'2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z',1,'check in act actor');
insert into "privacy_request" values
(1,'copy',138,'ana@example.org','privacy request identified by','privacy request note','2027-02-20','2026-12-01T15:00:00.000Z','privacy request answer','2026-12-01T15:00:00.000Z','privacy request answered by','privacy request answer note');
insert into "race_day_log" values
('2027-02-20',1,1);
insert into "race_event" values
('race event id','2027-02-20',1,'race event seat',1,'{}','2026-12-01T15:00:00.000Z');
insert into "race_day_plan" values
('2027-02-20',1,1,'{}','2026-12-01T15:00:00.000Z');
insert into "race_result" values
('2027-02-20','race result group id',1,'provisional',1,'{}','race result hash','{}','race result note es','race result note en','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "race_heat" values
('2027-02-20','race heat race',1);
insert into "race_lease" values
('2027-02-20',1,'race lease holder','race lease taken by','2026-12-01T15:00:00.000Z');
insert into "race_relay" values
('2027-02-20','race relay side',1,'race relay digest','race relay copy digest','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "race_relay_call" values
('race relay call side','2026-12-01T15:00:00.000Z');
insert into "saved_view" values
(1,'saved view list','saved view name','saved view query','2026-12-01T15:00:00.000Z');
insert into "news_address" values
('news address address hash','news address token','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "looked_sale" values
('2FDEPDDV1FS3SIO','looked sale told','2026-12-01T15:00:00.000Z');
insert into "race_log" values
(1,'0123456789abcdef0123456789abcdef');
insert into "money_line" values
(1,1,'fee',3500,'2026-11-05T15:00:03.210Z','paddler',null,null,0),
(2,2,'fee',4500,'2026-11-05T15:00:03.421Z','paddler',null,null,0),
(3,3,'fee',4500,'2026-11-05T15:00:03.480Z','paddler',null,null,0),
(4,4,'fee',3500,'2026-11-05T15:00:03.501Z','paddler',null,null,0),
(5,5,'fee',2500,'2026-11-05T15:00:03.639Z','paddler',null,null,0),
(6,6,'fee',2500,'2026-11-11T15:00:04.269Z','paddler',null,null,0),
(7,7,'fee',3500,'2026-11-11T15:00:04.361Z','paddler',null,null,0),
(8,8,'fee',4500,'2026-11-11T15:00:04.430Z','paddler',null,null,0),
(9,10,'fee',2500,'2026-11-21T10:00:00.802Z','organizer root',null,null,0),
(10,11,'fee',3500,'2026-11-21T10:00:00.737Z','organizer root',null,null,0),
(11,12,'fee',4500,'2026-11-21T10:00:00.737Z','organizer root',null,null,0),
(12,13,'fee',3500,'2026-11-22T14:00:01.078Z','paddler',null,null,0),
(13,14,'fee',3500,'2026-11-22T14:00:01.121Z','paddler',null,null,0),
(14,15,'fee',3500,'2026-11-22T14:00:01.134Z','paddler',null,null,0),
(15,16,'fee',3500,'2026-11-22T14:00:01.143Z','paddler',null,null,0),
(16,17,'fee',3500,'2026-11-22T14:00:01.154Z','paddler',null,null,0),
(17,18,'fee',3500,'2026-11-22T14:00:01.179Z','paddler',null,null,0),
(18,1,'paid',3500,'2026-11-06T14:00:01.696Z','organizer root',null,1,0),
(19,2,'paid',4500,'2026-11-05T15:00:03.583Z','card sandbox',null,2,0),
(20,6,'paid',2500,'2026-11-12T09:30:03.205Z','organizer root',null,3,0),
(21,7,'paid',3500,'2026-11-11T15:00:04.967Z','card sandbox',null,4,0),
(22,11,'paid',3500,'2026-11-21T10:00:00.737Z','organizer root',null,5,0),
(23,13,'paid',3500,'2026-11-22T14:00:00.626Z','organizer root',null,6,0),
(24,16,'paid',3500,'2026-11-22T14:00:00.614Z','organizer root',null,7,0),
(25,4,'paid',3500,'2026-11-06T14:00:02.771Z','organizer root',null,8,0),
(26,4,'returned',-3500,'2026-11-06T14:00:01.994Z','organizer root','Lesión',null,0),
(27,4,'let_go',-3500,'2026-11-06T14:00:01.994Z','organizer root','Lesión',null,0),
(28,3,'let_go',-4500,'2026-11-20T15:00:04.036Z','clock','not paid by 2026-11-15',null,0);
insert into "own_question" values
(1,3,'own question question key',1,1,1,'2026-12-01T15:00:00.000Z');
insert into "own_question_version" values
(1,1,'{}','2026-12-01T15:00:00.000Z');
insert into "own_answer" values
(138,1,1,'{}');
insert into "price_code" values
(1,3,'price code code','amount',1,1,'2026-12-01T15:00:00.000Z',1,'price code question','price code answer','price code note','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "price_code_category" values
(1,1);
insert into "price_discount" values
(138,1,'amount',1,1,'price discount reason','2026-12-01T15:00:00.000Z');
insert into "club_entry" values
(1,3,'club entry identity','club entry reference','club entry club','club entry captain','ana@example.org','club entry mobile','es','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "club_member" values
(138,1);
insert into "refund_account" values
(1,'refund account holder','refund account document','refund account bank','savings','refund account number','2026-12-01T15:00:00.000Z');
insert into "receipt" values
(2027,1,1,3500,'USD','2026-11-06T14:00:01.696Z',null,138,'payment',null,null,null),
(2027,2,2,4500,'USD','2026-11-05T15:00:03.583Z',null,139,'payment',null,null,null),
(2027,3,6,2500,'USD','2026-11-12T09:30:03.205Z',null,143,'payment',null,null,null),
(2027,4,7,3500,'USD','2026-11-11T15:00:04.967Z',null,144,'payment',null,null,null),
(2027,5,11,3500,'USD','2026-11-21T10:00:00.737Z',null,149,'payment',null,null,null),
(2027,6,13,3500,'USD','2026-11-22T14:00:00.626Z',null,151,'payment',null,null,null),
(2027,7,16,3500,'USD','2026-11-22T14:00:00.614Z',null,154,'payment',null,null,null),
(2027,8,4,3500,'USD','2026-11-06T14:00:02.771Z',null,141,'payment',null,null,null);
insert into "import_heading" values
('import heading heading','import heading column name','2026-12-01T15:00:00.000Z');
insert into "own_race" values
(1,'2026-12-01T15:00:00.000Z','{}',1,'{}');
insert into "hand_over" values
(138,'ana@example.org','hand over key digest','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "bank_line_share" values
('bank line digest',1);
insert into "receipt_name" values
(1,138,'receipt name name','ruc','receipt name document','receipt name address','2026-12-01T15:00:00.000Z','ana@example.org');
insert into "speaker_line" values
(1,3,1,'speaker line text es','speaker line text en',0,'2026-12-01T15:00:00.000Z');
insert into "speaker_reading" values
('speaker reading id',1,'2027-02-20','2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "push_subscription" values
(1,'2027-02-20','push subscription endpoint','push subscription p256dh','push subscription auth','es','2026-12-01T15:00:00.000Z');
insert into "push_boat" values
(1,'push boat group id',1,'2026-12-01T15:00:00.000Z');
insert into "push_told" values
(1,1,'push told notice','push told group id',0,'waiting',1,'2026-12-01T15:00:00.000Z');
insert into "screen_state" values
(1,'screen state view','screen state list','screen state notice es','screen state notice en',0,20,'2026-12-01T15:00:00.000Z');
insert into "data_version" values
(3,1,'2026-12-01T15:00:00.000Z',1,1,'data version gates sha256','data version standings sha256','data version record sha256','data version schema sha256','data version about sha256');
insert into "data_change" values
(1,3,1,'first',1,1,'data change reason');
insert into "paper_print" values
(3,'paper print kind','paper print subject','2026-12-01T15:00:00.000Z','paper print printed by','{}');
insert into "receipt_issuer" values
(1,'receipt issuer race','receipt issuer holder','receipt issuer tax id','receipt issuer address','ana@example.org','2026-12-01T15:00:00.000Z');
insert into "club_receipt_name" values
(1,'club receipt name name','ruc','club receipt name document','club receipt name address','ana@example.org','2026-12-01T15:00:00.000Z');
insert into "series" values
(1,'series name','draft','{}','{}',1,'2026-12-01T15:00:00.000Z');
insert into "seat" values
(1,'2027-02-20','seat kind','seat label',1,1,'2026-12-01T15:00:00.000Z','2026-12-01T15:00:00.000Z');
insert into "certificate_mail" values
(138,'certificate mail said','2026-12-01T15:00:00.000Z');
update sqlite_sequence set seq = 1 where name = 'account';
update sqlite_sequence set seq = 1 where name = 'announcement';
update sqlite_sequence set seq = 1 where name = 'audit';
update sqlite_sequence set seq = 1 where name = 'club_entry';
update sqlite_sequence set seq = 1 where name = 'data_change';
update sqlite_sequence set seq = 1 where name = 'decision';
update sqlite_sequence set seq = 1 where name = 'letter';
update sqlite_sequence set seq = 28 where name = 'money_line';
update sqlite_sequence set seq = 1 where name = 'own_question';
update sqlite_sequence set seq = 156 where name = 'participant';
update sqlite_sequence set seq = 18 where name = 'payment';
update sqlite_sequence set seq = 34 where name = 'payment_transition';
update sqlite_sequence set seq = 156 where name = 'person';
update sqlite_sequence set seq = 1 where name = 'price_code';
update sqlite_sequence set seq = 1 where name = 'privacy_request';
update sqlite_sequence set seq = 1 where name = 'push_subscription';
update sqlite_sequence set seq = 1 where name = 'push_told';
update sqlite_sequence set seq = 1 where name = 'run';
update sqlite_sequence set seq = 1 where name = 'seat';
update sqlite_sequence set seq = 1 where name = 'series';
update sqlite_sequence set seq = 1 where name = 'speaker_line';
