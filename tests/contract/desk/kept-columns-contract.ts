import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { questions } from '../../../src/record/questions/questions.ts';
import { keptFields, questionOf } from '../../../src/record/questions/questions-in.ts';
import { ownerColumn, tablesOfPeople } from '../../../src/site/privacy/kept-tables.ts';
import { personalData } from '../../../src/site/privacy/personal-data.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Columns without personal data, by table. Any other column belongs into `keptTables`. */
const ofNobody = `
  account: id language created_at ended_at
  announcement: id version title_es title_en text_es text_en urgent starts_at ends_at created_at
    changed_at
  audit: id act subject_kind subject_id
  bank_format: bank columns_json changed_at
  bank_line: digest day amount_cents kept_at currency aside_at
  bank_line_share: digest
  bank_statement: id bank content uploaded_at
  card_attempt: provider asking_until
  card_claim: ask_at
  championship: id facts_json version digest
  championship_entrant: entrant_order
  check_in_act: id
  clock_watch: id seen_at held_at accepted_at
  club_entry: id
  club_receipt_name: club_entry_id
  consent_text: version language words first_used_at
  content_draft: id
  content_picture: digest bytes_base64 at
  content_version: version reason changes_json
  data_change: id edition_id version kind descent
  data_version: edition_id number made_at program edition_version gates_sha256 standings_sha256
    record_sha256 schema_sha256 about_sha256
  decision: id decision_order
  edition: id year race_date facts_json version
  edition_override: edition_id registration
  erased_person: person_key also_results erased_at replaced_by
  gate_judgement: run_id
  heat: id edition_id heat_order name_es name_en descent
  import_heading: heading column_name changed_at
  imported_unit: edition_id unit_key digest
  letter: id version edition_id title_es title_en text_es text_en audience category
    left_out_json changed_at sent_at recipients chosen_json news send_at planned_recipients
    planned_by held certificates
  mail_outbox: attempts next_at
  money_line: id
  own_question: id edition_id question_key place version revision retired_at
  own_question_version: question_id version definition_json made_at
  own_race: id begun_at years_json last_edition kept_json
  paper_print: edition_id kind subject printed_at marks_json
  payment: id
  payment_transition: id
  price_code: id edition_id code kind value uses_limit ends_at reserved question answer note
    created_at retired_at
  price_code_category: price_code_id category
  privacy_request: id
  push_boat: subscription_id
  push_subscription: id
  push_told: id subscription_id
  race_day_log: day revision dropped_plan
  race_day_plan: day year version updated_at
  race_event: id day revision seat sequence received_at
  race_heat: day race heat_id
  race_lease: day term holder taken_at
  race_log: id identity
  race_relay: day side revision digest copy_digest heard_at whole_at
  race_relay_call: side called_at
  race_result: day group_id step state number hash posted_at enquiries_until
  receipt: year number cents currency issued_at voided_at kind of_number
  receipt_issuer: id race holder tax_id address email since
  result_group: edition_id group_key group_order definition_json
  run: id heat_id run_order revision
  screen_state: seat_id view list notice_es notice_en turn light changed_at
  seat: id day kind label first_gate last_gate created_at ended_at
  seat_pairing: seat_id token_hash code_name code_hash tries expires_at taken_by phone_id
  seat_phone: id token_hash paired_at last_contact_at battery unsent clock_offset_ms
    clock_uncertainty_ms ended_at spoken_at screen_width screen_height opened_at
  series: id name state version changed_at
  speaker_line: id edition_id place text_es text_en active created_at
  speaker_reading: id line_id day read_at kept_at
`;

const wordsIn = (text = '') => text.split(/\s+/).filter((word) => word !== '');

