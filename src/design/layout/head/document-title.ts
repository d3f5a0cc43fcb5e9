/** The title of a window or tab: the page's, and the race's name once. */
export function documentTitle(title: string, raceName: string): string {
  return title.includes(raceName) ? title : `${title} · ${raceName}`;
}
