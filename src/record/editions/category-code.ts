/** Never reused, because past editions refer to categories by number. */
export type CategoryCode = number;
export type Sex = 'male' | 'female';
export type Gender = 'Masculino' | 'Femenino';

/** Returns the gender to show: Masculino for male, Femenino for anything else. */
export function genderOfSex(sex: string): Gender {
  return sex === 'male' ? 'Masculino' : 'Femenino';
}

/** Sorts participants by the name of their category without regard to case; equal ones keep their order. */
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
