import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type {
  Canoe123Difference,
  Canoe123Flag,
  Canoe123Race,
  Canoe123Report,
} from '../src/desk/exchange/canoe123/canoe123-report.ts';
import {
  findPhase,
  isRaceStatus,
  phasesInOrder,
  raceKind,
} from '../src/desk/exchange/canoe123/race-kind.ts';
import { readCanoe123 } from '../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { reckonCanoe123 } from '../src/desk/exchange/canoe123/reckon-canoe123.ts';
import { formatDay } from '../src/platform/format/format-day.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import { centiseconds } from '../src/record/scoring/centiseconds.ts';
import { runTimeText, timeInWords } from '../src/record/scoring/run-time-text.ts';
import { addBringOptions, type BringOptions, bringCanoe123 } from './bring-canoe123.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { compareCanoe123 } from './compare-canoe123.ts';
import { type LiveAddress, liveCanoe123, readLiveAddress } from './live-canoe123.ts';
import { wrapWords } from './local-command.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { watchCanoe123 } from './watch-canoe123.ts';

interface Canoe123Options extends OutputOptions, BringOptions {
  edition: number;
  dryRun?: boolean;
  watch?: string;
  live?: LiveAddress;
  shown?: boolean;
  race?: [string, string][];
}

/**
 * Adds the command that checks an export of Canoe123 without a database, imports it, or imports all files of a folder.
 */
export function addImportCanoe123(group: Command, context: () => CommandContext): void {
  const { t } = context();
  const command = group
    .command('canoe123')
    .description(t('cli.importCanoe123'))
    .argument('[file]', t('cli.fileArgument'))
    .addOption(new Option('--watch <folder>', t('cli.canoe123Watch')).conflicts(['dryRun', 'json']))
    .addOption(
      new Option('--live <host>', t('cli.canoe123Live'))
        .conflicts(['dryRun', 'json'])
        .argParser((text) => {
          const address = readLiveAddress(text);
          if (address) return address;
          throw new InvalidArgumentError(t('cli.form.canoe123Host'));
        }),
    )
    .option(
      '--race <id=race>',
      t('cli.canoe123Race'),
      (text: string, before: [string, string][] = []): [string, string][] => {
        const at = text.indexOf('=');
        if (at < 1) throw new InvalidArgumentError(t('cli.form.canoe123Race'));
        return [...before, [text.slice(0, at), text.slice(at + 1)]];
      },
    )
    .addOption(
      new Option('--shown', t('cli.canoe123Shown')).conflicts(['dryRun', 'json', 'watch', 'live']),
    )
    .requiredOption('--edition <year>', t('cli.yearArgument'), (text) => {
      if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError(t('cli.form.number'));
      return Number(text);
    })
    .option('--dry-run', t('cli.dryRun'))
    .option('--json', t('cli.json'));
  addBringOptions(command, t).action(
    async (
      file: string | undefined,
      { edition, dryRun, json, watch, live, race, shown, ...wishes }: Canoe123Options,
    ) => {
      if (live !== undefined && file === undefined) {
        return liveBeside(context(), { ...live, edition, races: race ?? [] }, watch, wishes);
      }
      if (live !== undefined) return command.error(t('cli.canoe123LiveAlone'));
      if (watch !== undefined && file === undefined) {
        return watchCanoe123(context(), watch, { edition, ...wishes });
      }
      if (file === undefined || watch !== undefined) {
        return command.error(t('cli.canoe123FileOrFolder'));
      }
      if (shown) return compareCanoe123(context(), file, edition);
      if (!dryRun) return bringCanoe123(context(), file, { edition, ...wishes });
      const report = await reckonFile(t, file, edition);
      if (json) context().sayJson(report);
      else tellReport(context(), report);
    },
  );
}

/** Follows the program live and, when there is one, its folder beside it; either ends the other. */
async function liveBeside(
  context: CommandContext,
  order: Parameters<typeof liveCanoe123>[1],
  folder: string | undefined,
  wishes: BringOptions,
): Promise<void> {
  if (folder === undefined) return liveCanoe123(context, order);
  const stop = stopOnSignals();
  return liveCanoe123(context, order, {
    stop,
    readFiles: (onFile) =>
      watchCanoe123(context, folder, { edition: order.edition, ...wishes }, stop, onFile),
  });
}

/** Reads a file piece by piece; throws a refusal with the error and its line. */
async function reckonFile(t: Translate, file: string, year: number): Promise<Canoe123Report> {
  const reading = await readCanoe123(createReadStream(resolve(file))).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) throw new Refusal(t('cli.noFile', { file }));
    throw error;
  });
  if ('file' in reading) return reckonCanoe123(readCanoe123Facts(reading.file, year));
  const { code, line, facts } = reading.fault;
  throw new Refusal(`${file}: ${t(`deskCanoe.fault.${code}`, { ...facts, line })}`);
}

