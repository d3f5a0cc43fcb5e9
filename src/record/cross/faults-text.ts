export function faultsText(faults: readonly number[], elements: readonly string[]): string {
  return faults.length === 0 ? '' : `FLT(${faults.map((index) => elements[index]).join(',')})`;
}
