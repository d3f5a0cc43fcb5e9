import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface SeatTable {
  id: Generated<number>;
  /** Local day of the race, YYYY-MM-DD. */
  day: string;
  /** One of `seatKinds`, unless a newer version wrote it: the table holds no list of its own. */
  kind: string;
  label: string;
  /** Of a section alone, as `last_gate`. */
  first_gate: number | null;
  last_gate: number | null;
  created_at: Instant;
  ended_at: Instant | null;
}

/** What a phone takes a seat with. */
interface SeatPairingTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  seat_id: number;
  /** The first letters of the code: by them a try is counted. */
  code_name: string;
  /** SHA-256 of the whole code. */
  code_hash: string;
  tries: Generated<number>;
  /** SHA-256 of the token of the browser that used it; null while nobody did. */
  taken_by: Generated<string | null>;
  /** The phone that it gave. */
  phone_id: Generated<string | null>;
  expires_at: Instant;
}

interface SeatPhoneTable {
  id: string;
  seat_id: number;
  /** SHA-256 of the token in the phone's cookie. */
  token_hash: string;
  /** Who has it, as they wrote it; may be empty. */
  holder: string;
  /** What the browser calls itself, shortened. */
  device: string;
  paired_at: Instant;
  /** When it first called with its cookie: then the phone before it is ended. */
  spoken_at: Generated<Instant | null>;
  last_contact_at: Instant | null;
  /** Percent; null where the browser does not tell. */
  battery: Generated<number | null>;
  unsent: Generated<number>;
  /** Server's clock minus the phone's, and half the way there and back, in milliseconds. */
  clock_offset_ms: Generated<number | null>;
  clock_uncertainty_ms: Generated<number | null>;
  /** Of a screen, in pixels, and when its page was opened. */
  screen_width: Generated<number | null>;
  screen_height: Generated<number | null>;
  opened_at: Generated<Instant | null>;
  ended_at: Instant | null;
}

/** The tables of this room. */
export interface SeatTables {
  seat: SeatTable;
  seat_pairing: SeatPairingTable;
  seat_phone: SeatPhoneTable;
}
