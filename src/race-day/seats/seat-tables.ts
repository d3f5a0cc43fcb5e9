import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';
import type { IsoDate } from '../../platform/format/iso-date.ts';

interface SeatTable {
  id: Generated<number>;
  day: IsoDate;
  /** One of `seatKinds`, or a kind of a newer version: the table does not check the value. */
  kind: string;
  label: string;
  /** Like `last_gate` only set for a seat with gates or elements. */
  first_gate: number | null;
  last_gate: number | null;
  created_at: Instant;
  ended_at: Instant | null;
}

interface SeatPairingTable {
  token_hash: string;
  seat_id: number;
  /** First letters of the code, by which tries are counted. */
  code_name: string;
  code_hash: string;
  tries: Generated<number>;
  /** SHA-256 of the token of the browser that used the link or code; null while unused. */
  taken_by: Generated<string | null>;
  phone_id: Generated<string | null>;
  expires_at: Instant;
}

interface SeatPhoneTable {
  id: string;
  seat_id: number;
  token_hash: string;
  holder: string;
  device: string;
  paired_at: Instant;
  /** First call with the cookie, which ended the previous phone; null before it. */
  spoken_at: Generated<Instant | null>;
  last_contact_at: Instant | null;
  battery: Generated<number | null>;
  unsent: Generated<number>;
  /** Server's clock minus the phone's, with half the round trip as `clock_uncertainty_ms`. */
  clock_offset_ms: Generated<number | null>;
  clock_uncertainty_ms: Generated<number | null>;
  screen_width: Generated<number | null>;
  screen_height: Generated<number | null>;
  opened_at: Generated<Instant | null>;
  ended_at: Instant | null;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    seat: SeatTable;
    seat_pairing: SeatPairingTable;
    seat_phone: SeatPhoneTable;
  }
}
