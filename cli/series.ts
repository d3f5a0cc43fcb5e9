import { type Command, InvalidArgumentError } from 'commander';
import { removeSeries, saveSeries } from '../src/desk/series/save-series.server.ts';
import { amountText } from '../src/record/series/amount-text.ts';
import { faultInWords } from '../src/record/series/fault-in-words.ts';
import { readSeries } from '../src/record/series/file/read-series.ts';
import { rulesInWords } from '../src/record/series/file/rules-in-words.ts';
import type { SeriesFile } from '../src/record/series/file/series-file.ts';
import { findKeptSeries, listKeptSeries } from '../src/record/series/kept/kept-series.server.ts';
import { alikePlaces, needsInWords } from '../src/record/series/needs-in-words.ts';
import { presets } from '../src/record/series/presets/presets.ts';
import { rankSeries } from '../src/record/series/ranking/rank-series.ts';
import { rankingAnswer } from '../src/record/series/ranking/ranking-answer.ts';
import { mostEntrants, placesFor, whatNeeds } from '../src/record/series/what-needs.ts';
import { whysInWords } from '../src/record/series/whys-in-words.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { layTerms } from './local-command.ts';
import { readSmallFile } from './read-small-file.ts';

interface NeedsOptions extends OutputOptions {
  category?: string;
  rank?: number;
}

interface RankOptions extends OutputOptions {
  category?: string;
  teams?: boolean;
}

/** `race series`: explains the rules of a series, and ranks it, from a file alone. */
export function addSeries(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('series').description(t('cli.series.about'));
  group
    .command('check')
    .description(t('cli.series.check'))
    .argument('<file>', t('cli.fileArgument'))
    .option('--json', t('cli.json'))
    .action((path: string, { json }: OutputOptions) => check(context(), path, json));
  group
    .command('rank')
    .description(t('cli.series.rank'))
    .argument('<file>', t('cli.fileArgument'))
    .option('--category <id>', t('cli.series.categoryOption'))
    .option('--teams', t('cli.series.teamsOption'))
    .option('--json', t('cli.json'))
    .action((path: string, options: RankOptions) => rank(context(), path, options));
  group
    .command('needs')
    .description(t('cli.series.needs'))
    .argument('<file>', t('cli.fileArgument'))
    .argument('<entrant>', t('cli.terms.entrant'))
    .option('--category <id>', t('cli.series.categoryOption'))
    .option('--rank <rank>', t('cli.series.rankOption'), (text) => {
      if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(t('cli.form.number'));
      return Number(text);
    })
    .option('--json', t('cli.json'))
    .action((path: string, id: string, options: NeedsOptions) =>
      needs(context(), path, id, options),
    );
  group
    .command('list')
    .description(t('cli.series.list'))
    .option('--json', t('cli.json'))
    .action(({ json }: OutputOptions) => list(context(), json));
  group
    .command('keep')
    .description(t('cli.series.keep'))
    .argument('<file>', t('cli.fileArgument'))
    .argument('<name>', t('cli.series.nameArgument'))
    .option('--public', t('cli.series.publicOption'))
    .action((path: string, name: string, { public: isPublic = false }: { public?: boolean }) =>
      keep(context(), path, name, isPublic),
    );
  group
    .command('export')
    .description(t('cli.series.export'))
    .argument('<name>', t('cli.series.nameArgument'))
    .action((name: string) => exportOne(context(), name));
  group
    .command('remove')
    .description(t('cli.series.remove'))
    .argument('<name>', t('cli.series.nameArgument'))
    .action((name: string) => remove(context(), name));
  group
    .command('presets')
    .description(t('cli.series.presets'))
    .option('--json', t('cli.json'))
    .action(({ json }: OutputOptions) => {
      if (json) return context().sayJson(presets);
      context().say(
        layTerms(presets.map(({ name, rules }) => [name, rules.source ?? ''] as const)),
      );
    });
}

async function list(context: CommandContext, json = false): Promise<void> {
  const kept = await listKeptSeries(await context.database());
  const rows = kept.map(({ name, text, isPublic }) => {
    const { series } = readSeries(text);
    return { name, title: series?.name ?? name, public: isPublic, races: series?.races.length };
  });
  if (json) return context.sayJson(rows);
  context.table(rows, [
    { heading: context.t('cli.series.address'), cell: ({ name }) => name },
    { heading: context.t('cli.name'), cell: ({ title }) => title, shrinks: true },
    {
      heading: context.t('deskSeries.state'),
      cell: (row) => context.t(row.public ? 'deskSeries.public' : 'deskSeries.draft'),
    },
  ]);
}

/** Stores a file as a series of the site: a new one, or in place of the one with this name. */
async function keep(
  context: CommandContext,
  path: string,
  name: string,
  isPublic: boolean,
): Promise<void> {
  const { t, say, terminal } = context;
  const database = await context.database();
  const text = await readSmallFile(path, context);
  const known = await findKeptSeries(database, name);
  const order = {
    name,
    text,
    isPublic: isPublic || (known?.isPublic ?? false),
    announced: known?.announced ?? null,
    from: known?.version ?? null,
  };
  const saved = await saveSeries(database, terminal, order, new Date());
  if (saved.code === 'faulty') throw refusal(context, saved.faults);
  if (saved.code !== 'saved') throw new Refusal(t(`cli.series.${saved.code}`, { name }));
  say(t('cli.series.kept', { name }));
}

