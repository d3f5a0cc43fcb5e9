/** What stands in place of the name of a person who asked to be erased from results too. */
export const erasedName = '—';
