/**
 * Returns the id of a paddler's second class, which is an entrant of its own. Keys of people
 * contain no space.
 */
export function entrantOfClass(person: string, boat: string): string {
  return `${person} ${boat}`;
}

/** Replaces the person in an entrant id. */
export function withPerson(id: string, personOf: (person: string) => string): string {
  const [person = '', ...boat] = id.split(' ');
  return [personOf(person), ...boat].join(' ');
}
