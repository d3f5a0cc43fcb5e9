import { type Command, InvalidArgumentError, Option } from 'commander';
import { type BracketName, bracketFor, bracketNames } from '../src/record/cross/bracket-for.ts';
import {
  bracketInWords,
  heatNotesInWords,
  heatWhyInWords,
  placeWhyInWords,
} from '../src/record/cross/bracket-in-words.ts';
import { chooseBracket } from '../src/record/cross/choose-bracket.ts';
import { crossAnswer } from '../src/record/cross/cross-answer.ts';
import { faultsText } from '../src/record/cross/faults-text.ts';
import { rankCross } from '../src/record/cross/rank-cross.ts';
import { readCross } from '../src/record/cross/read-cross.ts';
import { seedTimeTrial } from '../src/record/cross/seed-time-trial.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { addCrossCanoe123 } from './cross-canoe123.ts';
import { crossRefusal, readCrossFile } from './read-cross-file.ts';
import { readSmallFile } from './read-small-file.ts';

export function addCross(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('cross').description(t('cli.cross.about'));
  group
    .command('rank')
    .description(t('cli.cross.rank'))
    .argument('<file>', t('cli.fileArgument'))
    .option('--json', t('cli.json'))
    .action((path: string, { json }: OutputOptions) => rank(context(), path, json));
  group
    .command('bracket')
    .description(t('cli.cross.bracket'))
    .argument('<number>', t('cli.cross.starters'), (text) => {
      if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError(t('cli.form.number'));
      return Number(text);
    })
    .addOption(
      new Option('--kind <kind>', t('cli.cross.kindOption'))
        .choices(bracketNames)
        .default(bracketNames[0]),
    )
    .option('--json', t('cli.json'))
    .action((starters: number, { kind, json }: OutputOptions & { kind: BracketName }) => {
      const { say, sayJson } = context();
      const bracket = bracketFor(kind, starters);
      if (!bracket) throw new Refusal(t('cross.fault.starters', { starters }));
      if (json) return sayJson(bracket);
      say(bulleted(bracketInWords(bracket, t)));
    });
  group
    .command('check')
    .description(t('cli.cross.check'))
    .argument('<file>', t('cli.fileArgument'))
    .option('--json', t('cli.json'))
    .action((path: string, { json }: OutputOptions) => check(context(), path, json));
  addCrossCanoe123(group, context);
}

async function rank(context: CommandContext, path: string, json = false): Promise<void> {
  const { t, say, sayJson, tableText } = context;
  const file = await readCrossFile(path, context);
  const day = rankCross(file);
  if (json) return sayJson(crossAnswer(day, file.elements));
  for (const heat of day.heats) {
    const isRanked = heat.rows.length > 0;
    const notes = heatNotesInWords(heat, t).map((note) => `- ${note}`);
    const startOf = (boat: string) => heat.starts.find((one) => one.boat === boat)?.start ?? '';
    const table = isRanked
      ? tableText(heat.rows, [
          { heading: t('cli.cross.place'), cell: ({ rank: place }) => place, alignEnd: true },
          { heading: t('cli.cross.boat'), cell: ({ boat }) => boat },
          { heading: t('cli.cross.start'), cell: ({ boat }) => startOf(boat), alignEnd: true },
          { heading: t('cli.cross.line'), cell: ({ line }) => line ?? '', alignEnd: true },
          {
            heading: t('cli.cross.faults'),
            cell: ({ status, faults }) => status ?? faultsText(faults, file.elements),
          },
          { heading: t('cli.cross.why'), cell: ({ why }) => heatWhyInWords(why, file.elements, t) },
        ])
      : tableText(heat.starts, [
          { heading: t('cli.cross.start'), cell: ({ start }) => start, alignEnd: true },
          { heading: t('cli.cross.boat'), cell: ({ boat }) => boat },
          { heading: t('cli.cross.from'), cell: ({ from }) => from ?? t('cross.note.set') },
        ]);
    const boats = heat.starts.length === 0 ? [] : [table];
    say([`${heat.id} · ${t(`cross.state.${heat.state}`)}`, ...boats, ...notes, ''].join('\n'));
  }
  if (day.places.length === 0) return;
  say(t('cli.cross.places'));
  say(
    tableText(day.places, [
      { heading: t('cli.cross.place'), cell: ({ place }) => place ?? '–', alignEnd: true },
      { heading: t('cli.cross.boat'), cell: ({ boat }) => boat },
      { heading: t('cli.cross.why'), cell: (placed) => placeWhyInWords(placed, t) },
    ]),
  );
}

async function check(context: CommandContext, path: string, json = false): Promise<void> {
  const { t, say, sayJson } = context;
  const { cross, faults } = readCross(await readSmallFile(path, context));
  if (!cross) {
    if (json) sayJson({ faults });
    throw crossRefusal(context, faults);
  }
  const { bracket } = chooseBracket(cross, seedTimeTrial(cross).seeds?.length ?? 0);
  const sentences = bracket ? bracketInWords(bracket, t) : [t('cross.says.none')];
  if (json) return sayJson({ faults: [], sentences });
  say([t('cli.cross.fine'), bulleted(sentences)].join('\n'));
}

const bulleted = (sentences: readonly string[]) =>
  sentences.map((sentence) => `- ${sentence}`).join('\n');
