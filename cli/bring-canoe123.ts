import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { canoe123Limits } from '../src/desk/exchange/canoe123/canoe123-limits.ts';
import type { FieldChange } from '../src/desk/exchange/canoe123/into-record/changes-of-run.ts';
import {
  type Canoe123Import,
  type Canoe123Order,
  type Canoe123Outlook,
  importCanoe123,
} from '../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import type { DoubtfulRun } from '../src/desk/exchange/canoe123/into-record/map-canoe123.ts';
import {
  type OpenQuestion,
  openClasses,
} from '../src/desk/exchange/canoe123/into-record/map-what-is-clear.ts';
import { readCanoe123 } from '../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { formatDay } from '../src/platform/format/format-day.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import type { Accepted } from '../src/record/editions/exchange/plan-import.ts';
import { runTimeText } from '../src/record/scoring/run-time-text.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { wrapWords } from './local-command.ts';

export interface BringOptions {
  day?: string[];
  class?: string[];
  category?: [string, number][];
  sex?: [string, 'male' | 'female'][];
  person?: [string, string][];
  sameNames?: boolean;
  take?: string[];
  yes?: boolean;
}

export function addBringOptions(command: Command, t: Translate): Command {
  const several = <Value>(read: (text: string) => Value) => {
    return (text: string, before: Value[] = []) => [...before, read(text)];
  };
  const ofClass = (text: string): [string, string] => {
    const at = text.lastIndexOf('=');
    if (at < 1) throw new InvalidArgumentError(t('cli.form.canoe123Class'));
    return [text.slice(0, at), text.slice(at + 1)];
  };
  const day = (text: string) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError(t('cli.form.day'));
    return text;
  };
  const category = (text: string): [string, number] => {
    const [id, number] = ofClass(text);
    if (!/^[1-9]\d{0,3}$/.test(number)) throw new InvalidArgumentError(t('cli.form.canoe123Class'));
    return [id, Number(number)];
  };
  const sex = (text: string): [string, 'male' | 'female'] => {
    const [id, of] = ofClass(text);
    if (of === 'male' || of === 'female') return [id, of];
    throw new InvalidArgumentError(t('cli.form.canoe123Class'));
  };
  return command
    .option('--day <day>', t('cli.canoe123Day'), several(day))
    .option('--class <class>', t('cli.canoe123Class'), several(String))
    .option('--category <class=number>', t('cli.canoe123Category'), several(category))
    .option('--sex <class=sex>', t('cli.canoe123Sex'), several(sex))
    .option('--person <id=key>', t('cli.canoe123Person'), several(ofClass))
    .option('--same-names', t('cli.canoe123SameNames'))
    .option('--take <key>', t('cli.canoe123Take'), several(String))
    .option('--yes', t('cli.yes'));
}

/** Previews the changes of a file to the record of an edition, asks, and imports the file. */
export async function bringCanoe123(
  context: CommandContext,
  file: string,
  { edition, yes, ...options }: BringOptions & { edition: number },
): Promise<void> {
  const { t } = context;
  const reading = await readCanoe123(await toPieces(t, file));
  const order = await readImportOrder(context, String(edition), options);
  const bring = (more: Partial<Canoe123Order>) =>
    importCanoe123(order.services(), reading, order.with(more));
  const looked = readOrRefuse(context, file, await bring({ dryRun: true }), edition);
  const taken = collectAccepted(looked, options);
  const shown =
    taken.size === 0
      ? looked
      : readOrRefuse(context, file, await bring({ dryRun: true, accepted: taken }), edition);
  tellOutlook(context, shown);
  if (!shown.isNew) return;
  await context.confirm(
    t('cli.canoe123Ask', { year: edition, count: shown.rows.length + shown.moved }),
    yes,
  );
  readOrRefuse(context, file, await bring({ dryRun: false, accepted: taken }), edition);
  context.say(t('cli.canoe123Brought', { year: edition }));
  if (shown.isHidden) context.say(t('deskCanoeRecord.hidden', { year: edition }));
}

/** Returns the rows accepted with `--take`, by the digest that was shown for them. */
export function collectAccepted({ kept }: Canoe123Outlook, { take = [] }: BringOptions): Accepted {
  return new Map(
    kept.flatMap(({ key, digest }): [string, string][] =>
      digest !== null && take.includes(key) ? [[key, digest]] : [],
    ),
  );
}

