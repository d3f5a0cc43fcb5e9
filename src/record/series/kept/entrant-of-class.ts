/** Names a paddler's second class, an entrant of its own. Keys of people contain no space. */
export function entrantOfClass(person: string, boat: string): string {
  return `${person} ${boat}`;
}

export function withPerson(id: string, personOf: (person: string) => string): string {
  const [person = '', ...boat] = id.split(' ');
  return [personOf(person), ...boat].join(' ');
}
