import { join, parse, resolve } from 'node:path';
import type { Command } from 'commander';
import {
  type PaperKindName,
  paperKindNames,
  paperKinds,
} from '../src/desk/papers/paper-kinds.server.ts';
import {
  listPrintable,
  makePdf,
  papersNow,
  printable,
  splitIntoDocuments,
} from '../src/desk/papers/papers-now.server.ts';
import { placeOfPapers } from '../src/desk/papers/place-of-papers.server.ts';
import { notePrinted } from '../src/desk/papers/printed/print-states.server.ts';
import { readPaperOptions } from '../src/desk/papers/read-paper-options.ts';
import { readKeyFile } from '../src/platform/files/read-key-file.server.ts';
import { isLanguage } from '../src/platform/i18n/languages.ts';
import { openPdfMaker } from '../src/platform/pdf/open-pdf-maker.server.ts';
import { type PaperSize, paperSizes } from '../src/platform/pdf/paper-sizes.ts';
import { createRaceDays } from '../src/race-day/feed/create-race-days.server.ts';
import { raceNowReader } from '../src/race-day/live/now/race-now-reader.server.ts';
import { toLiveLists } from '../src/race-day/live/to-live-lists.ts';
import { createChampionshipReader } from '../src/site/championship/championship-reader.server.ts';
import { ownEditions } from '../src/site/series/own/own-editions.server.ts';
import { createSeriesReader } from '../src/site/series/series-reader.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { writePrivateFile } from './write-private-file.ts';

interface PaperOptions {
  edition: string;
  out: string;
  of?: string;
  day?: string;
  size: string;
  language: string;
  option: Record<string, string>;
}

/** `race papers`: makes the printed papers of a race day, as the desk does. */
export function addPapers(program: Command, context: () => CommandContext): void {
  const { t, language: spoken } = context();
  const kinds = paperKindNames.join(', ');
  program
    .command('papers')
    .argument('<kind>')
    .description(t('cli.papers', { kinds }))
    .requiredOption('--edition <year>', t('cli.yearArgument'))
    .requiredOption('--out <file>', t('cli.papersOut'))
    .option('--of <name>', t('cli.papersOf'))
    .option('--day <date>', t('cli.papersDay'))
    .option('--size <size>', t('cli.papersSize'), paperSizes[0])
    .option('--language <language>', t('cli.papersLanguage'), spoken)
    .option('--option <name=value>', t('cli.papersOption'), addOption, {})
    .action(async (name: string, options: PaperOptions) => {
      const kind = paperKindNames.find((known) => known === name);
      if (kind === undefined) throw new Refusal(t('cli.papersUnknown', { kind: name, kinds }));
      await writePapers(context(), kind, options);
    });
}

function addOption(written: string, before: Record<string, string>): Record<string, string> {
  const [name = '', ...value] = written.split('=');
  return { ...before, [name]: value.join('=') };
}

async function writePapers(
  context: CommandContext,
  kind: PaperKindName,
  { edition: year, out, of, day, size, language, option }: PaperOptions,
): Promise<void> {
  const { t, config, terminal } = context;
  const wanted = paperSizes.find((known): known is PaperSize => known === size);
  if (!wanted) throw new Refusal(`${t('cli.papersSize')}: ${size}`);
  if (!isLanguage(language)) throw new Refusal(`${t('cli.papersLanguage')}: ${language}`);
  const { options, faults } = readPaperOptions(paperKinds[kind], option);
  if (faults.length > 0) {
    throw new Refusal(faults.map((fault) => t('cli.papersOptionFault', { ...fault })).join('\n'));
  }
  const database = await context.database();
  const { race, translate, library, pictures } = context;
  const records = await context.records();
  const catalogue = await records.catalogue();
  const isKnown = catalogue.some((known) => String(known.year) === year);
  const raceDays = createRaceDays(database);
  const now = raceNowReader({ database, raceDays, race: () => race });
  const liveLists = async () => {
    const running = await now();
    return running && toLiveLists(running);
  };
  const editions = ownEditions({ records, liveLists });
  const office = {
    database,
    race,
    config,
    library,
    translate,
    records,
    catalogue,
    pictures,
    certificateKey: await readKeyFile(config.varDir, 'certificates.key'),
    raceDays,
    championships: createChampionshipReader(database, () => race, editions),
    seriesReader: createSeriesReader({ database, editions }),
  };
  const asking = { year, day: day ?? null, language, now: new Date() };
  const place = isKnown ? await placeOfPapers(office, asking) : null;
  if (!place) throw new Refusal(t('cli.unknownEdition', { year }));
  const asked = await listPrintable(place, [kind], of ?? '');
  const portions = splitIntoDocuments(asked.map((one) => ({ ...one, options })));
  const nothing = async () => {
    const all = await printable(place, [kind]);
    const subjects = all.map(({ subject }) => subject).join(', ') || '–';
    return new Refusal(t('cli.papersNothing', { year, subjects }));
  };
  let written = 0;
  const details: string[] = [];
  const maker = openPdfMaker({ onFailure: (_fault, detail) => details.push(detail) });
  try {
    const onFailure = (error: unknown) => details.push(String(error));
    for (const [at, portion] of portions.entries()) {
      const papers = await papersNow(place, portion);
      if (papers.length === 0) continue;
      const made = await makePdf({ place, papers, size: wanted }, { maker, onFailure });
      if ('fault' in made) {
        const fault = [t(`deskPrints.faults.${made.fault}`), ...details].join('\n');
        throw new Refusal(t('cli.papersFault', { fault }));
      }
      const { dir, name, ext } = parse(resolve(out));
      const file = portions.length === 1 ? out : join(dir, `${name}-${at + 1}${ext}`);
      await writePrivateFile(resolve(file), made.bytes);
      await notePrinted(place, terminal, papers);
      if (made.undrawn.length > 0) {
        console.error(t('cli.papersUndrawn', { texts: made.undrawn.join(' ') }));
      }
      context.say(t('cli.papersWritten', { file, pages: made.pages }));
      written += 1;
    }
    if (written === 0) throw await nothing();
  } finally {
    maker.close();
  }
}
