import type { Generated } from 'kysely';

type Instant = string;

interface ContentVersionTable {
  /** Counts from 1 without gaps, so that the writer of the next version has seen all earlier ones. */
  version: number;
  at: Instant;
  /** Name as in the audit. */
  actor: string;
  reason: string;
  /** `ContentChange[]`. */
  changes_json: string;
}

interface ContentDraftTable {
  /** 256 random bits, so that the address cannot be guessed. */
  id: string;
  /** Null for the command line. */
  account_id: number | null;
  at: Instant;
  /** The version that the form was shown with. */
  seen: number;
  /** Page of the desk that made it. */
  page: string;
  /** `WantedChange[]`. */
  changes_json: string;
  /** `BegunEdition`; null for a draft that starts no edition. */
  begins_json: Generated<string | null>;
}

interface ContentPictureTable {
  /** Digest of the bytes. */
  digest: string;
  /** A WebP that the site has drawn. */
  bytes_base64: string;
  at: Instant;
}

export interface ContentVersionTables {
  content_version: ContentVersionTable;
  content_draft: ContentDraftTable;
  content_picture: ContentPictureTable;
}
