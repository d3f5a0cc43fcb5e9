import { Argument, Command } from 'commander';
import type { PictureOrder } from './camera.ts';

const sets: Readonly<Record<string, (order: PictureOrder) => Promise<void>>> = {
  site: async (order) => (await import('./site.ts')).pictureSite(order),
  desk: async (order) => (await import('./desk.ts')).pictureDesk(order),
  live: async (order) => (await import('./live.ts')).pictureLive(order),
  series: async (order) => (await import('./series.ts')).pictureSeries(order),
  print: async (order) => (await import('./print.ts')).printPages(order),
  papers: async (order) => (await import('./papers.ts')).picturePapers(order),
  letters: async (order) => (await import('./letters.ts')).pictureLetters(order),
};

const command = new Command('npm run pictures --')
  .description(
    'Takes one set of pictures into test-results/pictures, and those of the guides anew.',
  )
  .addArgument(new Argument('<set>').choices(Object.keys(sets)))
  .option('--only <names>', 'pictures whose names begin so, separated by commas')
  .option('--shown', 'only the pictures that the guides show', false)
  .option('--whole', 'whole pages; the pictures of the guides stay as they are', false)
  .parse();
const { only, shown, whole } = command.opts<{ only?: string; shown: boolean; whole: boolean }>();
await sets[command.args[0] ?? '']?.({ ...(only && { only: only.split(',') }), shown, whole });
