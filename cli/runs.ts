import { type Command, InvalidArgumentError } from 'commander';
import type { TextKey, Translate } from '../src/platform/i18n/text-key.ts';
import { addDecision } from '../src/record/editions/record/add-decision.server.ts';
import {
  changeRun,
  type RunChange,
  type RunChanged,
} from '../src/record/editions/record/change-run.server.ts';
import { matchesName } from '../src/record/people/matches-name.ts';
import {
  type Centiseconds,
  formatClock,
  formatRunTime,
  parseClock,
  parseRunTime,
} from '../src/record/scoring/centiseconds.ts';
import { runOutcome } from '../src/record/scoring/run-outcome.ts';
import { type RunStatus, runStatuses as statuses } from '../src/record/scoring/run-status.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { layFacts } from './table.ts';

const NONE = 'none' as const;

type OrNone<Value> = Value | typeof NONE;

interface HeatOption {
  heat?: number | undefined;
}

interface ChangeOptions extends HeatOption {
  start?: OrNone<Centiseconds>;
  finish?: OrNone<Centiseconds>;
  total?: OrNone<Centiseconds>;
  status?: OrNone<RunStatus>;
  yes?: boolean;
}

export function addRuns(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('runs').description(t('cli.runs'));
  const ofBib = (command: Command) =>
    command
      .argument('<year>', t('cli.yearArgument'))
      .argument('<bib>', t('cli.bibArgument'), parseCount(t))
      .argument('<descent>', t('cli.descentArgument'), parseDescent(t))
      .option('--heat <id>', t('cli.heatOption'), parseCount(t));
  const orNone = <Value>(parse: (text: string) => Value | null, form: TextKey) =>
    parseOrNone(parse, t(form, { statuses: statuses.join(', ') }));
  const statusWords = statuses.map((status) => `${status} ${t(`cli.runStatus.${status}`)}`);

  group
    .command('show')
    .description(t('cli.runsShow'))
    .argument('<year>', t('cli.yearArgument'))
    .argument('<bib>', t('cli.bibOrName'))
    .option('--json', t('cli.json'))
    .action(async (year: string, who: string, { json }: OutputOptions) => {
      const bib = /^\d+$/.test(who) ? parseCount(t)(who) : await bibOfName(context(), year, who);
      const runs = await readRuns(context(), year, bib);
      if (json) return context().sayJson(runs);
      context().table(runs, [
        { heading: t('cli.heat'), cell: ({ heat }) => heat },
        { heading: t('cli.descent'), cell: ({ descent }) => descent },
        { heading: t('cli.start'), cell: ({ start }) => start },
        { heading: t('cli.finish'), cell: ({ finish }) => finish },
        {
          heading: t('cli.status'),
          cell: ({ status }) => (status ? `${status} (${t(`cli.runStatus.${status}`)})` : '–'),
          shrinks: true,
        },
        { heading: t('cli.gates'), cell: ({ gates }) => gates.join(' '), shrinks: true },
        { heading: t('cli.result'), cell: ({ result }) => result },
      ]);
    });

  ofBib(group.command('change').description(t('cli.runsChange')))
    .option('--start <HH:MM:SS.cc>', t('cli.startOption'), orNone(parseClock, 'cli.form.clock'))
    .option('--finish <HH:MM:SS.cc>', t('cli.finishOption'), orNone(parseClock, 'cli.form.clock'))
    .option('--total <m:ss.cc>', t('cli.totalOption'), orNone(parseRunTime, 'cli.form.runTime'))
    .option(
      `--status <${statuses.join('|')}>`,
      `${t('cli.statusOption')}: ${statusWords.join(', ')}`,
      orNone(findStatus, 'cli.form.status'),
    )
    .option('--yes', t('cli.yes'))
    .action(
      async (
        year: string,
        bib: number,
        descent: 1 | 2,
        { yes, heat, ...options }: ChangeOptions,
      ) => {
        if (Object.keys(options).length === 0) throw new Refusal(t('cli.nothingToChange'));
        const changes: RunChange = Object.fromEntries(
          Object.entries(options).map(([field, value]) => [field, orNull(value)]),
        );
        await change(context(), { year, bib, descent, heat }, changes, yes);
      },
    );

  ofBib(group.command('gate').description(t('cli.runsGate')))
    .argument('<gate>', t('cli.gateArgument'), parseCount(t))
    .argument('<seconds>', t('cli.secondsArgument'), orNone(parseSeconds, 'cli.form.seconds'))
    .action(
      async (
        year: string,
        bib: number,
        descent: 1 | 2,
        gate: number,
        seconds: OrNone<number>,
        { heat }: HeatOption,
      ): Promise<void> => {
        await change(
          context(),
          { year, bib, descent, heat },
          {
            gates: new Map([[gate, orNull(seconds)]]),
          },
        );
      },
    );
}

