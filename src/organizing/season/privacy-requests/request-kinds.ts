/** What people may ask for about their data (LOPDP, articles 13 to 15). */
export const requestKinds = ['copy', 'correction', 'erasure'] as const;

export type RequestKind = (typeof requestKinds)[number];

/** By what it was known that they are who they say. */
export const requestProofs = ['mail', 'document', 'guardian', 'in_person'] as const;

export type RequestProof = (typeof requestProofs)[number];

/** How a request may end. */
export const requestAnswers = [
  'copy_given',
  'corrected',
  'erased',
  'nothing_kept',
  'refused',
] as const;

export type RequestAnswer = (typeof requestAnswers)[number];
