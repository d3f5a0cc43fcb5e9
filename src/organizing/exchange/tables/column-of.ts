import { plainHeading } from '../../../platform/text/plain-heading.ts';

/** What a column of a list of starts or results may hold, besides gates. */
const columnKinds = [
  'bib',
  'name',
  'heat',
  'descent',
  'order',
  'start',
  'finish',
  'time',
  'penalties',
  'result',
  'status',
] as const;

type ColumnKind = (typeof columnKinds)[number];

/** A column: what it holds, of which gate, and of which run where both stand in a row. */
export interface ResultColumn {
  kind: ColumnKind | 'gate';
  gate?: number;
  run?: 1 | 2;
}

/** What nobody reads, and what it is called where somebody says so. */
export const leftOut = '-';

/** As they are written over columns, in both languages and in the lists of others. */
const words: Readonly<Record<ColumnKind, string>> = {
  bib: 'dorsal, bib, bib no, bib number, numero, number, no, nro, n, num',
  name: 'nombre, nombres, name, palista, paddler, athlete, athlete name, atleta',
  heat: 'nombre de la manga, heat, heat name, grupo, group',
  descent: 'manga, run, descent, bajada, run no',
  order: 'orden, order, start order, orden de salida',
  start: 'salida, start, hora de salida, hora, start time, hora prevista, planned hour',
  finish: 'llegada, finish, hora de llegada, finish time',
  time: 'tiempo, tiempo s, time, time s, raw, raw time, raw s',
  penalties:
    'penalizaciones, penalizaciones s, penalizacion, penalidades, penalidades s, penales, pen, pens, penalties, penalties s, penalty, penalty s',
  result: 'resultado, resultado s, result, result s, total, total s, total time',
  status: 'estado, status',
};

/** What others reckon from the rest, or say of people: we reckon it ourselves, or have it. */
const unread =
  'puesto, lugar, place, rank, pos, posicion, best, best run, mejor, manga que cuenta, run that counts, diferencia, diferencia s, gap, gap s, diff, categoria, category, class, clase, pais, country, nation, club, team, lista, list, comentario, comment, observaciones, remarks, hora segun va el dia, hour as the day goes';

const isAmong = (list: string, word: string) => list.split(', ').includes(word);

const runWords =
  /\b(?:(?:run|manga|bajada|descent)\s*([12])|(primera|first|1st)\s+(?:run|manga)|(segunda|second|2nd)\s+(?:run|manga))\b/;

/** What a heading stands over: a column, `leftOut`, or null where nobody knows. */
export function columnOf(heading: string): ResultColumn | typeof leftOut | null {
  const plain = plainHeading(heading);
  const found = runWords.exec(plain);
  const run = found ? (found[1] === '2' || found[3] ? (2 as const) : (1 as const)) : undefined;
  const rest = found ? plain.replace(found[0], ' ').replace(/\s+/g, ' ').trim() : plain;
  const ofRun = run === undefined ? {} : { run };
  if (rest === '') return run ? { kind: 'result', run } : leftOut;
  const gate = Number(/^(?:puerta|gate|p|g)\s*(\d{1,2})$/.exec(rest)?.[1] ?? 0);
  if (gate > 0) return { kind: 'gate', gate, ...ofRun };
  if (isAmong(unread, rest)) return leftOut;
  const kind = columnKinds.find((one) => isAmong(words[one], rest));
  return kind ? { kind, ...ofRun } : null;
}

/** A column as it is remembered and as a terminal says it: `bib`, `result.2`, `gate7.1`. */
export function columnName({ kind, gate, run }: ResultColumn): string {
  return `${kind}${gate ?? ''}${run === undefined ? '' : `.${run}`}`;
}

/** The column of such a name; null where it is none. */
export function columnNamed(name: string): ResultColumn | typeof leftOut | null {
  if (name === leftOut) return leftOut;
  const [, word = '', number, run] = /^([a-z]+)(\d{1,2})?(?:\.([12]))?$/.exec(name) ?? [];
  const ofRun = run === undefined ? {} : { run: run === '2' ? (2 as const) : (1 as const) };
  if (word === 'gate' && number !== undefined && number !== '0') {
    return { kind: 'gate', gate: Number(number), ...ofRun };
  }
  const kind = columnKinds.find((one) => one === word);
  return kind && number === undefined ? { kind, ...ofRun } : null;
}

/** What somebody may say that a heading means; gates are known by their numbers alone. */
export const columnChoices = [
  ...columnKinds.map((kind) => ({ name: kind, kind, run: undefined })),
  ...([1, 2] as const).flatMap((run) =>
    (['time', 'penalties', 'result', 'status'] as const).map((kind) => ({
      name: columnName({ kind, run }),
      kind,
      run,
    })),
  ),
];