async function exportOne(context: CommandContext, name: string): Promise<void> {
  const kept = await findKeptSeries(await context.database(), name);
  if (!kept) throw new Refusal(context.t('cli.series.unknown', { name }));
  context.sayJson(JSON.parse(kept.text));
}

async function remove(context: CommandContext, name: string): Promise<void> {
  const { t, say, terminal } = context;
  if (!(await removeSeries(await context.database(), terminal, name, new Date()))) {
    throw new Refusal(t('cli.series.unknown', { name }));
  }
  say(t('cli.series.removed', { name }));
}

async function check(context: CommandContext, path: string, json = false): Promise<void> {
  const { t, say, sayJson, language, locale } = context;
  const { series, faults } = readSeries(await readSmallFile(path, context));
  if (!series) {
    if (json) sayJson({ faults });
    throw refusal(context, faults);
  }
  const sentences = rulesInWords(series, t, language, locale);
  if (json) return sayJson({ faults: [], sentences });
  say([t('cli.series.fine'), ...sentences.map((sentence) => `- ${sentence}`)].join('\n'));
}

async function rank(context: CommandContext, path: string, options: RankOptions): Promise<void> {
  const { t, say, sayJson, tableText, language } = context;
  const series = await requireSeries(path, context);
  const category = findCategory(series, options, context);
  if (options.teams && !series.rules.teams) throw new Refusal(t('cli.series.noTeams'));
  const only = { ...(category && { category }), teams: options.teams ?? false };
  if (options.json) return sayJson(rankingAnswer(series, only));
  const rows = rankSeries(series, only);
  const nameOf = (race: string) => series.races.find(({ id }) => id === race)?.name ?? race;
  const races = [...new Set(rows.flatMap(({ scores }) => scores.map(({ race }) => race.id)))];
  const isOfClasses = rows.some(({ boat }) => boat !== undefined);
  say(
    tableText(rows, [
      ...(isOfClasses
        ? [
            {
              heading: t('cli.series.class'),
              cell: ({ boat }: (typeof rows)[number]) => boat ?? '',
            },
          ]
        : []),
      { heading: t('cli.series.place'), cell: ({ rank: place }) => place ?? '–', alignEnd: true },
      {
        heading: t('cli.name'),
        cell: ({ id }) => (options.teams ? id : (series.entrants[id]?.name ?? id)),
      },
      {
        heading: t('cli.series.total'),
        cell: ({ total }) => (total ? amountText(total, language) : '–'),
        alignEnd: true,
      },
      ...races.map((race) => ({
        heading: nameOf(race),
        cell: ({ scores }: (typeof rows)[number]) => {
          const score = scores.find((one) => one.race.id === race);
          if (!score?.points) return '–';
          const points = amountText(score.points, language);
          return score.isCounted ? points : `(${points})`;
        },
        shrinks: true,
        alignEnd: true,
      })),
      {
        heading: t('cli.series.why'),
        cell: ({ why }) => whysInWords(why, series, { t, language }),
      },
    ]),
  );
}

async function needs(
  context: CommandContext,
  path: string,
  id: string,
  { rank: wanted, json, ...options }: NeedsOptions,
): Promise<void> {
  const { t, say, sayJson, tableText } = context;
  const series = await requireSeries(path, context);
  const category = findCategory(series, options, context);
  const answer = whatNeeds(series, id, { category });
  if (answer.code !== 'open') {
    throw new Refusal(t(`series.needs.${answer.code}`, { id, most: mostEntrants }));
  }
  const { race, outlook } = answer;
  const places = wanted === undefined ? null : placesFor(outlook, wanted);
  if (json) {
    return sayJson({ race: race.id, outlook, ...(places && { rank: wanted, ...places }) });
  }
  const name = series.entrants[id]?.name ?? id;
  say(t('series.needs.title', { name, race: race.name ?? race.id }));
  say(
    tableText(alikePlaces(outlook), [
      {
        heading: t('series.needs.place'),
        cell: ({ places: said }) => said ?? t('series.needs.absent'),
        alignEnd: true,
      },
      { heading: t('series.needs.best'), cell: ({ best }) => best ?? '–', alignEnd: true },
      { heading: t('series.needs.worst'), cell: ({ worst }) => worst ?? '–', alignEnd: true },
    ]),
  );
  if (!places || wanted === undefined) return;
  const words = { t, isOfCategory: category?.places === 'own' };
  for (const sentence of needsInWords({ rank: wanted, ...places }, words)) say(sentence);
}

/** Returns the category of the option. Undefined when the option is left out. */
function findCategory(
  { rules }: SeriesFile,
  { category: asked }: { category?: string },
  { t }: CommandContext,
) {
  const category = rules.categories.find(({ id }) => id === asked);
  if (asked !== undefined && !category) {
    throw new Refusal(t('cli.series.noCategory', { id: asked }));
  }
  return category;
}

async function requireSeries(path: string, context: CommandContext): Promise<SeriesFile> {
  const { series, faults } = readSeries(await readSmallFile(path, context));
  if (!series) throw refusal(context, faults);
  return series;
}

function refusal(
  context: CommandContext,
  faults: ReturnType<typeof readSeries>['faults'],
): Refusal {
  const told = faults.map((fault) => [fault.path || '–', faultInWords(fault, context)] as const);
  return new Refusal(`${layTerms(told)}\n${context.t('cli.series.refused')}`);
}
