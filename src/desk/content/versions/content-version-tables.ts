import type { Generated } from 'kysely';
import type { Instant } from '../../../platform/format/instant.ts';

interface ContentVersionTable {
  /** Counts from 1 without gaps, so that the writer of the next version has seen all earlier ones. */
  version: number;
  at: Instant;
  actor: string;
  reason: string;
  /** `ContentChange[]`. */
  changes_json: string;
}

interface ContentDraftTable {
  /** 256 random bits, so that the address cannot be guessed; `setup` for the draft of the setup guide. */
  id: string;
  /** Null for the command line. */
  account_id: number | null;
  at: Instant;
  seen: number;
  page: string;
  /** `WantedChange[]`. */
  changes_json: string;
  /** `BegunEdition`; null for a draft that starts no edition. */
  begins_json: Generated<string | null>;
}

interface ContentPictureTable {
  digest: string;
  bytes_base64: string;
  at: Instant;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    content_version: ContentVersionTable;
    content_draft: ContentDraftTable;
    content_picture: ContentPictureTable;
  }
}
