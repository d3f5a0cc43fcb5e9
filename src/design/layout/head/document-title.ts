export function documentTitle(title: string, raceName: string): string {
  return title.includes(raceName) ? title : `${title} · ${raceName}`;
}
