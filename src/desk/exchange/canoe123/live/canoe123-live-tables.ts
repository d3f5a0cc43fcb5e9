import type { Instant } from '../../../../platform/format/instant.ts';
import type { LineState } from './follow-line.server.ts';

interface Canoe123LiveTable {
  year: number;
  /** Host and port, as the command was given them. */
  address: string;
  state: LineState | 'ended';
  /** Why the line broke: `silent`, `closed`, or the code of the system; `''` while it holds. */
  why: string;
  /** `Main`, `Backup` or `Offline`; `''` before the first message. */
  system: string;
  /** Time by the clock of the command's computer; null before the first message. */
  heard_at: Instant | null;
  stored: number;
  /** Messages that were not understood, without names. */
  notices_json: string;
  /** When the command wrote the row, which it does every few seconds while it runs. */
  written_at: string;
  /** Computer and process of the command; a command writes only while it is the holder. */
  holder: string;
  sources_json: string;
}

declare module '../../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    canoe123_live: Canoe123LiveTable;
  }
}
