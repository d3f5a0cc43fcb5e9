import type { CardProviderName } from '../../../platform/config/card-providers.ts';
import { findCardAttempt } from './card-attempts-repository.server.ts';
import { findProvider, type NotificationOutcome } from './card-provider.ts';
import { type CardRoom, confirmCardPayment } from './confirm-card-payment.server.ts';
import { cardProviderRows } from './open-card-providers.server.ts';

interface Notification {
  provider: CardProviderName;
  body: unknown;
  now: Date;
}

/**
 * Asks the provider about the sale, because a notification proves nothing. Returns the answer that the provider
 * expects.
 */
export async function receiveNotification(
  room: CardRoom,
  notification: Notification,
): Promise<object> {
  const { answerNotification } = cardProviderRows[notification.provider];
  return answerNotification(await confirmNotified(room, notification));
}

async function confirmNotified(
  room: CardRoom,
  { provider, body, now }: Notification,
): Promise<NotificationOutcome> {
  const sale = cardProviderRows[provider].readNotification(body);
  const opened = findProvider(room.cards, provider);
  if (!sale || !opened) return 'refused';
  if (sale.storeId !== undefined && sale.storeId !== opened.storeId) return 'refused';
  const { clientTransaction, transaction } = sale;
  const known = await findCardAttempt(room.database, clientTransaction);
  if (known?.provider !== provider) return 'refused';
  if (known.state !== 'open') return 'known';
  const outcome = await confirmCardPayment(room, { clientTransaction, transaction, now });
  return outcome?.code === 'approved' ? 'approved' : 'refused';
}
