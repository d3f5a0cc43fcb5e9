export interface OpenMatters {
  /** Day of the race while it is today or ahead; null once it is over. */
  raceAhead: string | null;
  /** Days on which the river server still holds the right to decide. */
  atRiver: number;
  /** Lists of results with boats that are not official. */
  lists: number;
  receipts: number;
  disputes: number;
  /** Entries that owe money; `owedCents` is their sum. */
  owed: number;
  owedCents: number;
  /** Entries with a refund due; `dueBackCents` is its sum. */
  dueBack: number;
  dueBackCents: number;
  waiting: number;
  letters: number;
  mails: number;
}

export const matterNames = [
  'raceAhead',
  'atRiver',
  'lists',
  'receipts',
  'disputes',
  'dueBack',
  'owed',
  'waiting',
  'letters',
  'mails',
] as const satisfies (keyof OpenMatters)[];

export type MatterName = (typeof matterNames)[number];

/** Returns the open matters; if there are none, the edition may be archived without a reason. */
export function openOnes(matters: OpenMatters): MatterName[] {
  return matterNames.filter((name) => matters[name] !== null && matters[name] !== 0);
}
