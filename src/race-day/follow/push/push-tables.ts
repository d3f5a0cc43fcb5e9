import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

/** A browser that wants to be told of a day; whose it is nobody knows. */
interface PushSubscriptionTable {
  id: Generated<number>;
  /** ISO 8601 date. */
  day: string;
  /** Where the browser's push service takes what it is told: a secret, since whoever has it may end it. */
  endpoint: string;
  /** What only this browser can read is encrypted by: base64url. */
  p256dh: string;
  auth: string;
  language: 'es' | 'en';
  created_at: Instant;
}

/** A boat that it follows. */
interface PushBoatTable {
  subscription_id: number;
  /** Of the plan of the day. */
  group_id: string;
  bib: number;
  since: Instant;
}

/** What a browser is told, each notice once. */
interface PushToldTable {
  id: Generated<number>;
  subscription_id: number;
  /** notices/due-notices.ts; without a name or a word. */
  notice: string;
  group_id: string;
  /** What is of no use later goes first. */
  urgent: 0 | 1;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** When it is tried next; whoever tries puts this off first, so that nobody else does. */
  next_at: Instant;
}

/** The tables of this room. */
export interface PushTables {
  push_subscription: PushSubscriptionTable;
  push_boat: PushBoatTable;
  push_told: PushToldTable;
}
