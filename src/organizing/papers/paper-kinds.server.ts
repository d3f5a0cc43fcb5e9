import type { PaperKind } from './paper-kind.ts';
import { resultListPaper } from './results/result-list-paper.server.ts';
import { startListPaper } from './starts/start-list-paper.ts';

/** Every kind of paper, in the order of the season and the day, as addresses and the command line name it. */
export const paperKinds = {
  'start-lists': startListPaper,
  results: resultListPaper,
} as const satisfies Record<string, PaperKind>;

export type PaperKindName = keyof typeof paperKinds;

export const paperKindNames = Object.keys(paperKinds) as PaperKindName[];
