import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Centiseconds } from '../../scoring/centiseconds.ts';
import type { GateSeconds } from '../../scoring/run-outcome.ts';
import type { RunStatus } from '../../scoring/run-status.ts';
import type { DescentNumber } from '../../scoring/scoring.ts';
import type { CategoryCode } from '../category-code.ts';
import type { Edition } from './edition-facts.ts';
import type { ResultGroup } from './result-group.ts';

export interface EntryRecord {
  id: number;
  person: string;
  name: string;
  category: CategoryCode;
  sex: 'male' | 'female';
  nationality: string;
  bib: number | null;
  /** Whether the list of participants shows the entry: paid, and not hidden by an erasure. */
  listed: boolean;
  /** Entry of the boat that the person joined. Missing for an entry that races by itself. */
  inBoat?: number;
  /** Entries of the boats of a team; missing for an entry that is no team. */
  team?: readonly number[];
  /** Name of the person, when the entry is listed under the names of a whole boat. */
  personName?: string;
}

export interface RunRecord {
  id: number;
  entryId: number;
  bib: number | null;
  descent: DescentNumber;
  start: Centiseconds | null;
  finish: Centiseconds | null;
  /** Time plus penalties, when only their sum is known. */
  total: Centiseconds | null;
  status: RunStatus | null;
  /** 0 when the paddler stayed in the boat. */
  swim: number;
  roll: 0 | 1;
  comment: Bilingual | null;
  gates: GateSeconds;
  /** Seconds for the spread of a team at the finish; missing when it cost none. */
  added?: number;
}

export interface HeatRecord {
  id: number;
  name: Bilingual;
  descent: DescentNumber;
  runs: RunRecord[];
}

export interface DecisionRecord {
  entryId: number;
  author: string;
  at: string;
  words: Bilingual;
}

export interface EditionRecord {
  edition: Edition;
  version: number;
  groups: ResultGroup[];
  entries: EntryRecord[];
  heats: HeatRecord[];
  decisions: DecisionRecord[];
}
