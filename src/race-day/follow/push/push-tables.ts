import type { Generated } from 'kysely';
import type { Instant } from '../../../platform/format/instant.ts';

interface PushSubscriptionTable {
  id: Generated<number>;
  day: string;
  /** Address of the browser at its push service: a secret, since the address is enough to unsubscribe. */
  endpoint: string;
  /** Keys for encrypting messages to this browser: base64url. */
  p256dh: string;
  auth: string;
  language: 'es' | 'en';
  created_at: Instant;
}

interface PushBoatTable {
  subscription_id: number;
  group_id: string;
  bib: number;
  since: Instant;
}

interface PushToldTable {
  id: Generated<number>;
  subscription_id: number;
  /** Key from notices/due-notices.ts, without names or texts. */
  notice: string;
  group_id: string;
  /** 1 for a notice that is useless later: it is sent first. */
  urgent: 0 | 1;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** When the notice is tried next; a process that takes the notice first moves this on, so that no other takes it. */
  next_at: Instant;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    push_subscription: PushSubscriptionTable;
    push_boat: PushBoatTable;
    push_told: PushToldTable;
  }
}
