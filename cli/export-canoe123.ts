import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import {
  canoe123LeftCodes,
  canoe123OfRecord,
} from '../src/organizing/exchange/canoe123/canoe123-of-record.ts';
import { writeCanoe123 } from '../src/organizing/exchange/canoe123/write-canoe123.ts';
import { exportEdition } from '../src/organizing/season/editions/export-edition.server.ts';
import { readDayPlan } from '../src/race-day/log/plan/day-plans-repository.server.ts';
import { recordFile } from '../src/record/editions/exchange/record-file.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { writePrivateFile } from './write-private-file.ts';

/** Adds the command that writes an edition as Canoe123 takes it. */
export function addExport(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('export')
    .description(t('cli.export'))
    .command('canoe123')
    .description(t('cli.exportCanoe123'))
    .requiredOption('--edition <year>', t('cli.yearArgument'), (text) => {
      if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError(t('cli.form.number'));
      return text;
    })
    .option('--out <file>', t('cli.canoe123Out'))
    .action(async ({ edition: year, out }: { edition: string; out?: string }) => {
      const database = await context().database();
      const editionId = await context().editionId(year);
      const order = { editionId, what: 'record', now: new Date() } as const;
      const text = await exportEdition(database, context().terminal, order);
      if (text === null) throw new Refusal(t('cli.unknownEdition', { year }));
      const record = recordFile.parse(JSON.parse(text));
      const { race } = context();
      const day = record.edition.raceDate;
      const zone = new Intl.DateTimeFormat('en', {
        timeZone: race.timeZone,
        timeZoneName: 'longOffset',
      }).formatToParts(new Date(`${day}T12:00:00Z`));
      const offset = zone.find(({ type }) => type === 'timeZoneName')?.value.slice(3) || '+00:00';
      const { file, left } = canoe123OfRecord({
        record,
        categories: race.registration.categories.map((category) => ({
          ...category,
          title: t(`category.${category.category}`),
        })),
        event: {
          title: `${race.name} ${year}`,
          location: race.town,
          facility: race.river,
          country: race.countryCode,
        },
        plan: (await readDayPlan(database, day))?.plan ?? null,
        interval: race.rules.startIntervalSeconds,
        offset,
      });
      const xml = writeCanoe123(file);
      if (out === undefined) process.stdout.write(xml);
      else {
        await writePrivateFile(resolve(out), xml);
        context().say(t('cli.written', { file: out }));
      }
      // Beside the file, so that one that is piped stays whole.
      for (const code of canoe123LeftCodes) {
        const count = left[code];
        if (count !== undefined) console.error(t(`cli.canoe123Left.${code}`, { count }));
      }
    });
}
