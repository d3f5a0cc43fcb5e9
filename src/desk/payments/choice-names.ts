/** Kinds of waiting payments, besides receipts, which have their own page. */
export const waitingKinds = ['differences', 'disputed', 'late', 'due'] as const;

/** Query parameters of the filter of payments. */
export const choiceNames = {
  search: 'buscar',
  year: 'edicion',
  state: 'estado',
  method: 'medio',
  waits: 'espera',
} as const;
