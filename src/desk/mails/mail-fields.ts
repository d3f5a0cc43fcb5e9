export const mailFields = {
  kind: 'tipo',
  state: 'estado',
  text: 'buscar',
  entry: 'inscripcion',
  // Query of a list of entries, which limits the recipients.
  people: 'de',
} as const;
