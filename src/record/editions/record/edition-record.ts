import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Centiseconds } from '../../scoring/centiseconds.ts';
import type { GateSeconds } from '../../scoring/run-outcome.ts';
import type { RunStatus } from '../../scoring/run-status.ts';
import type { DescentNumber } from '../../scoring/scoring.ts';
import type { CategoryCode } from '../category-code.ts';
import type { Edition } from './edition-facts.ts';
import type { ResultGroup } from './result-group.ts';

/** What is public of an entry. */
export interface EntryRecord {
  id: number;
  /** Key of the person, the address of the paddler's page. */
  person: string;
  name: string;
  category: CategoryCode;
  sex: 'male' | 'female';
  /** ISO 3166-1 alpha-2, capitals. */
  nationality: string;
  bib: number | null;
  /** Whether the list of participants shows it: paid, and not erased from lists. */
  listed: boolean;
}

export interface RunRecord {
  id: number;
  entryId: number;
  bib: number | null;
  descent: DescentNumber;
  /** Times of the race's day. */
  start: Centiseconds | null;
  finish: Centiseconds | null;
  /** Time and penalties together, where only their sum is known. */
  total: Centiseconds | null;
  status: RunStatus | null;
  /** 0 when the paddler stayed in the boat. */
  swim: number;
  roll: 0 | 1;
  comment: Bilingual | null;
  gates: GateSeconds;
}

export interface HeatRecord {
  id: number;
  name: Bilingual;
  descent: DescentNumber;
  /** In the order of the start list. */
  runs: RunRecord[];
}

/** A remark or a decision of the jury on an entry. */
export interface DecisionRecord {
  entryId: number;
  author: string;
  /** ISO 8601 in UTC. */
  at: string;
  words: Bilingual;
}

/** Everything that is public of an edition, from one version of it. */
export interface EditionRecord {
  edition: Edition;
  version: number;
  groups: ResultGroup[];
  entries: EntryRecord[];
  heats: HeatRecord[];
  decisions: DecisionRecord[];
}
