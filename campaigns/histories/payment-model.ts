import type {
  ClaimedSale,
  SaleReading,
} from '../../src/registration/payments/card/card-provider.ts';

/**
 * Allowed transitions as an organizer would list them: state, then event and next state. Any other transition is an
 * error.
 */
const rules = `
pending         receipt proof_submitted | card verified | verify verified | reject rejected | expire expired
proof_submitted receipt proof_submitted | card verified | verify verified | reject rejected
rejected        receipt proof_submitted | card verified | verify verified | reject rejected | expire expired
expired         receipt proof_submitted | card verified | verify verified | expire expired | reopen pending
verified        verify verified | refund refunded
refunded        refund refunded | reopen pending`;

export type ModelEvent = 'receipt' | 'card' | 'verify' | 'reject' | 'expire' | 'refund' | 'reopen';

const leads = new Map<string, string>();
for (const line of rules.trim().split('\n')) {
  const [from = '', ...rest] = line.split(/\s+/);
  for (const step of rest.join(' ').split(' | ')) {
    const [event = '', to = ''] = step.split(' ');
    leads.set(`${from} ${event}`, to);
  }
}

/** Mail that each state causes; `pending` only when a payment is reopened. */
const mails: Record<string, string> = {
  pending: 'reopened',
  proof_submitted: 'proof_received',
  verified: 'verified',
  rejected: 'rejected',
  expired: 'expired',
  refunded: 'refunded',
};

const [MINUTE, DAY] = [60_000, 86_400_000];
/** Ecuador is five hours behind UTC, all year. */
const BEHIND = 5 * 60 * MINUTE;
const dayOf = (at: number) => Math.floor((at - BEHIND) / DAY);

interface ModelSaleRequest {
  amountCents: number;
  currency: string;
  storeId: string | null;
  /** Whether the address is proven to be the payer's. */
  isProven: boolean;
  /** The last day of registration, as a number of days. */
  closes: number;
  now: number;
}

export class PaymentModel {
  state = 'pending';
  readonly chain = ['pending'];
  mails: string[] = [];
  readonly attempts = new Map<string, string>();
  readonly claims: (ClaimedSale & { at: number; isOpen: boolean })[] = [];
  readonly #asked: ModelSaleRequest;
  /** Numbers of sales that paid: none pays twice. */
  readonly #spent = new Set<string>();
  isProven: boolean;
  /** Time of the request, or of its first rejection since. */
  #since: number;
  #rejectedAt: number | null = null;
  #remindedSince = Number.NaN;

  constructor(asked: ModelSaleRequest) {
    this.#asked = asked;
    this.#since = asked.now;
    this.isProven = asked.isProven;
  }

  happen(event: ModelEvent, now: number): 'changed' | 'unchanged' | 'refused' {
    const to = leads.get(`${this.state} ${event}`);
    if (to === undefined) return 'refused';
    if (to === this.state) return 'unchanged';
    // No mail leaves while a history is played, so a lost verification is never announced.
    if (this.state === 'verified') this.mails = this.mails.filter((kind) => kind !== 'verified');
    this.state = to;
    this.chain.push(to);
    this.mails.push(mails[to] ?? '');
    if (to === 'pending') [this.#since, this.#rejectedAt] = [now, null];
    if (to === 'rejected' && this.#rejectedAt === null) this.#since = now;
    if (to === 'rejected') this.#rejectedAt = now;
    return 'changed';
  }

  /** Records that a payer or a notification came with a sale's number. */
  claim(sale: ClaimedSale, now: number): void {
    const known = this.claims.filter((one) => one.clientTransaction === sale.clientTransaction);
    if (known.some((one) => one.transaction === sale.transaction) || known.length === 10) return;
    this.claims.push({ ...sale, at: now, isOpen: true });
  }

  /** Records the provider's answer about a number; null when it did not answer. */
  told(asked: ClaimedSale, sale: SaleReading | null, now: number): void {
    const { clientTransaction, transaction } = asked;
    if (sale === null || this.attempts.get(clientTransaction) !== 'open') return;
    for (const claim of this.claims) {
      const isThis = claim.clientTransaction === clientTransaction;
      if (isThis && claim.transaction === transaction) claim.isOpen = false;
    }
    const isAnother =
      sale.clientTransaction !== clientTransaction || sale.transaction !== transaction;
    if (isAnother) return;
    const { amountCents, currency, storeId } = this.#asked;
    const isOurs =
      sale.amountCents === amountCents &&
      sale.currency === currency &&
      (sale.storeId === null || sale.storeId === storeId);
    const pays = isOurs && sale.approved && !this.#spent.has(transaction);
    if (pays) this.#spent.add(transaction);
    const paid = pays && this.happen('card', now) === 'changed';
    const otherwise = isOurs && !sale.approved ? 'declined' : 'disputed';
    this.attempts.set(clientTransaction, paid ? 'approved' : otherwise);
  }

  /** Whether a number that came in time still waits for the provider's answer. */
  isHeld(now: number): boolean {
    return this.claims.some(
      ({ clientTransaction, at, isOpen }) =>
        isOpen &&
        this.attempts.get(clientTransaction) === 'open' &&
        now - at < 60 * MINUTE &&
        at < this.endOfHold(),
    );
  }

  /** Applies the deadline job's check, after the provider was asked. */
  look(now: number, isHeld: boolean): void {
    if (!['pending', 'rejected'].includes(this.state)) return;
    if (now >= this.endOfHold()) {
      if (!isHeld) this.happen('expire', now);
    } else if (this.state === 'pending' && dayOf(now) >= dayOf(this.#since) + 5) {
      if (this.#remindedSince !== this.#since) this.mails.push('reminder');
      this.#remindedSince = this.#since;
    }
  }

  /** Returns when the place is released: days to pay, or 48 hours; after a rejection the rest of its day. */
  endOfHold(): number {
    const told = this.#rejectedAt ?? this.#since;
    const asked = dayOf(this.#since);
    const lastDay = Math.max(Math.min(asked + 10, this.#asked.closes), asked + 2);
    const unproven = this.#since + 2 * DAY;
    if (!this.isProven && unproven > told) return unproven;
    const day = this.isProven ? Math.max(lastDay, dayOf(told)) : dayOf(told);
    return (day + 1) * DAY + BEHIND;
  }
}
