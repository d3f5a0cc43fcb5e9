/** Actions at the accreditation table, in their order. */
export const checkInNames = ['present', 'release', 'bib', 'shirt'] as const;

export type CheckInName = (typeof checkInNames)[number];

/** An action at the table, recorded online or offline. */
export interface CheckInAct {
  /** UUID version 7, created on the device. */
  id: string;
  entry: number;
  act: CheckInName;
  /** False undoes the action. */
  done: boolean;
  madeAt: string;
}

/** How many actions are sent at once. */
export const mostActs = 50;
