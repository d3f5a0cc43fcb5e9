import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { runningFrom } from '../../../../platform/background/running-from.server.ts';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { attemptDigest } from '../attempt-digest.server.ts';
import { type CardAttempt, findCardAttempt } from '../card-attempts-repository.server.ts';
import { type CardProvider, type ClaimedSale, findProvider } from '../card-provider.ts';
import { settleSale } from '../settle-sale.server.ts';
import { noteSilence } from './card-claims-repository.server.ts';

/** Longer than one call to the provider takes with all its retries. */
const TURN_MS = 45_000;

/** Takes the right to ask, which expires by itself; false while another process has it. */
async function takeTurn(
  database: AppDatabase,
  clientTransaction: string,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + TURN_MS).toISOString();
  const taken = await database
    .updateTable('card_attempt')
    .set({ asking_until: until })
    .where('client_transaction', '=', clientTransaction)
    .where('state', '=', 'open')
    .where(({ or, eb }) =>
      or([
        eb('asking_until', 'is', null),
        eb('asking_until', '<=', now.toISOString()),
        eb('asking_until', '>', until),
      ]),
    )
    .returning('client_transaction')
    .executeTakeFirst();
  return taken !== undefined;
}

async function endTurn(database: AppDatabase, clientTransaction: string): Promise<void> {
  await database
    .updateTable('card_attempt')
    .set({ asking_until: null })
    .where('client_transaction', '=', clientTransaction)
    .execute();
}

export interface AskRoom {
  database: AppDatabase;
  cards: readonly CardProvider[];
  log: Logger;
}

/** `open`: the provider did not answer or does not know the sale; it is asked again later. */
export type AskedState = 'approved' | 'declined' | 'disputed' | 'open';

interface Question extends ClaimedSale {
  now: Date;
  once: boolean;
}

/** Milliseconds between two looks while another request asks the provider. */
const firstWaitMs = 10;
const longestWaitMs = 400;
/** After this time the provider has answered the other request, or a later request asks again. */
const patienceMs = 10_000;

/** Stores how a sale ended. One request asks about an attempt; others wait up to ten seconds. */
export async function askProvider(room: AskRoom, question: Question): Promise<AskedState> {
  const { database } = room;
  const { clientTransaction, now, once } = question;
  const time = runningFrom(now);
  let waited = 0;
  for (let next = firstWaitMs; ; next = Math.min(2 * next, longestWaitMs)) {
    const attempt = await findCardAttempt(database, clientTransaction);
    if (!attempt) return 'open';
    if (attempt.state !== 'open') return attempt.state;
    if (await takeTurn(database, clientTransaction, time())) {
      return ask(room, attempt, { ...question, time });
    }
    if (once || waited >= patienceMs) return 'open';
    await wait(next);
    waited += next;
  }
}

async function ask(
  { database, cards, log }: AskRoom,
  attempt: CardAttempt,
  { clientTransaction, transaction, now, once, time }: Question & { time: () => Date },
): Promise<AskedState> {
  const provider = findProvider(cards, attempt.provider);
  if (!provider) return 'open';
  const digest = attemptDigest(clientTransaction);
  try {
    const answer = await provider.confirm({ transaction, clientTransaction }, { once });
    if (answer.code !== 'read') {
      log.warn({ attempt: digest, fault: answer.fault }, 'card payment not confirmed');
      await noteSilence(database, { clientTransaction, transaction }, { ...answer, now: time() });
      return 'open';
    }
    const { sale } = answer;
    const { storeId } = provider;
    const code = await settleSale(database, { attempt, sale, storeId, transaction, now });
    if (code === 'disputed') log.error({ attempt: digest }, 'card payment disputed');
    return code;
  } finally {
    await endTurn(database, clientTransaction);
  }
}
