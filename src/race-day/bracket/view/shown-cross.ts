import type { IsoDate } from '../../../platform/format/iso-date.ts';
import type { lastPosting, PublicCross } from '../../log/cross/fold-cross.ts';
import type { HelmetColor } from '../../log/cross/helmet-colors.ts';

export interface ShownCross extends PublicCross {
  id: string;
  /** Day of the cross. */
  date: IsoDate;
  title: string;
  /** Last posting of the places. `file`: path of a signed official list, '' for other postings. */
  posted: (NonNullable<ReturnType<typeof lastPosting>> & { file: string }) | null;
  /** Boats by their names in the cross's file. */
  boats: ReadonlyMap<string, ShownBoat>;
  /** Hours at which phases begin, by phase id. */
  hours: ReadonlyMap<string, string>;
  /** Helmet colours by start position. */
  helmets: readonly HelmetColor[];
}

export interface ShownBoat {
  bib: string;
  name: string;
  club: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}
