import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { buildTable, columnsFor, type Table } from '../../platform/files/table/table.ts';
import { writeCsv } from '../../platform/files/table/write-csv.ts';
import { minorDigits, plainMoney } from '../../platform/format/minor-digits.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { ownAnswerText, ownAnswerWords } from '../../record/questions/own/own-answer-words.ts';
import { ownControl, wordsIn } from '../../record/questions/own/own-question.ts';
import type { QuestionAudience } from '../../record/questions/question.ts';
import {
  controlOf,
  type Field,
  questionOf,
  shownIn,
  toProperty,
} from '../../record/questions/questions-in.ts';
import { findEmergencyContacts } from '../../registration/emergency-contacts/find-emergency-contacts.server.ts';
import { isSeat } from '../../registration/people-table/boats/check-boats.ts';
import { type BoatCells, readBoatCells } from './boat-cells.server.ts';
import { entriesInWords, type SeenInFile } from './entries-in-words.server.ts';
import { isUnanswered } from './is-unanswered.ts';
import { mobileForSheets } from './mobile-for-sheets.server.ts';
import { type OwnColumn, ownColumns } from './own-columns.server.ts';

type Cell = (entry: OrganizerEntry) => string | number | null;

const exported = shownIn('csv', 'record');

function answerColumns(isPublic: boolean): Record<string, Cell> {
  const columns = exported
    .filter((field) => (questionOf(field).seenBy === 'everybody') === isPublic)
    .flatMap((field): [string, Cell][] => {
      if (field === 'document_type') {
        return [
          ['document', (entry) => entry.documentKind],
          ['document_country', (entry) => entry.documentCountry],
        ];
      }
      const answer: Cell = (entry) => entry[toProperty(field)];
      const { kind } = questionOf(field);
      const forSheets: Cell = (entry) => mobileForSheets(String(answer(entry) ?? '')) || null;
      return [[controlOf(field), kind === 'phone' ? forSheets : answer]];
    });
  return Object.fromEntries(columns);
}

const columns: Readonly<Record<string, Cell>> = {
  id: (entry) => entry.participantId,
  edition: (entry) => entry.year,
  ...answerColumns(true),
  place: (entry) => entry.entryStatus,
  ...answerColumns(false),
  language: (entry) => entry.language,
  registered_at: (entry) => entry.registeredAt,
  release_verified_at: (entry) => entry.releaseVerifiedAt,
  payment_verified_at: (entry) => entry.paymentVerifiedAt,
  payment_state: (entry) => entry.paymentState,
  amount: ({ amountCents, currency }) =>
    amountCents === null || currency === null ? null : plainMoney(amountCents, currency),
  currency: (entry) => entry.currency,
  reference: (entry) => entry.reference,
};

const columnsSeenBy = (audience: QuestionAudience): string[] =>
  exported.filter((field) => questionOf(field).seenBy === audience).map(controlOf);

const groups = {
  contacts: [...columnsSeenBy('contacts'), 'document_country'],
  births: columnsSeenBy('birth_dates'),
  payments: ['payment_state', 'amount', 'currency', 'reference'],
} satisfies Record<string, readonly string[]>;

type ColumnGroup = keyof typeof groups;

/** Returns the entries as CSV without some columns; column names are those of the API. */
export function entriesCsv(
  entries: readonly OrganizerEntry[],
  without: readonly ColumnGroup[] = [],
  own: readonly OwnColumn[] = [],
  boats: ReadonlyMap<number, BoatCells> = new Map(),
): string {
  const unanswered: readonly Field[] = exported.filter((field) => isUnanswered(field, entries));
  const left: readonly string[] = [
    ...without.flatMap((group) => groups[group]),
    ...unanswered.map(controlOf),
    ...(unanswered.includes('document_type') ? ['document_country'] : []),
  ];
  const shown = Object.entries(columns).filter(([name]) => !left.includes(name));
  const ofBoats = boatColumnsIn(boats);
  return writeCsv([
    [
      ...shown.map(([name]) => name),
      ...ofBoats.map(({ name }) => name),
      ...own.map(({ question }) => ownControl(question.key)),
    ],
    ...entries.map((entry) => [
      ...shown.map(([, value]) => value(entry)),
      ...ofBoats.map(({ of }) => of(entry)),
      ...own.map(({ answerOf }) => ownAnswerText(answerOf(entry)?.value)),
    ]),
  ]);
}

