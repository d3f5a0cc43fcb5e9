import type { Bilingual } from '../../../../platform/content/bilingual.ts';
import type { RecordFile } from '../../../../record/editions/exchange/record-file.ts';
import type { RacePhase } from '../race-kind.ts';
import type { KnownCategory } from './choose-categories.ts';
import type { KnownPeople } from './people-of-file.ts';

export interface KnownRecord {
  record: RecordFile;
  people: KnownPeople;
  categories: readonly KnownCategory[];
  /** Keys of the units that came from a file: a later file may remove only these. */
  fromFile: ReadonlySet<string>;
  official: ReadonlySet<number>;
  believed?: ReadonlyMap<string, string>;
  nextHeat: number;
  /** The nation of a boat when neither the boat nor the event has one. */
  countryCode: string;
  heatName: (title: string, descent: 1 | 2) => Bilingual;
  phaseName?: (phase: RacePhase) => Bilingual;
  /** The phases of heats that a file with only one phase of a class brought in: their names do not say it. */
  phases?: ReadonlyMap<number, RacePhase>;
}