/** Compares the registry of personal data with the database's columns. */
export function keptColumnsContract(engine: Engine): void {
  describe('kept columns', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());

    test('each column of the database is declared once, as of people or as of nobody', async () => {
      const declared = [
        ...tablesOfPeople.flatMap(([table, row]) => {
          const { of, asked = {}, alsoResults = {}, term = {}, at, file, copied = [] } = row;
          const set = [asked, alsoResults, term].flatMap((one) =>
            one === 'row' ? [] : Object.keys(one),
          );
          const read = copied.map((column) => column.split(' as ')[0] ?? '');
          const found = [of && ownerColumn(table, of), at, file].flatMap((one) => one ?? []);
          // A column may be used to find, read and empty rows, but is listed only once.
          const acted = [...new Set([...set, ...read, ...found])];
          return [...acted, ...wordsIn(row.columns)].map((column) => `${table}.${column}`);
        }),
        ...ofNobody.split(/^ {2}(?=\w)/m).flatMap((line) => {
          const [table, columns] = line.split(':');
          return wordsIn(columns).map((column) => `${table}.${column}`);
        }),
      ];
      const tables = await database.introspection.getTables();
      const there = tables
        .filter(({ isView }) => !isView)
        .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
      expect(declared.toSorted()).toEqual(there.toSorted());
    });

    test('a question that is always answered has a column that is never null', async () => {
      const tables = await database.introspection.getTables();
      const isNullable = (kept: string) => {
        const [table, column] = kept.split('.');
        const columns = tables.find(({ name }) => name === table)?.columns;
        return columns?.find(({ name }) => name === column)?.isNullable;
      };
      const always = keptFields.filter((field) => questionOf(field).need === 'always');
      expect(always.filter((field) => isNullable(questions[field].kept) !== false)).toEqual([]);
    });

    test('a copy has the rows of each copied table, those of a payment since its last transfer', async () => {
      const { participantId: participant_id, payment } = await enterPaddler(database);
      const { person_id } = await database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', participant_id)
        .executeTakeFirstOrThrow();
      const [early, late] = ['2026-12-01T00:00:00.000Z', '2026-12-03T00:00:00.000Z'];
      const payment_id = payment.id;
      const line = { payment_id, actor: 'organizer', reason: null };
      await database
        .insertInto('money_line')
        .values([
          { ...line, kind: 'paid', cents: 1, at: early },
          { ...line, kind: 'handed_over', cents: 0, at: late },
          { ...line, kind: 'paid', cents: 2, at: late },
        ])
        .execute();
      const account = {
        holder: 'A',
        document: '1',
        bank: 'B',
        kind: 'savings',
        number: '2',
      } as const;
      await database
        .insertInto('refund_account')
        .values({ ...account, payment_id, given_at: late })
        .execute();
      const attempt = { payment_id, provider: 'sandbox', amount_cents: 3, state: 'open' } as const;
      await database
        .insertInto('card_attempt')
        .values(
          [early, late].map((created_at) => ({
            ...attempt,
            client_transaction: created_at.slice(0, 10),
            provider_transaction: null,
            detail: null,
            finished_at: null,
            asking_until: null,
            created_at,
          })),
        )
        .execute();
      await database
        .insertInto('hand_over')
        .values({
          participant_id,
          email: 'o@x',
          key_digest: 'd',
          offered_at: early,
          expires_at: late,
        })
        .execute();
      await database
        .insertInto('championship_entrant')
        .values({
          person_id,
          ranking: 'men',
          entrant_order: 1,
          name: 'N',
          category: 'k1_men',
          points_json: '[]',
        })
        .execute();
      const copy = await exportPerson(database, person_id);
      const { money, refundAccounts, handOvers, cardAttempts, championship } = copy;
      const { reference } = payment;
      expect(JSON.stringify({ money, refundAccounts, handOvers, cardAttempts, championship })).toBe(
        JSON.stringify({
          money: [
            { reference, kind: 'handed_over', cents: 0, at: late, reason: null },
            { reference, kind: 'paid', cents: 2, at: late, reason: null },
          ],
          refundAccounts: [{ reference, ...account, givenAt: late }],
          handOvers: [{ year: 2027, email: 'o@x', offeredAt: early, expiresAt: late }],
          cardAttempts: [{ reference, state: 'open', amountCents: 3, at: late }],
          championship: [{ name: 'N', category: 'k1_men', points: '[]' }],
        }),
      );
    });

    test('an erased person with results leaves no address that the entry was offered to', async () => {
      const { participantId: participant_id, payment } = await enterPaddler(database);
      const at = '2026-12-01T00:00:00.000Z';
      const words = { author: 'jury', made_at: at, words_es: 'sí', words_en: 'yes' };
      await database
        .insertInto('decision')
        .values({ participant_id, decision_order: 1, ...words })
        .execute();
      await database
        .insertInto('hand_over')
        .values({ participant_id, email: 'p@x', key_digest: 'e', offered_at: at, expires_at: at })
        .execute();
      const [person] = await findPeople(database, payment.reference);
      const order = { actor: terminal, alsoResults: false, now: new Date(at) };
      await erasePerson(
        { database, varDir: temporaryFolder(), dataDir: temporaryFolder() },
        { ...order, personId: person?.personId ?? 0 },
      );
      const left = await database.selectFrom('hand_over').select('email').execute();
      expect(left).not.toContainEqual({ email: 'p@x' });
    });

    test('each kind of personal data is in a table, with an entry or in a browser', () => {
      const inTables = new Set<string>(tablesOfPeople.flatMap(([, { kinds }]) => kinds));
      const elsewhere = Object.keys(personalData).filter((kind) => !inTables.has(kind));
      expect(elsewhere).toEqual(['unpaid', 'draft', 'cookies']);
    });
  });
}
