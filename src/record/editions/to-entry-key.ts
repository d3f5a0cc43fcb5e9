/** Joins the key of a person and the number of the entry among the person's entries of an edition. */
export function toEntryKey(person: string, entryNumber: number): string {
  return entryNumber === 1 ? person : `${person}~${entryNumber}`;
}

export function splitEntryKey(key: string): { person: string; entryNumber: number } {
  const [person = '', entryNumber = '1'] = key.split('~');
  return { person, entryNumber: Number(entryNumber) };
}
