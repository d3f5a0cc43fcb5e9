/** Whether a country's name holds what is searched, whatever the case and the accents. */
export function matchesSearch(name: string, search: string): boolean {
  return plain(name).includes(plain(search));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
