import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface ContentVersionTable {
  /** From 1, without a gap: who writes the next one has seen all before it. */
  version: number;
  at: Instant;
  /** As the audit writes them. */
  actor: string;
  reason: string;
  /** `ContentChange[]`. */
  changes_json: string;
}

interface ContentDraftTable {
  /** Of 256 bit: an address that nobody guesses. */
  id: string;
  /** Null for the command line. */
  account_id: number | null;
  at: Instant;
  /** The version that the form was filled in over. */
  seen: number;
  /** Page of the desk that made it. */
  page: string;
  /** `WantedChange[]`. */
  changes_json: string;
  /** `BegunEdition`; null for a draft that begins none. */
  begins_json: Generated<string | null>;
}

interface ContentPictureTable {
  /** Of the bytes. */
  digest: string;
  /** A WebP that the site drew. */
  bytes_base64: string;
  at: Instant;
}

/** Tables of this room. */
export interface ContentVersionTables {
  content_version: ContentVersionTable;
  content_draft: ContentDraftTable;
  content_picture: ContentPictureTable;
}
