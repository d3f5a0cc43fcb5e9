/** Returns a keyword in lower case with composed accents. */
export function toWord(cell = ''): string {
  return cell.normalize('NFC').toLowerCase();
}
