import { createHash } from 'node:crypto';

/** What the API says about everybody: one line a record, gates as a digest. */
export async function answerLines(read: (path: string) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const take = async (path: string) => {
    const said = rows(await read(path));
    lines.push(`=== ${path}`, ...said.map((row) => JSON.stringify(row, shortened)));
    return said;
  };
  for (const edition of [1, 2, 3]) {
    await take(`/api/editions/${edition}/participants?perPage=300`);
    await take(`/api/editions/${edition}/participants/confirm`);
  }
  for (const { edition_id, id } of (await take('/api/raceHeats')) as Heat[]) {
    await take(`/api/raceTime/${edition_id}/${id}/participants`);
  }
  return lines;
}

interface Heat {
  id: number;
  edition_id: number;
}

function rows(answer: unknown): unknown[] {
  const data: unknown = answer && Reflect.get(answer, 'data');
  if (!Array.isArray(data)) throw new Error('An answer without rows');
  return data;
}

function shortened(field: string, value: unknown): unknown {
  if (field !== 'race_times_lines') return value;
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
}
