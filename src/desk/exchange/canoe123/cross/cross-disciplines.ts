/** One discipline holds all rounds before the semifinals, distinguished by `RoundNr`; one the overall places. */
export const crossDisciplines = {
  trial: 'XT',
  /** A round before `X4`. */
  eighths: 'X8',
  early: 'X4',
  semifinal: 'XS',
  final: 'XF',
  places: 'XER',
} as const;