/** Collects the services and options of an import, with the explanations for a terminal. */
export async function readImportOrder(
  context: CommandContext,
  year: string,
  options: BringOptions,
) {
  const { day = [], class: classes = [], category = [], sex = [] } = options;
  const { person = [], sameNames = false, take = [] } = options;
  const database = await context.database();
  const editionId = await context.editionId(year);
  return {
    services: () => ({ database, race: context.race, translate: context.translate }),
    with: (more: Partial<Canoe123Order>): Canoe123Order => ({
      editionId,
      days: day,
      classes,
      categories: new Map(category),
      sexes: new Map(sex),
      people: new Map(person),
      isSameByName: sameNames,
      believed: new Set(take),
      accepted: new Map(),
      dryRun: true,
      by: { actor: context.terminal, now: new Date() },
      ...more,
    }),
  };
}

/** Reads a file once, so that the shown changes are the written ones; stops at the size limit. */
async function toPieces(t: Translate, file: string): Promise<Uint8Array[]> {
  const most = canoe123Limits.megabytes * 1024 * 1024;
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of createReadStream(resolve(file), { end: most })) pieces.push(piece);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new Refusal(t('cli.noFile', { file }));
    throw error;
  }
  return pieces;
}

function readOrRefuse(
  context: CommandContext,
  file: string,
  read: Canoe123Import,
  year: number,
): Canoe123Outlook {
  if (read.code === 'read') return read;
  throw new Refusal(`${file}: ${refusalInWords(context, read, year)}`);
}

/** Says why a file is refused, or which question has to be answered with which option first. */
export function refusalInWords(
  { t, locale }: CommandContext,
  read: Exclude<Canoe123Import, Canoe123Outlook> | OpenQuestion,
  year: number,
): string {
  switch (read.code) {
    case 'fault': {
      const { code, line, facts } = read.fault;
      return t(`deskCanoe.fault.${code}`, { ...facts, line });
    }
    case 'no_edition':
      return t('deskCanoeRecord.refused.no_edition', { year });
    case 'choose_day':
    case 'unknown_day': {
      const days = read.days.map((day) => `${formatDay(day, locale, 'medium')} (--day ${day})`);
      return t(`deskCanoeRecord.refused.${read.code}`, { days: days.join(', ') });
    }
    case 'unknown_class':
      return t('deskCanoeRecord.refused.unknown_class', { classes: read.classes.join(', ') });
    case 'no_race':
      return t('deskCanoeRecord.refused.no_race');
    case 'choose_person': {
      const boats = read.boats.slice(0, mostRows).map(({ id, name, bib, candidates }) => {
        const known = candidates.map((one) =>
          t('cli.canoe123Candidate', { name: one.name, bib: one.bib ?? '–', key: one.key }),
        );
        return t('cli.canoe123Boat', { id, name, bib: bib || '–', known: known.join('; ') });
      });
      const left = read.boats.length - boats.length;
      return [
        t('deskCanoeRecord.refused.choose_person', { count: read.boats.length }),
        ...boats,
        ...(left > 0 ? [t('deskCanoeRecord.more', { count: left })] : []),
        t('cli.canoe123SayPerson'),
      ].join('\n');
    }
    case 'choose_category':
    case 'shared_category': {
      const classes = openClasses(read).map(({ id, title }) =>
        title === id ? id : `${id} (${title})`,
      );
      return [
        t(`deskCanoeRecord.refused.${read.code}`, { classes: classes.join(', ') }),
        t('cli.canoe123SayCategory'),
      ].join('\n');
    }
    case 'against_the_rules': {
      const issues = read.issues.map(
        ({ path, expected, found }) => `${path}: ${expected}, ${found}`,
      );
      return t('deskCanoeRecord.refused.against_the_rules', {
        issues: issues.slice(0, 10).join('; '),
      });
    }
  }
}

/** Further rows are only counted: a thousand are too many for a terminal. */
const mostRows = 40;

