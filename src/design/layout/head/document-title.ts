/** Returns the document title: the page's title, with the race's name once. */
export function documentTitle(title: string, raceName: string): string {
  return title.includes(raceName) ? title : `${title} · ${raceName}`;
}
