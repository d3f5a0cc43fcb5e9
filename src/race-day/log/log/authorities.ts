/** Offices that decide, the lowest first. */
export const authorities = ['section_chief', 'scorer', 'chief_judge', 'jury'] as const;
