/** Who races in a second class is an entrant of their own there; no key of a person has a space. */
export function entrantOfClass(person: string, boat: string): string {
  return `${person} ${boat}`;
}

/** The same entrant of another person. */
export function withPerson(id: string, personOf: (person: string) => string): string {
  const [person = '', ...boat] = id.split(' ');
  return [personOf(person), ...boat].join(' ');
}
