import type { lastPosting, PublicCross } from '../../log/cross/fold-cross.ts';
import type { HelmetColor } from '../../log/cross/helmet-colors.ts';

/** A kayak cross as everybody may see it, and who its boats are. */
export interface ShownCross extends PublicCross {
  id: string;
  /** Its day (ISO 8601). */
  date: string;
  title: string;
  /** What was posted last of its places, whether they are still those, and where an official list is as it was signed (else ''). */
  posted: (NonNullable<ReturnType<typeof lastPosting>> & { file: string }) | null;
  /** By the name that the boat has in file and day. */
  boats: ReadonlyMap<string, ShownBoat>;
  /** The hours at which phases begin, by phase. */
  hours: ReadonlyMap<string, string>;
  /** By start position. */
  helmets: readonly HelmetColor[];
}

export interface ShownBoat {
  bib: string;
  name: string;
  club: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}
