import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';

export type Failure = 'timeout' | '500' | '401' | 'no json' | 'hang up' | 'endless';

interface Sale {
  paymentId: string;
  transactionId: number;
  clientTransactionId: string;
  amount: number;
  currency: string;
  storeId: string;
  responseUrl: string;
  cancellationUrl: string | undefined;
  statusCode: 1 | 2 | 3;
  paidAt: number | null;
  confirmed: boolean;
}

const prepareSchema = z
  .object({
    amount: z.int().positive(),
    amountWithoutTax: z.int().default(0),
    amountWithTax: z.int().default(0),
    tax: z.int().default(0),
    service: z.int().default(0),
    tip: z.int().default(0),
    clientTransactionId: z.string().min(1).max(15),
    reference: z.string().max(100).optional(),
    storeId: z.string(),
    currency: z.literal('USD'),
    responseUrl: z.url(),
    cancellationUrl: z.url().optional(),
    timeZone: z.int().optional(),
    lang: z.enum(['es', 'en']).optional(),
  })
  .refine(
    (sale) =>
      sale.amount ===
      sale.amountWithoutTax + sale.amountWithTax + sale.tax + sale.service + sale.tip,
    'the parts do not make up the amount',
  );

const FIVE_MINUTES = 5 * 60_000;

/**
 * PayPhone's payment button, as https://docs.payphone.app/boton-de-pago-por-redireccion describes
 * it: Prepare, a page to pay at, V2/Confirm within five minutes of the payment, else the sale is
 * taken back. Sales live in memory; the clock can be moved.
 */
export class FakePayphone {
  readonly token = 'fake-token';
  readonly storeId = 'fake-store';
  readonly calls: { path: string; body: unknown }[] = [];
  /** Added to the clock, in milliseconds. */
  elapsed = 0;
  /** False values in the answers of Confirm. */
  lie: Partial<Record<'amount' | 'storeId' | 'clientTransactionId' | 'transactionId', unknown>> =
    {};
  baseUrl = '';
  /** Every call waits for this first. */
  gate: Promise<void> = Promise.resolve();
  /** Bytes of an endless answer that were sent before the caller hung up. */
  endless = 0;
  onHang: () => void = () => undefined;
  #server: Server | undefined;
  /** No two fakes give the same number, as PayPhone never does. */
  readonly #firstNumber = Math.floor(Math.random() * 1e9) * 1000;
  readonly #sales: Sale[] = [];
  readonly #failures: { path: string; failure: Failure }[] = [];

