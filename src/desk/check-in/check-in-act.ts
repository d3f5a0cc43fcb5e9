export const checkInNames = ['present', 'release', 'bib', 'shirt'] as const;

export type CheckInName = (typeof checkInNames)[number];

export interface CheckInAct {
  id: string;
  entry: number;
  act: CheckInName;
  /** False undoes the action. */
  done: boolean;
  madeAt: string;
}

export const mostActs = 50;
