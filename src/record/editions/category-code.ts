/**
 * Number of a category: 1 Expertos, 2 Intermedios and 3 Novatos are those of the specification, the
 * others the race's own. It is never given to another one: past editions know theirs by it.
 */
export type CategoryCode = number;
export type Sex = 'male' | 'female';
export type Gender = 'Masculino' | 'Femenino';

/** Gender shown for a stored sex: male is Masculino, anything else Femenino. */
export function genderOfSex(sex: string): Gender {
  return sex === 'male' ? 'Masculino' : 'Femenino';
}

/** Participants in the order of their category's name without regard to case; equal ones keep their order. */
export function sortByCategory<Participant extends { category: string }>(
  participants: readonly Participant[],
): Participant[] {
  return participants.toSorted((a, b) => {
    const left = a.category.toLowerCase();
    const right = b.category.toLowerCase();
    if (left === right) return 0;
    return left < right ? -1 : 1;
  });
}