const boatColumns = {
  boat_name: ({ boat }) => boat,
  seat: ({ seat }) => seat,
  in_team: ({ teams }) => teams,
} as const satisfies Record<string, (cells: BoatCells) => string | null>;

/** Returns the columns of crews and teams that the import reads, without those that are empty for everybody. */
function boatColumnsIn(boats: ReadonlyMap<number, BoatCells>) {
  const all = [...boats.values()];
  return (['boat_name', 'seat', 'in_team'] as const)
    .filter((name) => all.some((cells) => boatColumns[name](cells)))
    .map((name) => ({
      name,
      of: ({ participantId }: OrganizerEntry) => {
        const cells = boats.get(participantId);
        return cells ? boatColumns[name](cells) : null;
      },
    }));
}

interface ExportOrder {
  entries: readonly OrganizerEntry[];
  without: readonly ColumnGroup[];
  year: number;
  now: Date;
}

export async function exportEntries(
  database: AppDatabase,
  actor: Actor,
  { entries, without, year, now }: ExportOrder,
): Promise<string> {
  await noteExport(database, actor, { entries, year, now });
  const contacts = !without.includes('contacts');
  const own = await ownColumns(database, entries, { contacts });
  return entriesCsv(entries, without, own, await readBoatCells(database, entries));
}

/** Exports the same as a readable table, with emergency contacts if the account may see them. */
export async function exportEntriesInWords(
  database: AppDatabase,
  actor: Actor,
  { entries, year, now, seen, speech }: InWordsOrder,
): Promise<Table> {
  await noteExport(database, actor, { entries, year, now });
  const ids = entries.map(({ participantId }) => participantId);
  const contacts = seen.contacts ? await findEmergencyContacts(database, ids) : new Map();
  const own = await ownColumns(database, entries, { contacts: seen.contacts });
  const { t, locale } = speech;
  const language = locale.startsWith('en') ? 'en' : 'es';
  const inWords = { language, locale, yes: t('desk.yes') } as const;
  const digits = Math.max(0, ...entries.map(({ currency }) => minorDigits(currency ?? '')));
  const { text } = columnsFor<OrganizerEntry>();
  const boats = await readBoatCells(database, entries);
  const columns = [
    ...entriesInWords({ entries, contacts }, seen, speech, digits),
    ...boatColumnsIn(boats).map(({ name, of }) =>
      text(t(`cli.columnNames.${name}`), (entry) => {
        const written = of(entry);
        return isSeat(written) ? t(`cli.boatSeats.${written}`) : written;
      }),
    ),
    ...own.map(({ question, answerOf }) =>
      text(wordsIn(question.label, language).text, (entry) => {
        const answer = answerOf(entry);
        return answer && ownAnswerWords(answer.question, answer.value, inWords);
      }),
    ),
  ];
  return buildTable(t('deskEntries.title', { year }), columns, entries);
}

interface InWordsOrder extends Omit<ExportOrder, 'without'> {
  seen: SeenInFile;
  speech: Parameters<typeof entriesInWords>[2];
}

async function noteExport(
  database: AppDatabase,
  actor: Actor,
  { entries, year, now }: Omit<ExportOrder, 'without'>,
): Promise<void> {
  await actorMay(database, actor, 'entries.read');
  const subject = { kind: 'edition', id: year } as const;
  const after = { entries: entries.length };
  await writeAudit(database, actor, { act: 'entries_exported', subject, after }, now);
}