/** Prints the changes of a file, the differences that stay, and the values that cannot be stored. */
export function tellOutlook(context: CommandContext, looked: Canoe123Outlook): void {
  const { t, say, language } = context;
  const { year, counts, rows, kept, remarks, isNew, doubtful } = looked;
  const heading = (name: 'who' | 'run' | 'line' | 'before' | 'after') =>
    t(`deskCanoeRecord.${name}`);
  if (doubtful.length > 0) {
    say(wrapWords(t('deskCanoeRecord.doubtful', { count: doubtful.length })));
    say(
      context.tableText(doubtful.slice(0, mostRows), [
        { heading: t('cli.canoe123Key'), cell: ({ key }) => key },
        { heading: t('deskCanoe.boat'), cell: ({ bib }) => bib, alignEnd: true },
        { heading: heading('who'), cell: ({ name }) => name, shrinks: true },
        { heading: t('deskCanoe.race'), cell: ({ race }) => race },
        { heading: heading('line'), cell: ({ line }) => line, alignEnd: true },
        { heading: t('cli.why'), cell: (run) => doubtInWords(context, run), shrinks: true },
      ]),
    );
    if (doubtful.length > mostRows) {
      say(t('deskCanoeRecord.more', { count: doubtful.length - mostRows }));
    }
    say(`${wrapWords(t('cli.canoe123SayTime'))}\n`);
  }
  if (!isNew) say(t('deskCanoeRecord.unchanged', { year }));
  else {
    say(sumInWords(t, counts));
    say(`\n${t('deskCanoeRecord.changes')}`);
    say(
      context.tableText(
        rows.slice(0, mostRows).flatMap((row) => buildCells(t, row.kind, row)),
        [
          { heading: t('deskCanoe.boat'), cell: ({ row }) => row.bib, alignEnd: true },
          { heading: heading('who'), cell: ({ row }) => row.name, shrinks: true },
          {
            heading: heading('run'),
            cell: ({ row }) => row.heat?.[language] ?? '',
            shrinks: true,
          },
          { heading: heading('line'), cell: ({ row }) => row.line ?? '–', alignEnd: true },
          { heading: t('deskCanoe.field'), cell: ({ field }) => field },
          { heading: heading('before'), cell: ({ before }) => before, shrinks: true },
          { heading: heading('after'), cell: ({ after }) => after, shrinks: true },
        ],
      ),
    );
    if (rows.length > mostRows) say(t('deskCanoeRecord.more', { count: rows.length - mostRows }));
  }
  if (kept.length > 0) {
    say(`\n${wrapWords(t('deskCanoeRecord.kept'))}`);
    say(
      context.tableText(kept.slice(0, mostRows), [
        { heading: t('cli.canoe123Key'), cell: ({ key }) => key },
        { heading: heading('who'), cell: ({ name }) => name, shrinks: true },
        { heading: t('cli.why'), cell: ({ reason }) => t(`deskCanoeRecord.reason.${reason}`) },
        {
          heading: heading('after'),
          cell: (row) =>
            buildCells(t, 'update', row)
              .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
              .join('; '),
          shrinks: true,
        },
      ]),
    );
  }
  if (remarks.length === 0) return;
  say(`\n${t('deskCanoeRecord.noRoom')}`);
  say(
    context.tableText(remarks, [
      { heading: t('deskCanoe.what'), cell: ({ code }) => t(`deskCanoeRecord.remark.${code}`) },
      { heading: t('deskCanoeRecord.rows'), cell: ({ count }) => count, alignEnd: true },
      { heading: '', cell: ({ examples }) => examples.slice(0, 2).join(', '), shrinks: true },
    ]),
  );
}

/** Explains why a time is doubtful, with the time and the finish. */
export function doubtInWords(
  { t, language }: Pick<CommandContext, 't' | 'language'>,
  { doubts, time, finish }: DoubtfulRun,
): string {
  const why = doubts.map((doubt) => t(`runDoubt.${doubt}`));
  const figures = [time === null ? '' : runTimeText(time, language), finish].filter(
    (one) => one !== '',
  );
  return [why.join(', '), ...figures].join(' · ');
}

function sumInWords(t: Translate, { entry, heat, run }: Canoe123Outlook['counts']): string {
  return t('deskCanoeRecord.sum', {
    entries: entry.insert + entry.update + entry.delete,
    heats: heat.insert + heat.update + heat.delete,
    inserted: run.insert,
    updated: run.update,
    deleted: run.delete,
  });
}

interface FieldOfRow<Row> {
  row: Row;
  field: string;
  before: string;
  after: string;
}

/** Returns a line for each changed field of a row; a deleted row has a single line. */
function buildCells<Row extends { changes: readonly FieldChange[] }>(
  t: Translate,
  kind: 'insert' | 'update' | 'delete',
  row: Row,
): FieldOfRow<Row>[] {
  const none = t('deskCanoeRecord.nothing');
  if (kind === 'delete') {
    return [{ row, field: '', before: '', after: t('deskCanoeRecord.removed') }];
  }
  const fields = row.changes.map(({ field, before, after }) => ({
    row,
    field: t(`deskCanoeRecord.runField.${field}`),
    before: before || none,
    after: after || none,
  }));
  if (kind === 'update') return fields;
  const said = fields.map(({ field, after }) => `${field} ${after}`).join(', ');
  return [{ row, field: '', before: '', after: said || none }];
}
