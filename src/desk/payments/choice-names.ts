export const waitingKinds = ['differences', 'disputed', 'late', 'due'] as const;

export const choiceNames = {
  search: 'buscar',
  year: 'edicion',
  state: 'estado',
  method: 'medio',
  waits: 'espera',
} as const;
