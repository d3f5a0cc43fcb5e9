/**
 * The disciplines of a kayak cross: the program has one for all rounds before the semifinals, told apart by `RoundNr`,
 * and one for the places of everybody.
 */
export const crossDisciplines = {
  trial: 'XT',
  /** A round before `X4`. */
  eighths: 'X8',
  early: 'X4',
  semifinal: 'XS',
  final: 'XF',
  places: 'XER',
} as const;
