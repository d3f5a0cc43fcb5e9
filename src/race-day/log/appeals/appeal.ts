export const appealOutcomes = [
  'accepted',
  'partly',
  'rejected',
  'not_admitted',
  'withdrawn',
] as const;

export type AppealOutcome = (typeof appealOutcomes)[number];

export const appealDeposits = ['none', 'owed', 'paid', 'returned', 'kept'] as const;

export type AppealDeposit = (typeof appealDeposits)[number];

export interface Appeal {
  number: number;
  group: string;
  descent: number | null;
  bib: number;
  gate: number | null;
  filedBy: string;
  fact: string;
  filedAt: string;
  isLate: boolean;
  depositCents: number;
  deposit: AppealDeposit;
  outcome: AppealOutcome | null;
  answer: string;
  jury: string;
  decidedAt: string | null;
}

/** Returns the deposit of an appeal that is opened again. Without an amount none was asked for. */
export function depositBefore(deposit: AppealDeposit, cents: number): AppealDeposit {
  if (cents === 0) return 'none';
  return deposit === 'none' ? 'owed' : 'paid';
}

/** Returns the fate of a deposit: the jury keeps a paid one when it rejects the appeal, and asks for no other. */
export function depositAfter(deposit: AppealDeposit, outcome: AppealOutcome): AppealDeposit {
  if (deposit !== 'paid') return deposit === 'owed' ? 'none' : deposit;
  return outcome === 'rejected' ? 'kept' : 'returned';
}
