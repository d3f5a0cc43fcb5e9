/** What of an edition is not settled: who archives it sees it in numbers, each with its page. */
export interface OpenMatters {
  /** The race is today or still to come (ISO 8601 date); null once it is over. */
  raceAhead: string | null;
  /** Days whose server at the river has not handed back. */
  atRiver: number;
  /** Lists of results, of groups that have boats, that nobody made official. */
  lists: number;
  /** Receipts to compare with the account. */
  receipts: number;
  /** Card sales that nobody can settle without looking. */
  disputes: number;
  /** Entries that owe something, and what, in integer cents. */
  owed: number;
  owedCents: number;
  /** Entries to which money goes back, and how much, in integer cents. */
  dueBack: number;
  dueBackCents: number;
  /** Who waits for a place. */
  waiting: number;
  /** Letters that were written and not sent. */
  letters: number;
  /** Mails to its entries that have not gone out. */
  mails: number;
}

/** What each open matter is called, in the order in which one settles them. */
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

/** The matters that are open; none: the edition may be archived without a word. */
export function openOnes(matters: OpenMatters): MatterName[] {
  return matterNames.filter((name) => matters[name] !== null && matters[name] !== 0);
}
