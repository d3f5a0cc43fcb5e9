/** What waits for an organizer, beside receipts, which have a page of their own. */
export const waitingKinds = ['differences', 'disputed', 'late', 'due'] as const;

/** Names of the filter of payments in an address. */
export const choiceNames = {
  search: 'buscar',
  year: 'edicion',
  state: 'estado',
  method: 'medio',
  waits: 'espera',
} as const;
