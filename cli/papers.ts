import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type PaperKindName, paperKindNames } from '../src/organizing/papers/paper-kinds.server.ts';
import { type PaperSize, paperSizes } from '../src/organizing/papers/paper-sizes.ts';
import { documentOf, papersNow, printable } from '../src/organizing/papers/papers-now.server.ts';
import { placeOfPapers } from '../src/organizing/papers/place-of-papers.server.ts';
import { notePrinted } from '../src/organizing/papers/printed/print-states.server.ts';
import { isLanguage } from '../src/platform/i18n/languages.ts';
import { openPdfMaker } from '../src/platform/pdf/open-pdf-maker.server.ts';
import { createRaceDays } from '../src/race-day/feed/create-race-days.server.ts';
import { createChampionshipReader } from '../src/site/championship/championship-reader.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { writePrivateFile } from './write-private-file.ts';

interface PaperOptions {
  edition: string;
  out: string;
  of?: string;
  day?: string;
  size: string;
  language: string;
}

/** `race papers`: what a race day prints, as the desk makes it. */
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
    .action(async (name: string, options: PaperOptions) => {
      const kind = paperKindNames.find((known) => known === name);
      if (kind === undefined) throw new Refusal(t('cli.papersUnknown', { kind: name, kinds }));
      await writePapers(context(), kind, options);
    });
}

async function writePapers(
  context: CommandContext,
  kind: PaperKindName,
  { edition: year, out, of, day, size, language }: PaperOptions,
): Promise<void> {
  const { t, config, terminal } = context;
  const wanted = paperSizes.find((known): known is PaperSize => known === size);
  if (!wanted) throw new Refusal(`${t('cli.papersSize')}: ${size}`);
  if (!isLanguage(language)) throw new Refusal(`${t('cli.papersLanguage')}: ${language}`);
  const database = await context.database();
  const { race, translate, library } = context;
  const records = await context.records();
  const catalogue = await records.catalogue();
  const isKnown = catalogue.some((known) => String(known.year) === year);
  const office = {
    database,
    race,
    config,
    library,
    translate,
    records,
    catalogue,
    raceDays: createRaceDays(database),
    championships: createChampionshipReader(database, () => race),
  };
  const asked = { year, day: day ?? null, language, now: new Date() };
  const place = isKnown ? await placeOfPapers(office, asked) : null;
  if (!place) throw new Refusal(t('cli.unknownEdition', { year }));
  const all = await printable(place, [kind]);
  const papers = await papersNow(
    place,
    all.filter(({ subject }) => of === undefined || subject === of),
  );
  if (papers.length === 0) {
    const subjects = all.map(({ subject }) => subject).join(', ') || '–';
    throw new Refusal(t('cli.papersNothing', { year, subjects }));
  }
  const details: string[] = [];
  const maker = openPdfMaker({ onFailure: (_fault, detail) => details.push(detail) });
  try {
    const made = await maker.pdf(documentOf(place, papers, wanted));
    if ('fault' in made) {
      const fault = [t(`deskPrints.faults.${made.fault}`), ...details].join('\n');
      throw new Refusal(t('cli.papersFault', { fault }));
    }
    await writePrivateFile(resolve(out), made.bytes);
    await notePrinted(place, terminal, papers);
    if (made.undrawn.length > 0) {
      console.error(t('cli.papersUndrawn', { texts: made.undrawn.join(' ') }));
    }
    context.say(t('cli.papersWritten', { file: out, pages: made.pages }));
  } finally {
    maker.close();
  }
}
