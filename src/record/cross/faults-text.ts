/** Formats faults as `FLT(2,roll)`, by the labels of the elements. */
export function faultsText(faults: readonly number[], elements: readonly string[]): string {
  return faults.length === 0 ? '' : `FLT(${faults.map((index) => elements[index]).join(',')})`;
}
