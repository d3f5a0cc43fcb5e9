import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { listMembers } from '../../../registration/clubs/clubs-repository.server.ts';
import {
  listPaidTogether,
  sumTogether,
  undecidedStates,
} from '../../../registration/payments/list-paid-together.server.ts';
import { sumBalance } from '../../../registration/payments/movements-to.ts';
import type { PaymentState } from '../../../registration/payments/payment-state.ts';
import { paymentVersion } from '../../../registration/payments/payment-version.server.ts';
import { readMoney } from '../../../registration/payments/read-money.server.ts';
import { toPayCents } from '../../../registration/payments/to-pay-cents.ts';
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
  /** Number of unpaid people; `openCents` is their sum. */
  people: number;
  openCents: number;
}

type ProposedPayment = Pick<
  ListedPayment,
  'reference' | 'name' | 'guardianName' | 'amountCents' | 'currency' | 'state' | 'createdAt'
> & {
  version: string;
  /** Amounts expected from the line, from this payment or from all payments of the line, and paid before. */
  awaitedCents: number;
  heldCents: number;
  /** Whether the line is more than this payment misses, and pays others of its person too. */
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
      const { together, heldCents } = payment;
      const isSum = together !== undefined && line.amountCents > payment.awaitedCents;
      const awaitedCents = isSum ? together.cents : payment.awaitedCents;
      const money = { amountCents, currency, awaitedCents, heldCents };
      const owner = { reference, name, guardianName, state, createdAt, ...money };
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
  const awaited = rows.length === 0 ? [] : await listAwaited(database);
  return rows.map((row) => ({ ...row, proposals: proposeMatches(row, awaited) }));
}

/** Lists the payments that miss money, and the verified ones whose line was not seen yet. */
async function listAwaited(
  database: AppDatabase,
): Promise<(ListedPayment & AwaitedMoney & { heldCents: number })[]> {
  const rows = await paymentLines(database)
    .where('payment.state', 'in', states)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('payment.state', '!=', 'verified'),
        not(
          or([
            exists(
              selectFrom('bank_line')
                .select('bank_line.digest')
                .whereRef('bank_line.payment_id', '=', 'payment.id'),
            ),
            exists(
              selectFrom('bank_line_share')
                .select('bank_line_share.digest')
                .whereRef('bank_line_share.payment_id', '=', 'payment.id'),
            ),
          ]),
        ),
      ]),
    )
    .execute();
  const listed = rows.map(listedPayment);
  const money = await readMoney(database, { paymentIds: listed.map(({ id }) => id) });
  const groups = await listPaidTogether(database, { states: undecidedStates });
  const sums = new Map(
    groups.flatMap((group) => {
      const together = { reference: group[0]?.reference ?? '', cents: sumTogether(group) };
      return group.map(({ id }) => [id, together] as const);
    }),
  );
  return listed
    .filter(
      ({ method, state }) => state !== 'verified' || (method !== 'card' && method !== 'trial'),
    )
    .map((payment) => {
      const together = sums.get(payment.id);
      const balance = sumBalance(money.get(payment.id) ?? []);
      const awaitedCents =
        payment.state === 'verified' ? payment.amountCents : toPayCents(payment, balance);
      const awaited = { ...payment, awaitedCents, heldCents: balance.held };
      return together ? { ...awaited, together } : awaited;
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
