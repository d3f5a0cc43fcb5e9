/** Categories as the race writes them in its lists, by their code. */
const categoryNames = { 1: 'Expertos', 2: 'Intermedios', 3: 'Novatos' } as const;

/** Category codes: 1 Expertos, 2 Intermedios, 3 Novatos. */
export type CategoryCode = keyof typeof categoryNames;
export type CategoryName = (typeof categoryNames)[CategoryCode];
export type Sex = 'male' | 'female';
export type Gender = 'Masculino' | 'Femenino';

/** Name of a category code: 1 Expertos, 2 Intermedios, 3 Novatos. */
export function categoryName(code: CategoryCode): CategoryName {
  return categoryNames[code];
}

/** Code of a category's name, the inverse of categoryName. */
export function categoryCode(name: CategoryName): CategoryCode {
  if (name === 'Expertos') return 1;
  return name === 'Intermedios' ? 2 : 3;
}

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
