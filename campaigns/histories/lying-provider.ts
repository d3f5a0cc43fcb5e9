import type {
  AttemptProvider,
  CardProvider,
  CardSale,
  ClaimedSale,
  ConfirmedSale,
  PreparedSale,
  SaleReading,
} from '../../src/registration/payments/card/card-provider.ts';

/** Ways in which the fake provider misbehaves at its next call. */
export const moods = [
  'away',
  'unknown',
  'a cent more',
  'a cent less',
  'another currency',
  'another store',
  'another sale',
  'another number',
  'approves whatever it is asked',
] as const;
export type Mood = (typeof moods)[number];

interface Sale extends CardSale {
  transaction: string;
  state: 'pending' | 'approved' | 'declined';
  paidAt: number;
  isConfirmed: boolean;
}

type Listener = (asked: ClaimedSale, sale: SaleReading | null) => void;

const FIVE_MINUTES = 5 * 60_000;

/** A card provider that keeps its contract except in another mood; it records its answers. */
export class LyingProvider implements CardProvider {
  readonly name: AttemptProvider;
  readonly address = null;
  readonly storeId: string | null;
  readonly takes = () => true;
  readonly isTransaction = (text: string) => /^\d{1,15}$/.test(text);
  readonly sales: Sale[] = [];
  readonly nextMoods: Mood[] = [];
  gate: Promise<void> = Promise.resolve();
  now = 0;
  calls = 0;
  /** Whether two requests about one attempt were ever under way together. */
  wasAskedTwiceAtOnce = false;
  readonly #underWay = new Set<string>();
  readonly #says: Listener;
  #number = 1000;

  constructor(name: AttemptProvider, says: Listener) {
    this.name = name;
    this.storeId = name === 'sandbox' ? null : 'our-store';
    this.#says = says;
  }

  async prepare(sale: CardSale): Promise<PreparedSale> {
    this.calls += 1;
    const fails = this.nextMoods[0] === 'away';
    if (fails) this.nextMoods.shift();
    if (fails) return { code: 'unavailable', detail: 'away', fault: 'away' };
    const transaction = String(this.#number++);
    this.sales.push({ ...sale, transaction, state: 'pending', paidAt: 0, isConfirmed: false });
    return { code: 'ready', url: 'https://provider.example' };
  }

  async confirm(asked: ClaimedSale): Promise<ConfirmedSale> {
    this.calls += 1;
    const { clientTransaction } = asked;
    // An error thrown into the site would only look like silence, so the player checks this field.
    if (this.#underWay.has(clientTransaction)) this.wasAskedTwiceAtOnce = true;
    this.#underWay.add(clientTransaction);
    await this.gate;
    this.#underWay.delete(clientTransaction);
    const answer = this.#answer(asked, this.nextMoods.shift());
    this.#says(asked, answer.code === 'read' ? answer.sale : null);
    return answer;
  }

  pay(sale: Sale, approves: boolean): void {
    if (sale.state !== 'pending') return;
    sale.state = approves ? 'approved' : 'declined';
    sale.paidAt = this.now;
  }

  #answer(asked: ClaimedSale, mood: Mood | undefined): ConfirmedSale {
    // The sandbox settles on its own page and has nothing to report.
    if (this.name === 'sandbox') return { code: 'unknown', detail: 'sandbox', fault: 'sandbox' };
    if (mood === 'away') return { code: 'unavailable', detail: 'away', fault: 'away' };
    const sale = this.sales.find(
      (one) =>
        one.clientTransaction === asked.clientTransaction && one.transaction === asked.transaction,
    );
    if (mood === 'approves whatever it is asked') return this.#read(asked, true, {});
    if (!sale || mood === 'unknown') return { code: 'unknown', detail: 'none', fault: 'none' };
    if (sale.state === 'pending') return { code: 'unavailable', detail: 'pending', fault: '-' };
    // Not confirmed within five minutes: the money goes back.
    const isLate = !sale.isConfirmed && this.now - sale.paidAt > FIVE_MINUTES;
    if (isLate) sale.state = 'declined';
    if (sale.state === 'approved') sale.isConfirmed = true;
    return this.#read(asked, sale.state === 'approved', inventLie(mood, sale.amountCents));
  }

  #read(asked: ClaimedSale, approved: boolean, lie: Partial<SaleReading>): ConfirmedSale {
    const [{ amountCents, currency } = { amountCents: 0, currency: 'USD' }] = this.sales;
    const { storeId } = this;
    const truth = { ...asked, approved, amountCents, currency, storeId, detail: '' };
    const { transaction, clientTransaction } = asked;
    return { code: 'read', sale: { ...truth, transaction, clientTransaction, ...lie } };
  }
}

function inventLie(mood: Mood | undefined, amountCents: number): Partial<SaleReading> {
  if (mood === 'a cent more') return { amountCents: amountCents + 1 };
  if (mood === 'a cent less') return { amountCents: amountCents - 1 };
  if (mood === 'another currency') return { currency: 'COP' };
  if (mood === 'another store') return { storeId: 'their-store' };
  if (mood === 'another sale') return { clientTransaction: 'ANOTHERSALE1234' };
  return mood === 'another number' ? { transaction: '4711' } : {};
}