export function addDecisions(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('decisions')
    .description(t('cli.decisions'))
    .command('add')
    .description(t('cli.decisionsAdd'))
    .argument('<year>', t('cli.yearArgument'))
    .argument('<bib>', t('cli.bibArgument'), parseCount(t))
    .requiredOption('--es <words>', t('cli.wordsEs'))
    .requiredOption('--en <words>', t('cli.wordsEn'))
    .option('--author <name>', t('cli.authorOption'))
    .action(
      async (year: string, bib: number, words: { es: string; en: string; author?: string }) => {
        const { es, en, author = context().actor } = words;
        if (!es.trim() || !en.trim()) throw new Refusal(t('cli.bothLanguages'));
        const editionId = await context().editionId(year);
        const database = await context().database();
        const order = { editionId, bib, author, words: { es, en }, now: new Date() };
        const name = await addDecision(database, context().terminal, order);
        if (name === null) throw new Refusal(t('cli.unknownBib', { year, bib }));
        context().say(t('cli.decisionAdded', { bib, name }));
      },
    );
}

async function change(
  context: CommandContext,
  { year, bib, descent, heat }: { year: string; bib: number; descent: 1 | 2 } & HeatOption,
  what: RunChange,
  yes?: boolean,
): Promise<void> {
  const { t } = context;
  const editionId = await context.editionId(year);
  const of = { editionId, bib, descent, heat };
  const order = { actor: context.terminal, now: new Date() };
  const database = await context.database();
  let changed = await changeRun(database, of, what, order);
  if (changed.code === 'doubtful') {
    const why = changed.doubts.map((doubt) => t(`runDoubt.${doubt}`)).join(', ');
    await context.confirm(t('cli.runDoubtful', { bib, name: changed.name, why }), yes);
    changed = await changeRun(database, of, what, {
      ...order,
      isBelieved: true,
      seen: changed.seen,
    });
  }
  if (changed.code !== 'changed') {
    throw new Refusal(unchangedInWords(t, { year, bib, descent }, changed));
  }
  context.say(t('cli.runChanged', { year, bib, descent, name: changed.name }));
}

/** Says why a run stays as it is. */
export function unchangedInWords(
  t: Translate,
  { year, bib, descent }: { year: string; bib: number; descent: 1 | 2 },
  why: Exclude<RunChanged, { code: 'changed' }>,
): string {
  switch (why.code) {
    case 'unknown_run':
      return t('cli.unknownRun', { year, bib, descent });
    case 'several_runs':
      return t('cli.severalRuns', { year, bib, descent, runs: why.names.join(', ') });
    // The time was confirmed already and is in doubt again: another change came between.
    case 'doubtful':
    case 'changed_meanwhile':
      return t('deskRuns.meanwhile');
    case 'against_the_rules':
      return t('cli.againstTheRules', {
        issues: why.issues.map(({ rule, values }) => t(`cli.runRule.${rule}`, values)).join('; '),
      });
  }
}

/** Finds the bib of the only paddler of this name with runs; several such paddlers are refused with their bibs. */
async function bibOfName(context: CommandContext, year: string, name: string): Promise<number> {
  const record = await (await context.records()).record(await context.editionId(year));
  const names = new Map(record?.entries.map((entry) => [entry.id, entry.name]));
  const runs = (record?.heats ?? []).flatMap((heat) => heat.runs);
  const named = new Map(
    runs.flatMap(({ bib, entryId }) => {
      const written = names.get(entryId) ?? '';
      return bib !== null && matchesName(written, name) ? [[bib, written] as const] : [];
    }),
  );
  const [bib, ...others] = named.keys();
  if (bib === undefined) throw new Refusal(context.t('cli.unknownPerson', { term: name }));
  if (others.length === 0) return bib;
  const list = layFacts([...named].map(([bib, name]) => [String(bib), name] as const));
  throw new Refusal(`${context.t('cli.severalNames', { term: name })}\n\n${list}`);
}

async function readRuns(context: CommandContext, year: string, bib: number) {
  const record = await (await context.records()).record(await context.editionId(year));
  const runs = (record?.heats ?? [])
    .flatMap(({ id, runs: own }) => own.map((run) => ({ ...run, heat: id })))
    .filter((run) => run.bib === bib);
  if (runs.length === 0) throw new Refusal(context.t('cli.unknownBib', { year, bib }));
  return runs.map((run) => {
    const { time, penalties, result } = runOutcome(run);
    return {
      heat: run.heat,
      descent: run.descent,
      start: run.start === null ? null : formatClock(run.start),
      finish: run.finish === null ? null : formatClock(run.finish),
      status: run.status,
      gates: run.gates.map((seconds) => seconds ?? '-'),
      time: time === null ? null : formatRunTime(time),
      penalties,
      result: result === null ? null : formatRunTime(result),
    };
  });
}

function parseOrNone<Value>(parse: (text: string) => Value | null, form: string) {
  return (text: string): OrNone<Value> => {
    if (text === NONE) return NONE;
    const value = parse(text);
    if (value === null) throw new InvalidArgumentError(form);
    return value;
  };
}

/** Turns `NONE` into null, which Commander would take for a missing value. */
function orNull<Value>(value: OrNone<Value>): Value | null {
  return value === NONE ? null : value;
}

function findStatus(text: string): RunStatus | null {
  return statuses.find((status) => status === text) ?? null;
}

function parseSeconds(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

function parseCount(t: Translate) {
  return (text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(t('cli.form.number'));
    return Number(text);
  };
}

function parseDescent(t: Translate) {
  return (text: string): 1 | 2 => {
    if (text !== '1' && text !== '2') throw new InvalidArgumentError(t('cli.form.descent'));
    return text === '1' ? 1 : 2;
  };
}