  async start(port = 0): Promise<this> {
    const server = createServer(getRequestListener(this.#app().fetch));
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const address = server.address();
    this.baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    this.#server = server;
    return this;
  }

  /** The settings with which a site sells through this provider. */
  get settings() {
    return {
      PAYPHONE_TOKEN: this.token,
      PAYPHONE_STORE_ID: this.storeId,
      PAYPHONE_BASE_URL: this.baseUrl,
    };
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((closed) => this.#server?.close(() => closed()));
  }

  failNext(path: 'Prepare' | 'Confirm', ...failures: Failure[]): void {
    this.#failures.push(...failures.map((failure) => ({ path, failure })));
  }

  /** Pays on PayPhone's page; returns the address that the browser goes to. */
  pay(clientTransactionId: string, approves = true): URL {
    const sale = this.#sale(clientTransactionId);
    sale.statusCode = approves ? 3 : 2;
    sale.paidAt = this.#now();
    const back = new URL(sale.responseUrl);
    back.searchParams.set('id', String(sale.transactionId));
    back.searchParams.set('clientTransactionId', clientTransactionId);
    return back;
  }

  /** The notification of an approved sale: https://docs.payphone.app/notificacion-externa */
  notification(clientTransactionId: string): Record<string, unknown> {
    const sale = this.#sale(clientTransactionId);
    return {
      Amount: sale.amount,
      ClientTransactionId: clientTransactionId,
      TransactionId: sale.transactionId,
      StatusCode: sale.statusCode,
      TransactionStatus: sale.statusCode === 3 ? 'Approved' : 'Canceled',
      StoreId: sale.storeId,
      Currency: sale.currency,
    };
  }

  #sale(clientTransactionId: string): Sale {
    const sale = this.#sales.find((known) => known.clientTransactionId === clientTransactionId);
    if (!sale) throw new Error(`No sale ${clientTransactionId} was prepared`);
    return sale;
  }

  #now(): number {
    return Date.now() + this.elapsed;
  }

  #app(): Hono {
    const app = new Hono();
    app.use('/api/*', async (c, next) => {
      const path = c.req.path.endsWith('Prepare') ? 'Prepare' : 'Confirm';
      this.calls.push({ path, body: await c.req.json().catch(() => null) });
      const index = this.#failures.findIndex((planned) => planned.path === path);
      const [planned] = index === -1 ? [] : this.#failures.splice(index, 1);
      await this.gate;
      if (planned?.failure === '401') return c.json({ message: 'Token', errorCode: 802 }, 401);
      if (planned?.failure === 'endless') return c.body(this.#endlessBody());
      if (planned?.failure === '500') return c.json({ message: 'Error', errorCode: 500 }, 500);
      if (planned?.failure === 'no json') return c.html('<h1>Service unavailable</h1>');
      if (planned?.failure === 'timeout') {
        this.onHang();
        await new Promise(() => undefined);
      }
      if (planned?.failure === 'hang up') connectionOf(c.env).destroy();
      if (planned?.failure === 'hang up') await new Promise(() => undefined);
      if (c.req.header('authorization') !== `Bearer ${this.token}`) {
        return c.json({ message: 'Token no válido', errorCode: 802 }, 401);
      }
      return next();
    });
    app.post('/api/button/Prepare', async (c) => {
      const parsed = prepareSchema.safeParse(await c.req.json());
      if (!parsed.success) return c.json({ message: parsed.error.message, errorCode: 800 }, 400);
      const asked = parsed.data;
      if (asked.storeId !== this.storeId) return c.json({ message: 'Store', errorCode: 100 }, 400);
      const known = this.#sales.some(
        ({ clientTransactionId }) => clientTransactionId === asked.clientTransactionId,
      );
      if (known) return c.json({ message: 'clientTransactionId repetido', errorCode: 14 }, 400);
      const paymentId = `pay-${this.#sales.length + 1}`;
      const { clientTransactionId, amount, currency, storeId, responseUrl } = asked;
      this.#sales.push({
        paymentId,
        clientTransactionId,
        amount,
        currency,
        storeId,
        responseUrl,
        cancellationUrl: asked.cancellationUrl,
        transactionId: this.#firstNumber + this.#sales.length,
        statusCode: 1,
        paidAt: null,
        confirmed: false,
      });
      const page = `${this.baseUrl}/Anonymous/Index?paymentId=${paymentId}`;
      return c.json({ paymentId, payWithCard: page, payWithPayPhone: page });
    });
    app.post('/api/button/V2/Confirm', async (c) => {
      const { id, clientTxId } = z
        .object({ id: z.int(), clientTxId: z.string() })
        .parse(await c.req.json());
      const sale = this.#sales.find(
        (known) => known.transactionId === id && known.clientTransactionId === clientTxId,
      );
      if (!sale) return c.json({ message: 'La transacción no existe', errorCode: 20 }, 404);
      this.#reverseLate(sale);
      if (sale.statusCode === 3) sale.confirmed = true;
      const { clientTransactionId, amount, currency, storeId, statusCode } = sale;
      return c.json({
        statusCode,
        clientTransactionId,
        amount,
        currency,
        storeId,
        transactionStatus: { 1: 'Pending', 2: 'Canceled', 3: 'Approved' }[statusCode],
        transactionId: sale.transactionId,
        authorizationCode: statusCode === 3 ? 'W32805807' : '',
        message: null,
        messageCode: 0,
        cardBrand: 'Visa Fake',
        ...this.lie,
      });
    });
    app.get('/Anonymous/Index', (c) => {
      const sale = this.#sales.find(({ paymentId }) => paymentId === c.req.query('paymentId'));
      if (!sale) return c.notFound();
      const go = (choice: string) => `/Anonymous/${choice}?sale=${sale.clientTransactionId}`;
      return c.html(
        `<title>PayPhone</title><h1>${sale.amount / 100} USD</h1><a id="approve" href="${go('approve')}">Pagar</a> <a id="decline" href="${go('decline')}">Rechazar</a> <a id="cancel" href="${sale.cancellationUrl}">Cancelar</a>`,
      );
    });
    app.get('/Anonymous/:choice', (c) =>
      c.redirect(
        this.pay(c.req.query('sale') ?? '', c.req.param('choice') === 'approve').toString(),
      ),
    );
    return app;
  }

  /** Returns a body without end, generated as fast as the caller reads it. */
  #endlessBody(): ReadableStream {
    const chunk = new TextEncoder().encode(`{"message":"${'x'.repeat(16_384)}`);
    return new ReadableStream({
      pull: (controller) => {
        this.endless += chunk.length;
        // Ends a failing test too.
        if (this.endless > 64 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
  }

  /** Takes back a sale that was not confirmed within five minutes. */
  #reverseLate(sale: Sale): void {
    if (sale.confirmed || sale.paidAt === null) return;
    if (this.#now() - sale.paidAt > FIVE_MINUTES) sale.statusCode = 2;
  }
}

function connectionOf(bindings: unknown): Socket {
  return (bindings as HttpBindings).incoming.socket;
}
