/** A person of one name and birth date, with the numbers of federations of each entry. */
export interface Namesake {
  entries: readonly { numbers: readonly string[]; isOfEdition: boolean }[];
}

/**
 * Returns the namesake who is the person with these numbers; undefined for a new person. Two entries of one edition
 * whose federation numbers differ belong to two people. Of several people the one with a number, or else the first, is
 * chosen.
 */
export function chooseNamesake<Person extends Namesake>(
  namesakes: readonly Person[],
  numbers: readonly string[],
): Person | undefined {
  const shares = (entry: Namesake['entries'][number]) =>
    entry.numbers.some((number) => numbers.includes(number));
  const contradicts = (entry: Namesake['entries'][number]) =>
    entry.isOfEdition && !shares(entry) && differInNumber(entry.numbers, numbers);
  const likely = namesakes.filter(({ entries }) => !entries.some(contradicts));
  return likely.find(({ entries }) => entries.some(shares)) ?? likely[0];
}

/** Whether two lists have numbers of one federation that are not the same. */
export function differInNumber(ones: readonly string[], others: readonly string[]): boolean {
  const federation = (number: string) => number.split(' ')[0];
  return ones.some((one) =>
    others.some((other) => one !== other && federation(one) === federation(other)),
  );
}
