/** Names of the filter of mails in an address. */
export const mailFields = {
  kind: 'tipo',
  state: 'estado',
  text: 'buscar',
  entry: 'inscripcion',
  // What the list of entries was asked for: mails to them alone.
  people: 'de',
} as const;
