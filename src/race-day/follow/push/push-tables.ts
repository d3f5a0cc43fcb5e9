import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

/** A browser that is subscribed to a day; its owner is not stored. */
interface PushSubscriptionTable {
  id: Generated<number>;
  /** ISO 8601 date. */
  day: string;
  /** Address of the browser at its push service: a secret, since the address is enough to unsubscribe. */
  endpoint: string;
  /** Keys for encrypting messages to this browser: base64url. */
  p256dh: string;
  auth: string;
  language: 'es' | 'en';
  created_at: Instant;
}

/** A boat that a browser follows. */
interface PushBoatTable {
  subscription_id: number;
  /** Group of the day's plan. */
  group_id: string;
  bib: number;
  since: Instant;
}

/** A notice for a browser, each one once. */
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

export interface PushTables {
  push_subscription: PushSubscriptionTable;
  push_boat: PushBoatTable;
  push_told: PushToldTable;
}
