import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { moneyAccounts } from '../../../src/desk/payments/export-accounts.server.ts';
import { readPaymentFile } from '../../../src/desk/payments/payment-file.server.ts';
import { acceptMatch } from '../../../src/desk/payments/statement/accept-match.server.ts';
import { keepStatement } from '../../../src/desk/payments/statement/keep-statement.server.ts';
import { matchValue, readMatch } from '../../../src/desk/payments/statement/match-value.ts';
import { openLines } from '../../../src/desk/payments/statement/open-lines.server.ts';
import { readStatement } from '../../../src/desk/payments/statement/read-statement.ts';
import { verifySeveral } from '../../../src/desk/payments/verify-several.server.ts';
import { findCardAttempt } from '../../../src/registration/payments/card/card-attempts-repository.server.ts';
import { confirmCardPayment } from '../../../src/registration/payments/card/confirm-card-payment.server.ts';
import { listDisputedSales } from '../../../src/registration/payments/card/list-disputed-sales.server.ts';
import { payerCookie } from '../../../src/registration/payments/card/payer-cookie.server.ts';
import { payphoneProvider } from '../../../src/registration/payments/card/payphone-provider.server.ts';
import { readCardReturn } from '../../../src/registration/payments/card/read-card-return.server.ts';
import { startCardPayment } from '../../../src/registration/payments/card/start-card-payment.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { changePrice } from '../../../src/registration/payments/change-price.server.ts';
import { listPaidWith } from '../../../src/registration/payments/list-paid-together.server.ts';
import {
  listReceipts,
  type PaymentRecord,
  readPayment,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { receiveReceipt } from '../../../src/registration/payments/transfer/receive-receipt.server.ts';
import { type Failure, FakePayphone } from '../../fakes/payphone.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { patient } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { eventsRoom } from '../support/events-room.ts';
import { now } from '../support/registration-api.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const token = 'contract-test-token-of-32-letters';
/** Integer cents of the entry in the slalom, in the kayak cross, and of both. */
const [slalom, cross] = [3500, 2000];
const both = slalom + cross;
const later = new Date(now.getTime() + 3_600_000);

export function paidTogetherContract(engine: Engine): void {
  describe('one payment for several entries of a person', () => {
    const { room, race, services, register, another, tokenOf, recordOf } = eventsRoom(engine);

    /** Enters a paddler in the slalom and, from the page of that entry, in the kayak cross. */
    async function enterTwo(): Promise<[string, string]> {
      const first = await tokenOf(register(2));
      return [first, await tokenOf(another(first, 4))];
    }
    async function loadPayment(accessToken: string): Promise<PaymentRecord> {
      const { participantId } = await recordOf(accessToken);
      const payment = await readPayment(room.database, participantId);
      if (!payment) throw new Error('no payment');
      return payment;
    }
    const states = (...tokens: string[]) =>
      Promise.all(tokens.map(async (one) => (await loadPayment(one)).state));
    const change = async (accessToken: string, event: 'verify' | 'expire' | 'withdraw') => {
      const { id: paymentId } = await loadPayment(accessToken);
      await changePayment(room.database, { paymentId, event, actor: 'organizer', now });
    };
    const reprice = async (accessToken: string, cents: number) => {
      const { participantId, amountCents: before, currency } = await loadPayment(accessToken);
      const price = { before, after: cents, currency, isPaid: false, off: null };
      const order = { participantId, price, difference: 'settle', actor: 'organizer' } as const;
      await changePrice(room.database, { ...order, reason: 'another category', now });
    };
    const sumsBeside = async (accessToken: string) =>
      (await listPaidWith(room.database, await loadPayment(accessToken))).map(({ cents }) => cents);
    const accounts = () =>
      moneyAccounts(room.database, { year: 2027, timeZone: 'America/Guayaquil' });

    async function withPayphone(
      act: (desk: {
        start: (accessToken: string, isAlone?: boolean) => Promise<{ code: string }>;
        amount: () => unknown;
        pay: () => Promise<string | undefined>;
        /** Pays and returns while the provider fails to confirm; nothing is settled yet. */
        comeBack: (failure: Failure) => Promise<string | undefined>;
        calls: (path: string) => number;
        sale: () => string;
      }) => Promise<void>,
    ) {
      const payphone = await new FakePayphone().start();
      const cardRoom = {
        database: room.database,
        cards: [payphoneProvider(payphone, { timeoutMs: 60_000, retryAfterMs: [1, 1] })],
        log: pino({ level: 'silent' }),
        publicUrl: 'https://race.example',
        limiters: { cardAttempts: patient },
      };
      const prepared = () =>
        payphone.calls.findLast(({ path }) => path === 'Prepare')?.body as {
          clientTransactionId: string;
          amount: number;
        };
      const pay = async () => {
        const back = payphone.pay(prepared().clientTransactionId);
        const answer = await confirmCardPayment(cardRoom, {
          clientTransaction: prepared().clientTransactionId,
          transaction: back.searchParams.get('id') ?? '',
          now,
        });
        return answer?.code;
      };
      try {
        await act({
          start: (accessToken, isAlone = false) =>
            startCardPayment(cardRoom, { accessToken, isAlone, now }),
          amount: () => prepared().amount,
          sale: () => prepared().clientTransactionId,
          calls: (name) => payphone.calls.filter(({ path }) => path === name).length,
          comeBack: (failure) => {
            payphone.failNext('Confirm', failure, failure, failure);
            return pay();
          },
          pay,
        });
      } finally {
        await payphone.stop();
      }
    }

    test('a card sale pays both entries, with a receipt for each', async () => {
      const [first, second] = await enterTwo();
      await withPayphone(async ({ start, amount, pay, sale }) => {
        expect(await start(second)).toMatchObject({ code: 'ready' });
        expect(amount()).toBe(both);
        expect(await pay()).toBe('approved');
        expect(await states(first, second)).toEqual(['verified', 'verified']);
        const attempt = await findCardAttempt(room.database, sale());
        expect(attempt).toMatchObject({ state: 'approved', amountCents: both });
        const rows = await accounts();
        expect(rows.map(({ method, heldCents }) => [method, heldCents])).toEqual([
          ['card', slalom],
          ['card', cross],
        ]);
        expect(new Set(rows.map((row) => row.sale)).size).toBe(1);
        expect(rows[0]?.sale).not.toBe('');
        expect(new Set(rows.map((row) => row.receipts)).size).toBe(2);
        const { reference } = await loadPayment(first);
        const file = await readPaymentFile({ database: room.database, race }, reference);
        expect(file?.attempts).toMatchObject([{ clientTransaction: sale(), state: 'approved' }]);
        expect(await start(first)).toMatchObject({ code: 'not_due' });
      });
    });

    test('a payer may pay for one entry alone', async () => {
      const [first, second] = await enterTwo();
      await withPayphone(async ({ start, amount, pay }) => {
        await start(first, true);
        expect(amount()).toBe(slalom);
        expect(await pay()).toBe('approved');
      });
      expect(await states(first, second)).toEqual(['verified', 'pending']);
      expect(await sumsBeside(second)).toEqual([]);
    });

    test('a payer who gives up the sale of one entry is offered that entry alone again', async () => {
      const [first] = await enterTwo();
      const cookie = payerCookie(first, { publicUrl: 'https://race.example' }).split(';')[0] ?? '';
      await withPayphone(async ({ start, sale }) => {
        const comeBack = async () => {
          const url = new URL(
            `https://race.example/payments/card-return?clientTransactionId=${sale()}`,
          );
          const request = new Request(url, { headers: { cookie } });
          const site = { ...services(), limiters: { cardReturns: patient } };
          return readCardReturn({ request, url, services: site } as never, '');
        };
        await start(first, true);
        expect(await comeBack()).toMatchObject({ outcome: 'cancelled', isAlone: true });
        await start(first);
        expect(await comeBack()).toMatchObject({ outcome: 'cancelled', isAlone: false });
      });
    });

    test('a sale for an entry that was withdrawn meanwhile pays the other and is listed as in doubt', async () => {
      const [first, second] = await enterTwo();
      await withPayphone(async ({ start, pay, sale }) => {
        await start(first);
        await change(second, 'withdraw');
        expect(await pay()).toBe('disputed');
        expect(await states(first, second)).toEqual(['verified', 'withdrawn']);
        const { reference } = await loadPayment(second);
        expect((await findCardAttempt(room.database, sale()))?.detail).toContain(reference);
        const [paid, left] = await accounts();
        expect(paid).toMatchObject({ method: 'card', heldCents: slalom });
        expect(paid?.sale).not.toBe('');
        expect(left).toMatchObject({ heldCents: 0, sale: '' });
      });
    });

    test('a payer who comes back to a sale that paid some of its entries pays none twice', async () => {
      const [first, second] = await enterTwo();
      const third = await tokenOf(another(second, 6));
      await withPayphone(async ({ start, comeBack, calls }) => {
        await start(first);
        await change(third, 'withdraw');
        expect(await comeBack('500')).toBe('open');
        expect(await start(first)).toMatchObject({ code: 'not_due' });
        expect(calls('Prepare')).toBe(1);
      });
      expect(await states(first, second, third)).toEqual(['verified', 'verified', 'withdrawn']);
    });

    test('an unanswered sale is listed while one of its entries is unpaid', async () => {
      const [first, second] = await enterTwo();
      await withPayphone(async ({ start, comeBack, sale }) => {
        await start(first);
        await comeBack('500');
        await change(first, 'verify');
        const listed = await listDisputedSales(room.database);
        expect(listed.map(({ clientTransaction }) => clientTransaction)).toEqual([sale()]);
        await change(second, 'verify');
        expect(await listDisputedSales(room.database)).toEqual([]);
      });
    });

    test('a sale of another sum than its entries cost by now is listed as in doubt', async () => {
      const [first, second] = await enterTwo();
      await withPayphone(async ({ start, pay, sale }) => {
        await start(first);
        await reprice(second, 3000);
        expect(await pay()).toBe('disputed');
        expect(await states(first, second)).toEqual(['verified', 'verified']);
        const detail = (await findCardAttempt(room.database, sale()))?.detail;
        expect(detail).toBe('approved for 5500 cents, but the entries cost 6500 cents now');
      });
    });

    test('one receipt is kept for both entries, and the desk verifies both at once', async () => {
      const [first, second] = await enterTwo();
      const body = new FormData();
      body.set('xsrf_token', token);
      body.set('receipt', new File([new Uint8Array(sampleReceipts['image/png'])], 'receipt.png'));
      const request = new Request('https://race.example/payments/bank-transfer/', {
        method: 'POST',
        headers: { cookie: `XSRF-TOKEN=${token}` },
        body,
      });
      const site = services();
      const upload = {
        ...site,
        limiters: { ...site.limiters, payments: patient },
        config: { ...site.config, varDir: temporaryFolder() },
      };
      const sent = { request, accessToken: second, caller: '', now };
      expect(await receiveReceipt(upload as never, sent)).toEqual({ code: 'received' });
      expect(await states(first, second)).toEqual(['proof_submitted', 'proof_submitted']);
      for (const one of [first, second]) {
        expect(await listReceipts(room.database, (await loadPayment(one)).id)).toHaveLength(1);
      }
      // No further payment is asked while an organizer reviews the receipt.
      expect(await sumsBeside(first)).toEqual([]);
      const { reference } = await loadPayment(second);
      const file = await readPaymentFile({ database: room.database, race }, reference);
      expect(file?.together.map(({ cents }) => cents)).toEqual([slalom, cross]);
      const others = file?.together.filter((one) => one.reference !== reference) ?? [];
      const order = { own: reference, others, version: file?.version ?? '' };
      expect(await verifySeveral(room.database, terminal, order, now)).toBe(true);
      expect(await states(first, second)).toEqual(['verified', 'verified']);
      expect(await verifySeveral(room.database, terminal, order, now)).toBe(false);
    });

    test('the desk verifies nothing when the other entry changed since the page was shown', async () => {
      const [first, second] = await enterTwo();
      const { reference } = await loadPayment(first);
      const file = await readPaymentFile({ database: room.database, race }, reference);
      const others = file?.together.filter((one) => one.reference !== reference) ?? [];
      await reprice(second, 3000);
      const order = { own: reference, others, version: file?.version ?? '' };
      expect(await verifySeveral(room.database, terminal, order, now)).toBe(false);
      expect(await states(first, second)).toEqual(['pending', 'pending']);
    });

    test('cash for both entries makes a receipt in cash for each', async () => {
      const [first, second] = await enterTwo();
      const { reference: own } = await loadPayment(first);
      const { reference: other } = await loadPayment(second);
      const version =
        (await readPaymentFile({ database: room.database, race }, own))?.version ?? '';
      const order = { own, others: [{ reference: other }], version, cash: true };
      expect(await verifySeveral(room.database, terminal, order, now)).toBe(true);
      const lines = await room.database
        .selectFrom('money_line')
        .select(['cents', 'in_cash as inCash'])
        .where('kind', '=', 'paid')
        .orderBy('id')
        .execute();
      expect(lines).toEqual([
        { cents: slalom, inCash: 1 },
        { cents: cross, inCash: 1 },
      ]);
    });

    async function keepLine(words: string, cents = 5500) {
      const amount = (cents / 100).toFixed(2).replace('.', ',');
      const text = ['Fecha;Concepto;Documento;Tipo;Monto', `2026-12-01;${words};1;C;${amount}`];
      const statement = readStatement(Buffer.from(text.join('\n'), 'latin1'));
      const kept = { bank: 'pichincha', statement, currency: 'USD' } as const;
      await keepStatement(room.database, terminal, kept, now);
    }
    const open = () => openLines(room.database, { limit: 9, offset: 0 });
    async function firstMatch() {
      const [line] = (await open()).lines;
      const proposal = line?.proposals[0];
      const { reference = '', version = '', isSum = false } = proposal?.payment ?? {};
      return { proposal, match: { digest: line?.digest ?? '', reference, version, isSum } };
    }

    test('a bank line of the sum belongs to both entries, whichever reference it names', async () => {
      const [first, second] = await enterTwo();
      const { reference } = await loadPayment(second);
      await keepLine(`TRANSF ${reference}`);
      const { proposal, match } = await firstMatch();
      expect(proposal).toMatchObject({ isSure: true, payment: { reference, isSum: true } });
      expect(readMatch(matchValue(match))).toEqual(match);
      expect(await acceptMatch(room.database, terminal, match, now)).toBe('verified');
      expect(await states(first, second)).toEqual(['verified', 'verified']);
      expect((await open()).total).toBe(0);
      const rows = await accounts();
      expect(rows.map(({ method }) => method)).toEqual(['transfer', 'transfer']);
      expect(rows.every(({ bank }) => bank.includes('55'))).toBe(true);
    });

    test.each([
      ['last', [0, 1]],
      ['first', [1, 0]],
    ])(
      'a bank line of the sum opens again once both entries are taken back, its own one %s',
      async (_order, turns) => {
        const entries = await enterTwo();
        const [, second] = entries;
        await keepLine(`TRANSF ${(await loadPayment(second)).reference}`);
        const { match } = await firstMatch();
        expect(await acceptMatch(room.database, terminal, match, now)).toBe('verified');
        const left: number[] = [];
        for (const turn of turns) {
          const { id: paymentId } = await loadPayment(entries[turn] ?? '');
          const order = { paymentId, decision: 'take_back' } as const;
          const { code } = await decidePayment(room.database, terminal, order, now);
          expect(code).toBe('changed');
          left.push((await open()).total);
        }
        expect(left).toEqual([0, 1]);
        const { match: again } = await firstMatch();
        expect(await acceptMatch(room.database, terminal, again, later)).toBe('verified');
        expect(await states(...entries)).toEqual(['verified', 'verified']);
      },
    );

    test('a part of a bank line is taken back, and a line of the entry itself stays its own', async () => {
      const [first, second] = await enterTwo();
      const { reference } = await loadPayment(first);
      await keepLine(reference, slalom + 100);
      await acceptMatch(room.database, terminal, (await firstMatch()).match, now);
      const rest = await loadPayment(second);
      await keepLine(rest.reference, cross - 100);
      await acceptMatch(room.database, terminal, (await firstMatch()).match, later);
      for (const { token, when } of [
        { token: second, when: later },
        { token: first, when: later },
      ]) {
        const { id: paymentId } = await loadPayment(token);
        const order = { paymentId, decision: 'take_back' } as const;
        await decidePayment(room.database, terminal, { ...order, reason: 'wrong boat' }, when);
      }
      expect(await states(first, second)).toEqual(['pending', 'pending']);
      const amounts = async () => (await open()).lines.map(({ amountCents }) => amountCents);
      expect(await amounts()).toEqual([cross - 100]);
      const { id: paymentId } = rest;
      const order = { paymentId, decision: 'take_back', reason: 'wrong boat' } as const;
      await decidePayment(room.database, terminal, order, later);
      expect((await amounts()).toSorted((a, b) => a - b)).toEqual([cross - 100, slalom + 100]);
    });

    test('of two bank lines that paid parts of an entry, only the one taken back opens again', async () => {
      const [first, second] = await enterTwo();
      const third = await tokenOf(another(second, 6));
      const parts = [
        { token: second, cents: cross + 100, when: now },
        { token: third, cents: cross + 50, when: later },
      ];
      for (const { token, cents, when } of parts) {
        await keepLine((await loadPayment(token)).reference, cents);
        expect(await acceptMatch(room.database, terminal, (await firstMatch()).match, when)).toBe(
          'part',
        );
      }
      expect(await states(first, second, third)).toEqual(['pending', 'verified', 'verified']);
      for (const token of [third, first]) {
        const { id: paymentId } = await loadPayment(token);
        const order = { paymentId, decision: 'take_back', reason: 'wrong boat' } as const;
        await decidePayment(room.database, terminal, order, later);
      }
      expect((await open()).lines.map(({ amountCents }) => amountCents)).toEqual([cross + 50]);
    });

    test('two bank lines pay the sum: the first verifies one entry and a part of the other', async () => {
      const [first, second] = await enterTwo();
      const { reference } = await loadPayment(first);
      await keepLine(reference, slalom + 100);
      const { match } = await firstMatch();
      expect(match).toMatchObject({ reference, isSum: true });
      expect(await acceptMatch(room.database, terminal, match, now)).toBe('part');
      expect(await states(first, second)).toEqual(['verified', 'pending']);
      const rest = await loadPayment(second);
      await keepLine(rest.reference, cross - 100 + 7);
      const { match: last, proposal } = await firstMatch();
      expect(proposal).toMatchObject({ payment: { awaitedCents: cross - 100, heldCents: 100 } });
      expect(await acceptMatch(room.database, terminal, last, now)).toBe('verified');
      expect(await states(first, second)).toEqual(['verified', 'verified']);
      expect((await accounts()).map(({ heldCents }) => heldCents)).toEqual([slalom, cross + 7]);
    });

    test('a bank line of the sum verifies nothing when an entry left the sum since the page was shown', async () => {
      const [first, second] = await enterTwo();
      await keepLine(`TRANSF ${(await loadPayment(first)).reference}`);
      const { match } = await firstMatch();
      await change(second, 'withdraw');
      expect(await acceptMatch(room.database, terminal, match, now)).toBe('overtaken');
      expect(await states(first, second)).toEqual(['pending', 'withdrawn']);
      expect((await open()).total).toBe(1);
    });

    test('an entry that lapses or is withdrawn leaves the sum, and the others keep theirs', async () => {
      const [first, second] = await enterTwo();
      const third = await tokenOf(another(second, 6));
      expect(await sumsBeside(first)).toEqual([slalom, cross, cross]);
      await change(second, 'expire');
      expect(await sumsBeside(first)).toEqual([slalom, cross]);
      expect(await sumsBeside(second)).toEqual([]);
      await change(first, 'withdraw');
      expect(await sumsBeside(third)).toEqual([]);
      expect(await states(first, second, third)).toEqual(['withdrawn', 'expired', 'pending']);
    });

    test('entries that do not lead to each other are paid apart', async () => {
      const first = await tokenOf(register(2));
      const stranger = await tokenOf(register(4));
      expect(await sumsBeside(first)).toEqual([]);
      expect(await sumsBeside(stranger)).toEqual([]);
    });

    test('the mail about the second entry names its own amount and the sum', async () => {
      await enterTwo();
      const mails = await room.database
        .selectFrom('mail_outbox')
        .select('values_json')
        .where('kind', '=', 'received')
        .orderBy('mail_key')
        .execute();
      const values = mails.map(({ values_json }) => JSON.parse(values_json));
      expect(values.map(({ amountCents, together }) => [amountCents, together])).toEqual([
        [slalom, undefined],
        [cross, both],
      ]);
    });
  });
}
