/** Requests that people may make about their data (LOPDP, articles 13 to 15). */
export const requestKinds = ['copy', 'correction', 'erasure'] as const;

export type RequestKind = (typeof requestKinds)[number];

export const requestProofs = ['mail', 'document', 'guardian', 'in_person'] as const;

export type RequestProof = (typeof requestProofs)[number];

export const requestAnswers = [
  'copy_given',
  'corrected',
  'erased',
  'nothing_kept',
  'refused',
] as const;

export type RequestAnswer = (typeof requestAnswers)[number];
