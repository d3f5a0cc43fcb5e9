import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { listMembers } from '../../../registration/clubs/clubs-repository.server.ts';
import {
  listPaidTogether,
  sumTogether,
  undecidedStates,
} from '../../../registration/payments/list-paid-together.server.ts';
import type { PaymentState } from '../../../registration/payments/payment-state.ts';
import { paymentVersion } from '../../../registration/payments/payment-version.server.ts';
import { clubSums } from '../list-club-sums.server.ts';
import { type ListedPayment, listedPayment, paymentLines } from '../payment-lines.server.ts';
import {
  type AwaitedMoney,
  compactLine,
  type Proposal,
  proposeMatches,
} from './propose-matches.ts';
import type { StatementLine } from './statement-lines.ts';

export interface OpenLine extends Omit<StatementLine, 'copy'> {
  digest: string;
  currency: string;
  proposals: Proposal<ProposedPayment>[];
  clubs: LineClub[];
}

interface LineClub {
  id: number;
  club: string;
  /** How many people are still to be paid for; `openCents` is their sum. */
  people: number;
  openCents: number;
}

type ProposedPayment = Pick<
  ListedPayment,
  'reference' | 'name' | 'guardianName' | 'amountCents' | 'currency' | 'state' | 'createdAt'
> & {
  version: string;
  /** Whether the line is not the amount of this payment, but the sum of those that its person pays together. */
  isSum: boolean;
};

/** States whose money may be in the account: verified payments too, until a line shows it. */
const states = [
  'pending',
  'proof_submitted',
  'rejected',
  'expired',
  'verified',
] as const satisfies readonly PaymentState[];

/** Returns the unclaimed lines, those with a likely payment first, and their total number. */
export async function openLines(
  database: AppDatabase,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: OpenLine[]; total: number }> {
  const clubs = await database
    .selectFrom('club_entry')
    .select(['id', 'club', 'reference'])
    .execute();
  const found = (await proposedLines(database)).map((line) => {
    const written = compactLine(line);
    return { ...line, ofClubs: clubs.filter(({ reference }) => written.includes(reference)) };
  });
  const isMeant = ({ proposals, ofClubs }: (typeof found)[number]) =>
    proposals.length + ofClubs.length > 0;
  const proposed = found.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
  const lines = [];
  for (const { ofClubs, ...line } of proposed.slice(offset, offset + limit)) {
    const proposals = [];
    for (const { payment, ...why } of line.proposals) {
      const { id, reference, name, guardianName, amountCents, currency, state, createdAt } =
        payment;
      const isSum =
        amountCents !== line.amountCents && payment.together?.cents === line.amountCents;
      const owner = { reference, name, guardianName, amountCents, currency, state, createdAt };
      const version = await paymentVersion(database, id);
      proposals.push({ ...why, payment: { ...owner, version, isSum } });
    }
    const meant = [];
    for (const { id, club } of ofClubs) {
      const members = await listMembers(database, id);
      const { open, openCents } = clubSums(members);
      meant.push({ id, club, people: open, openCents });
    }
    lines.push({ ...line, proposals, clubs: meant });
  }
  return { lines, total: proposed.length };
}

export async function proposedLines(database: AppDatabase) {
  const rows = await database
    .selectFrom('bank_line')
    .select(['digest', 'day', 'amount_cents as amountCents', 'currency', 'document', 'text'])
    .where('payment_id', 'is', null)
    .where('aside_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('digest')
    .execute();
  const awaited = rows.length === 0 ? [] : await paymentsWithoutLine(database);
  return rows.map((row) => ({ ...row, proposals: proposeMatches(row, awaited) }));
}

async function paymentsWithoutLine(
  database: AppDatabase,
): Promise<(ListedPayment & AwaitedMoney)[]> {
  const rows = await paymentLines(database)
    .where('payment.state', 'in', states)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_line')
            .select('bank_line.digest')
            .whereRef('bank_line.payment_id', '=', 'payment.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_line_share')
            .select('bank_line_share.digest')
            .whereRef('bank_line_share.payment_id', '=', 'payment.id'),
        ),
      ),
    )
    .execute();
  const groups = await listPaidTogether(database, { states: undecidedStates });
  const sums = new Map(
    groups.flatMap((group) => {
      const together = { reference: group[0]?.reference ?? '', cents: sumTogether(group) };
      return group.map(({ id }) => [id, together] as const);
    }),
  );
  return rows
    .map(listedPayment)
    .filter(({ method }) => method !== 'card' && method !== 'trial')
    .map((payment) => {
      const together = sums.get(payment.id);
      return together ? { ...payment, together } : payment;
    });
}

/** Returns an unclaimed line; undefined for any other. */
export function openLine(database: AppDatabase, digest: string) {
  return database
    .selectFrom('bank_line')
    .select(['digest', 'day', 'amount_cents as amountCents', 'currency', 'document', 'text'])
    .where('digest', '=', digest)
    .where('payment_id', 'is', null)
    .where('aside_at', 'is', null)
    .executeTakeFirst();
}
