import { z } from 'zod';
import { findCardAttempt } from './card-attempts-repository.server.ts';
import { type CardRoom, confirmCardPayment } from './confirm-card-payment.server.ts';

/** The only fields that are read; none of them is trusted. */
const hintSchema = z.object({
  ClientTransactionId: z.string().max(50),
  TransactionId: z.union([z.int(), z.string().max(20)]).transform(String),
  StoreId: z.string().optional(),
});

/** Answer that PayPhone expects: https://docs.payphone.app/notificacion-externa */
export interface NotificationAnswer {
  Response: boolean;
  /** 000 received, 333 already known, 222 not accepted. */
  ErrorCode: '000' | '222' | '333';
}

/** Asks PayPhone about the sale, because the notification is not signed. */
export async function receiveNotification(
  room: CardRoom,
  body: unknown,
  now: Date,
): Promise<NotificationAnswer> {
  const refused = { Response: false, ErrorCode: '222' } as const;
  const hint = hintSchema.safeParse(body);
  if (!hint.success || room.cards?.name !== 'payphone') return refused;
  const { ClientTransactionId, TransactionId, StoreId } = hint.data;
  if (StoreId !== undefined && StoreId !== room.cards.storeId) return refused;
  const known = await findCardAttempt(room.database, ClientTransactionId);
  if (!known) return refused;
  if (known.state !== 'open') return { Response: true, ErrorCode: '333' };
  const outcome = await confirmCardPayment(room, {
    clientTransaction: ClientTransactionId,
    transaction: TransactionId,
    now,
  });
  return outcome?.code === 'approved' ? { Response: true, ErrorCode: '000' } : refused;
}