function tellReport(context: CommandContext, report: Canoe123Report): void {
  const { t, say } = context;
  const { event, races, differences, flags } = report;
  const rows = races.flatMap((race) => race.rows);
  const boats = new Set(rows.map(({ id }) => id)).size;
  const names = [event.title, event.subtitle, event.location, event.facility];
  say(names.filter((name) => name !== '').join(' · '));
  say(t('cli.canoe123Rows', { count: rows.length, boats, races: races.length }));
  say('');
  const phased = phasesOfClasses(races);
  if (phased.length > 0) {
    say(wrapWords(t('cli.canoe123Phased', { classes: phased.join('; ') })));
    say('');
  }
  tellRaces(context, races);
  if (differences.length === 0) say(`\n${t('cli.canoe123NoDifferences')}`);
  else tellDifferences(context, differences);
  if (flags.length > 0) tellFlags(context, flags);
}

/** Returns classes with more than one phase, with their phases from the first to the last. */
function phasesOfClasses(races: readonly Canoe123Race[]): string[] {
  const runs = races.flatMap(({ class: of, discipline, rows }) => {
    const phase = findPhase(discipline);
    return phase === null || rows.length === 0 ? [] : [{ of, phase }];
  });
  return [...Map.groupBy(runs, ({ of }) => of)].flatMap(([of, own]) => {
    const phases = phasesInOrder(own.map(({ phase }) => phase));
    return phases.length > 1 ? [`${of}: ${phases.join(' → ')}`] : [];
  });
}

function tellRaces(context: CommandContext, races: readonly Canoe123Race[]): void {
  const { t, locale } = context;
  const heading = (name: 'race' | 'class' | 'discipline' | 'day' | 'state') =>
    t(`deskCanoe.${name}`);
  context.table(races, [
    { heading: heading('race'), cell: ({ id }) => id },
    { heading: heading('class'), cell: (race) => race.class, shrinks: true },
    { heading: heading('discipline'), cell: (race) => kindInWords(t, race), shrinks: true },
    {
      heading: heading('day'),
      cell: ({ day }) => (day === null ? '–' : formatDay(day, locale, 'medium')),
    },
    { heading: heading('state'), cell: ({ status }) => stateInWords(t, status), shrinks: true },
    { heading: t('deskCanoe.boats'), cell: ({ rows }) => rows.length, alignEnd: true },
    {
      heading: t('deskCanoe.withResult'),
      cell: ({ rows }) => rows.filter(({ rank }) => rank !== null).length,
      alignEnd: true,
    },
  ]);
}

function tellDifferences(
  context: CommandContext,
  differences: readonly Canoe123Difference[],
): void {
  const { t, language } = context;
  const shown = (field: string, value: string | number | null) => {
    if (value === null) return t('deskCanoe.none');
    if (typeof value === 'string') return timeInWords(value, language);
    // A value that is not in whole hundredths is shown in the milliseconds of the file.
    const isTime = /(Time|Total|TieBreaker)$/.test(field) && value >= 0 && value % 10 === 0;
    if (!isTime) return String(value);
    return runTimeText(centiseconds(value / 10), language);
  };
  context.say(`\n${wrapWords(t('cli.canoe123Differences', { count: differences.length }))}`);
  context.say(
    context.tableText(differences, [
      { heading: t('deskCanoe.race'), cell: ({ race }) => race },
      { heading: t('deskCanoe.boat'), cell: ({ id }) => id, shrinks: true },
      { heading: t('deskCanoe.field'), cell: ({ field }) => field },
      {
        heading: t('deskCanoe.file'),
        cell: ({ field, file }) => shown(field, file),
        alignEnd: true,
      },
      {
        heading: t('deskCanoe.computed'),
        cell: ({ field, computed }) => shown(field, computed),
        alignEnd: true,
      },
    ]),
  );
}

function tellFlags(context: CommandContext, flags: readonly Canoe123Flag[]): void {
  const { t } = context;
  context.say(`\n${wrapWords(t('cli.canoe123Flags', { count: flags.length }))}`);
  context.say(
    context.tableText(flags, [
      { heading: t('deskCanoe.race'), cell: ({ race }) => race ?? '–' },
      { heading: t('deskCanoe.boat'), cell: ({ id }) => id ?? '–', shrinks: true },
      { heading: t('deskCanoe.what'), cell: ({ what }) => flagInWords(t, what), shrinks: true },
      {
        heading: t('deskCanoe.value'),
        cell: ({ value }) => (value === null ? '–' : String(value).slice(0, 40)),
      },
    ]),
  );
}

function flagInWords(t: Translate, what: Canoe123Flag['what']): string {
  if (what.startsWith('gate ')) return t('deskCanoe.flag.gate', { gate: what.slice(5) });
  return t(`deskCanoe.flag.${what as Exclude<typeof what, `gate ${number}`>}`);
}

function kindInWords(t: Translate, { discipline }: Canoe123Race): string {
  const kind = raceKind(discipline);
  if (kind === 'unknown') return discipline;
  const phase = findPhase(discipline);
  const words =
    kind === 'cross'
      ? t(
          `deskCanoe.kind.${discipline as 'XT' | 'XT1' | 'XT2' | 'X8' | 'X4' | 'XS' | 'XF' | 'XER'}`,
        )
      : t(`deskCanoe.kind.${kind}`);
  const named =
    phase === null || phase === 'BR' ? words : `${t(`deskCanoe.phase.${phase}`)}, ${words}`;
  return `${discipline} (${named})`;
}

function stateInWords(t: Translate, status: number | null): string {
  if (status === null || !isRaceStatus(status)) return t('deskCanoe.raceState.unknown');
  return t(`deskCanoe.raceState.${status as 0 | 5}`);
}
