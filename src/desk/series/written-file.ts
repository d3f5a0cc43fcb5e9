export interface WrittenFile {
  name?: unknown;
  labels: Record<string, unknown>;
  rules: Record<string, unknown>;
  races: Record<string, unknown>[];
  entrants: Record<string, Record<string, unknown>>;
  results: Record<string, Record<string, unknown>>;
}

export function writtenFile(text: string): WrittenFile {
  const file: unknown = JSON.parse(text);
  const part = (name: string) => (isObject(file) && isObject(file[name]) ? file[name] : {});
  const races = isObject(file) && Array.isArray(file.races) ? file.races.filter(isObject) : [];
  return {
    name: isObject(file) ? file.name : undefined,
    labels: part('labels'),
    rules: part('rules'),
    races,
    entrants: part('entrants') as WrittenFile['entrants'],
    results: part('results') as WrittenFile['results'],
  };
}

/** Returns the entrants of a file: those it names, or else everybody in its results. */
export function namedEntrants({ entrants, results }: WrittenFile): WrittenFile['entrants'] {
  if (Object.keys(entrants).length > 0) return entrants;
  return Object.fromEntries(
    Object.values(results)
      .flatMap(Object.keys)
      .map((id) => [id, {}]),
  );
}

export function fileText({ name, ...file }: WrittenFile): string {
  return JSON.stringify({ format: 'series-1', ...(name !== undefined && { name }), ...file });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
