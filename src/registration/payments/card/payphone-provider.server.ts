import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readAtMost } from '../../../platform/http/read-at-most.server.ts';
import type {
  CardProvider,
  CardProviderRow,
  CardSale,
  ConfirmedSale,
  PreparedSale,
} from './card-provider.ts';

interface PayphoneAccount {
  token: string;
  storeId: string;
  baseUrl: string;
}

interface Patience {
  timeoutMs: number;
  /** Waits before each retry of a confirmation. */
  retryAfterMs: readonly number[];
}

/** An answer is a few hundred bytes. */
const MAX_ANSWER_BYTES = 20_000;

const usual: Patience = { timeoutMs: 10_000, retryAfterMs: [500, 2000] };

const preparedSchema = z.object({ payWithCard: z.url({ protocol: /^https?$/ }) });

const confirmedSchema = z.object({
  /** 1 pending, 2 cancelled, 3 approved. */
  statusCode: z.int(),
  transactionId: z.union([z.int(), z.string()]).transform(String),
  clientTransactionId: z.string(),
  amount: z.int(),
  currency: z.string().default('USD'),
  storeId: z.string().nullish(),
  transactionStatus: z.string().nullish(),
  message: z.string().nullish(),
});

/** The only fields of a notification that are read; none of them is trusted. */
const notifiedSchema = z
  .object({
    ClientTransactionId: z.string().max(50),
    TransactionId: z.union([z.int(), z.string().max(20)]).transform(String),
    StoreId: z.string().optional(),
  })
  .transform(({ ClientTransactionId, TransactionId, StoreId }) => ({
    clientTransaction: ClientTransactionId,
    transaction: TransactionId,
    storeId: StoreId,
  }));

/** Answers that PayPhone expects: https://docs.payphone.app/notificacion-externa */
const notificationAnswers = {
  approved: { Response: true, ErrorCode: '000' },
  known: { Response: true, ErrorCode: '333' },
  refused: { Response: false, ErrorCode: '222' },
} as const;

export const payphone: CardProviderRow<'payphone'> = {
  open: ({ PAYPHONE_TOKEN: token, PAYPHONE_STORE_ID: storeId, PAYPHONE_BASE_URL: baseUrl }) =>
    payphoneProvider({ token, storeId, baseUrl }),
  readReturn(query) {
    const clientTransaction = query.get('clientTransactionId');
    const transaction = query.get('id');
    return clientTransaction && transaction ? { clientTransaction, transaction } : null;
  },
  readNotification: (body) => notifiedSchema.safeParse(body).data ?? null,
  answerNotification: (outcome) => notificationAnswers[outcome],
};

/**
 * https://docs.payphone.app/boton-de-pago-por-redireccion PayPhone reverses a sale that is not
 * confirmed within five minutes.
 */
export function payphoneProvider(
  account: PayphoneAccount,
  { timeoutMs, retryAfterMs }: Patience = usual,
): CardProvider {
  const post = (path: string, body: object) => postJson(account, path, body, timeoutMs);
  return {
    name: 'payphone',
    address: account.baseUrl,
    storeId: account.storeId,
    // PayPhone's contract covers dollars only.
    takes: (currency) => currency === 'USD',
    isTransaction: (text) => /^\d{1,15}$/.test(text),
    async prepare(sale): Promise<PreparedSale> {
      const answer = await post('/api/button/Prepare', prepareBody(sale, account.storeId));
      if (answer.code !== 'answered') return { ...answer, code: 'unavailable' };
      const parsed = preparedSchema.safeParse(answer.json);
      if (parsed.success) return { code: 'ready', url: parsed.data.payWithCard };
      const detail = 'Prepare answered without an address to pay at';
      return { code: 'unavailable', detail, fault: 'Prepare without an address' };
    },
    async confirm({ transaction, clientTransaction }, { once }): Promise<ConfirmedSale> {
      const body = { id: Number(transaction), clientTxId: clientTransaction };
      let answer = await post('/api/button/V2/Confirm', body);
      for (const delay of once ? [] : retryAfterMs) {
        if (answer.code !== 'unavailable') break;
        await wait(delay);
        answer = await post('/api/button/V2/Confirm', body);
      }
      if (answer.code === 'unavailable') return answer;
      if (answer.code === 'refused') return { ...answer, code: 'unknown' };
      return readSale(answer.json);
    },
  };
}

/** Declares the whole amount untaxed, because entry fees of a sports club are tax-free. */
function prepareBody(sale: CardSale, storeId: string) {
  return {
    amount: sale.amountCents,
    amountWithoutTax: sale.amountCents,
    amountWithTax: 0,
    tax: 0,
    service: 0,
    tip: 0,
    currency: sale.currency,
    clientTransactionId: sale.clientTransaction,
    reference: sale.reference,
    storeId,
    responseUrl: sale.returnUrl,
    cancellationUrl: sale.cancelUrl,
    lang: sale.language,
    timeZone: -5,
  };
}

function readSale(json: unknown): ConfirmedSale {
  const parsed = confirmedSchema.safeParse(json);
  const open = { code: 'unavailable' } as const;
  if (!parsed.success) {
    return { ...open, detail: 'Confirm answered without a sale', fault: 'Confirm without a sale' };
  }
  const sale = parsed.data;
  if (sale.statusCode === 1) {
    return { ...open, detail: 'the sale is still pending', fault: 'Confirm pending' };
  }
  const detail = [sale.transactionStatus, sale.message].filter(Boolean).join(': ');
  return {
    code: 'read',
    sale: {
      approved: sale.statusCode === 3,
      transaction: sale.transactionId,
      clientTransaction: sale.clientTransactionId,
      amountCents: sale.amount,
      currency: sale.currency,
      storeId: sale.storeId ?? null,
      detail,
    },
  };
}

type Answer =
  | { code: 'answered'; json: unknown }
  /** No answer, or an answer that says nothing about the sale: timeout, network, our token, 429, 5xx. */
  | { code: 'unavailable'; detail: string; fault: string }
  /** Any other 4xx: PayPhone rejected the request itself. */
  | { code: 'refused'; detail: string; fault: string };

/** Statuses that are about our token or a passing problem, not about the sale. */
const passing = [401, 403, 408, 425, 429];

async function postJson(
  { baseUrl, token }: PayphoneAccount,
  path: string,
  body: object,
  timeoutMs: number,
): Promise<Answer> {
  const call = path.split('/').at(-1) ?? '';
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // An uncompressed answer cannot expand beyond the size limit.
        'accept-encoding': 'identity',
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = (await readAtMost(response.body, MAX_ANSWER_BYTES)).toString();
    if (response.ok) return { code: 'answered', json: JSON.parse(text) };
    const { status } = response;
    const told = { detail: `${path}: ${status} ${text.slice(0, 200)}`, fault: `${call} ${status}` };
    const mayPass = status >= 500 || passing.includes(status);
    return { code: mayPass ? 'unavailable' : 'refused', ...told };
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const fault = `${call} ${error instanceof Error ? error.name : 'failed'}`;
    return { code: 'unavailable', detail: `${path}: ${reason}`, fault };
  }
}
