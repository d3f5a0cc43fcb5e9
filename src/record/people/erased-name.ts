/** Replaces the name of a person who was erased from results too. */
export const erasedName = '—';
