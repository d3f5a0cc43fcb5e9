/** Order matters: most user agents also name other browsers. */
const browsers = [
  ...([
    ['SamsungBrowser/', 'Samsung Internet'],
    ['Edg', 'Edge'],
    ['OPR/', 'Opera'],
  ] as const),
  ...([
    ['FxiOS', 'Firefox'],
    ['Firefox/', 'Firefox'],
    ['CriOS', 'Chrome'],
  ] as const),
  ...([
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ] as const),
] as const;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'CrOS', 'Linux'] as const;
const longest = 60;

export function deviceName(words: string): string {
  const browser = browsers.find(([mark]) => words.includes(mark))?.[1];
  const system = systems.find((name) => words.includes(name));
  const known = [browser, system].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : words.slice(0, longest) || '–';
}
