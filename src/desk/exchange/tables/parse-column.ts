import type { Translate } from '../../../platform/i18n/text-key.ts';
import { plainHeading } from '../../../platform/text/plain-heading.ts';
import { type DescentNumber, descentNumbers } from '../../../record/scoring/scoring.ts';
import {
  columnInWords,
  factWords,
  nameWords,
} from '../../../registration/people-table/column-words.ts';

const columnKinds = [
  'bib',
  'name',
  'middleName',
  'surname',
  'heat',
  'descent',
  'order',
  'start',
  'finish',
  'time',
  'penalties',
  'result',
  'status',
  'best',
] as const;

type ColumnKind = (typeof columnKinds)[number];

export interface ResultColumn {
  kind: ColumnKind | 'gate';
  gate?: number;
  run?: DescentNumber;
}

export const leftOut = '-';

/** Kinds that occur once for each run in a row of several runs, besides gates and times of day. */
const kindsOfRuns = ['time', 'penalties', 'result', 'status'] as const;

const words: Readonly<Record<ColumnKind, string>> = {
  bib: 'dorsal, bib, bib no, bib number, numero, number, no, nro, n, num',
  name: nameWords.name.join(', '),
  middleName: nameWords.middle_name.join(', '),
  surname: nameWords.surname.join(', '),
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
  best: 'best, best run, best time, best total, mejor, mejor manga, mejor tiempo',
};

const unread = [
  'puesto, lugar, place, rank, pos, posicion, manga que cuenta, run that counts, diferencia, diferencia s, gap, gap s, diff, categoria, category, class, clase, lista, list, comentario, comment, observaciones, remarks, hora segun va el dia, hour as the day goes',
  ...factWords.country,
  ...factWords.club,
  ...factWords.sex,
].join(', ');

const isAmong = (list: string, word: string) => list.split(', ').includes(word);

const runWords =
  /\b(?:(?:run|manga|bajada|descent)\s*([123])|(primera|first|1st)\s+(?:run|manga)|(segunda|second|2nd)\s+(?:run|manga)|(tercera|third|3rd)\s+(?:run|manga))\b/;

/** Whether a heading names a run and nothing else: `Run 1`, `Segunda manga`. */
export const isBareRun = (heading: string) =>
  plainHeading(heading).replace(runWords, ' ').trim() === '' && plainHeading(heading) !== '';

/** Returns the column of a heading, `leftOut`, or null for an unknown heading. */
export function parseColumn(heading: string): ResultColumn | typeof leftOut | null {
  const found = columnInWords(heading, (form) => {
    const column = columnInForm(form);
    return column === null || column === leftOut ? (column ?? undefined) : columnName(column);
  });
  return found === undefined ? null : columnNamed(found);
}

function columnInForm(plain: string): ResultColumn | typeof leftOut | null {
  const found = runWords.exec(plain);
  const run = found ? runOf(found[1] ?? (found[4] ? '3' : found[3] ? '2' : '1')) : undefined;
  const rest = found ? plain.replace(found[0], ' ').replace(/\s+/g, ' ').trim() : plain;
  const ofRun = run === undefined ? {} : { run };
  if (rest === '') return run ? { kind: 'result', run } : leftOut;
  const gate = Number(/^(?:puerta|gate|p|g)\s*(\d{1,2})$/.exec(rest)?.[1] ?? 0);
  if (gate > 0) return { kind: 'gate', gate, ...ofRun };
  if (isAmong(unread, rest)) return leftOut;
  const kind = columnKinds.find((one) => isAmong(words[one], rest));
  if (kind) return { kind, ...ofRun };
  // `Total 2`, `Pen. 1`
  const [, base = '', number] = /^(.+?) ?([123])$/.exec(run === undefined ? rest : '') ?? [];
  const numbered = kindsOfRuns.find((one) => isAmong(words[one], base));
  return numbered ? { kind: numbered, run: runOf(number) } : null;
}

const runOf = (text: string | undefined): DescentNumber =>
  descentNumbers.find((known) => String(known) === text) ?? 1;

/** Returns the name of a column for storage and the terminal: `bib`, `result.2`, `gate7.1`. */
export function columnName({ kind, gate, run }: ResultColumn): string {
  return `${kind}${gate ?? ''}${run === undefined ? '' : `.${run}`}`;
}

/** Returns null for a text that is no name of a column. */
export function columnNamed(name: string): ResultColumn | typeof leftOut | null {
  if (name === leftOut) return leftOut;
  const [, word = '', number, run] = /^([a-zA-Z]+)(\d{1,2})?(?:\.([123]))?$/.exec(name) ?? [];
  const ofRun = run === undefined ? {} : { run: runOf(run) };
  if (word === 'gate' && number !== undefined && number !== '0') {
    return { kind: 'gate', gate: Number(number), ...ofRun };
  }
  const kind = columnKinds.find((one) => one === word);
  return kind && number === undefined ? { kind, ...ofRun } : null;
}

export function understoodAs(
  { kind, run }: { kind: ResultColumn['kind']; run: DescentNumber | null },
  t: Translate,
): string {
  const column = t(`deskTables.columns.${kind}`);
  return run === null ? column : t('deskTables.columnOfRun', { column, run });
}

export const columnChoices = [
  ...columnKinds.map((kind) => ({ name: kind, kind, run: undefined })),
  ...descentNumbers.flatMap((run) =>
    kindsOfRuns.map((kind) => ({
      name: columnName({ kind, run }),
      kind,
      run,
    })),
  ),
];
