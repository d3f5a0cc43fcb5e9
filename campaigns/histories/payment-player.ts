import { setImmediate } from 'node:timers/promises';
import type { AttemptProvider } from '../../src/registration/payments/card/card-provider.ts';
import { retryConfirmations } from '../../src/registration/payments/card/claims/retry-confirmations.server.ts';
import { confirmCardPayment } from '../../src/registration/payments/card/confirm-card-payment.server.ts';
import { receiveNotification } from '../../src/registration/payments/card/receive-notification.server.ts';
import { startCardPayment } from '../../src/registration/payments/card/start-card-payment.server.ts';
import { changePayment } from '../../src/registration/payments/change-payment.server.ts';
import type { PaymentEvent } from '../../src/registration/payments/payment-state.ts';
import type { PaymentRecord } from '../../src/registration/payments/payments-repository.server.ts';
import { runPaymentClock } from '../../src/registration/payments/run-payment-clock.server.ts';
import { decideOnSandbox } from './decide-on-sandbox.ts';
import { LyingProvider } from './lying-provider.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { type ModelEvent, PaymentModel } from './payment-model.ts';

interface Returned {
  clientTransaction: string;
  transaction: string;
}

const events: Record<Exclude<ModelEvent, 'card'>, PaymentEvent> = {
  receipt: 'submit_receipt',
  verify: 'verify',
  reject: 'reject',
  expire: 'expire',
  refund: 'refund',
  reopen: 'reopen',
};

export class PaymentPlayer {
  readonly provider: LyingProvider;
  readonly model: PaymentModel;
  readonly #desk: PaymentDesk;
  readonly #payment: PaymentRecord;
  #now: number;

  constructor(
    desk: PaymentDesk,
    payment: PaymentRecord,
    { now, cards, isProven }: { now: Date; cards: AttemptProvider; isProven: boolean },
  ) {
    this.#desk = desk;
    this.#payment = payment;
    this.#now = now.getTime();
    this.provider = new LyingProvider(cards, (asked, sale) =>
      this.model.told(asked, sale, this.#now),
    );
    const closes = Date.parse(desk.race.registration.closes) / 86_400_000;
    const { amountCents, currency } = payment;
    const { storeId } = this.provider;
    this.model = new PaymentModel({
      amountCents,
      currency,
      storeId,
      isProven,
      closes,
      now: this.#now,
    });
    this.wait(0);
  }

  wait(minutes: number): void {
    this.#now += minutes * 60_000;
    this.provider.now = this.#now;
  }

  /** Decides as the payer, on the provider's page or on ours for the sandbox. */
  async decide(sale: LyingProvider['sales'][number], approves: boolean): Promise<void> {
    if (this.provider.name === 'payphone') return this.provider.pay(sale, approves);
    const { clientTransaction, amountCents, currency } = sale;
    const decided = await decideOnSandbox(this.#room(), {
      clientTransaction,
      approves,
      now: this.#at(),
    });
    const isOpen = this.model.attempts.get(clientTransaction) === 'open';
    if ((decided === 'decided') !== isOpen) throw new Error(`sandbox: ${decided}`);
    const asked = { clientTransaction, transaction: `test-${clientTransaction}` };
    const told = { approved: approves, amountCents, currency, storeId: null, detail: '' };
    this.model.told(asked, { ...asked, ...told }, this.#now);
  }

  /** Opens the mail's link: the address is the payer's. */
  async prove(): Promise<void> {
    await this.#desk.prove(this.#at());
    this.model.isProven = true;
  }

  /** Moves the clock to so many minutes before the place is released. */
  waitForLastMinutes(minutes: number): void {
    const left = this.model.endOfHold() - this.#now - minutes * 60_000;
    if (left > 0) this.wait(left / 60_000);
  }

  async cause(event: Exclude<ModelEvent, 'card'>): Promise<void> {
    const expected = this.model.happen(event, this.#now);
    const change = { paymentId: this.#payment.id, event: events[event], actor: 'organizer' };
    const { code } = await this.#desk.database
      .transaction()
      .execute((transaction) => changePayment(transaction, { ...change, now: this.#at() }));
    if (code !== expected) throw new Error(`${event}: ${code} instead of ${expected}`);
  }

  async start(): Promise<void> {
    const before = this.provider.sales.length;
    const canPay = () => ['pending', 'proof_submitted', 'rejected'].includes(this.model.state);
    const couldPay = canPay();
    const { accessToken } = this.#desk;
    const { code } = await startCardPayment(this.#room(), { accessToken, now: this.#at() });
    const sale = this.provider.sales[before];
    if (sale && !(sale.amountCents === this.#payment.amountCents && sale.currency === 'USD')) {
      throw new Error(`prepared ${sale.amountCents} ${sale.currency}`);
    }
    if (sale) this.model.attempts.set(sale.clientTransaction, 'open');
    if (couldPay && canPay() ? code === 'not_due' : code !== 'not_due') {
      throw new Error(`start: ${code} in ${this.model.state}`);
    }
    if (code === 'unavailable') await this.#noteClosed();
  }

  /** Brings the payer's browser back so many times at once, together with notifications. */
  async comeBack(returned: Returned, times = 1, notified = 0): Promise<void> {
    const isNumber = /^\d{1,15}$/.test(returned.transaction);
    const isOpen = this.model.attempts.get(returned.clientTransaction) === 'open';
    // The sandbox has no server that could send notifications.
    const isTaken = times > 0 || this.provider.name === 'payphone';
    if (isOpen && isNumber && isTaken) this.model.claim(returned, this.#now);
    const { clientTransaction, transaction } = returned;
    const body = { ClientTransactionId: clientTransaction, TransactionId: transaction };
    await Promise.all([
      ...Array.from({ length: times }, () =>
        confirmCardPayment(this.#room(), { ...returned, now: this.#at() }),
      ),
      ...Array.from({ length: notified }, () =>
        receiveNotification(this.#room(), { provider: 'payphone', body, now: this.#at() }),
      ),
    ]);
  }

  /** Brings a payer back; the provider answers only after another event. */
  async comeBackSlowly(
    returned: Returned,
    meanwhile: () => Promise<void>,
    { times = 1, notified = 0 } = {},
  ): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.provider.gate = promise;
    const asked = this.provider.calls;
    const coming = this.comeBack(returned, times, notified);
    // Only a request under way can be slow.
    for (let turn = 0; turn < 20 && this.provider.calls === asked; turn++) await setImmediate();
    await meanwhile();
    resolve();
    this.provider.gate = Promise.resolve();
    await coming;
  }

  /** Runs the server's jobs: cards, then deadlines. */
  async tick(): Promise<void> {
    await retryConfirmations(this.#room(), this.#at());
    const isHeld = this.model.isHeld(this.#now);
    await runPaymentClock(this.#room(), this.#at());
    this.model.look(this.#now, isHeld);
  }

  #room() {
    return { ...this.#desk, cards: [this.provider] };
  }

  #at(): Date {
    return new Date(this.#now);
  }

  /** Notes an attempt without a provider's page, which is over before it began. */
  async #noteClosed(): Promise<void> {
    const attempts = await this.#desk.database
      .selectFrom('card_attempt')
      .select('client_transaction')
      .execute();
    for (const { client_transaction: sale } of attempts) {
      if (!this.model.attempts.has(sale)) this.model.attempts.set(sale, 'declined');
    }
  }
}
