import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { canoe123LeftCodes } from '../src/desk/exchange/canoe123/canoe123-of-record.ts';
import { exportCanoe123 } from '../src/desk/exchange/canoe123/export-canoe123.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { writePrivateFile } from './write-private-file.ts';

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
      const { race, t, terminal: actor } = context();
      const order = { editionId, t, by: { actor, now: new Date() } };
      const made = await exportCanoe123({ database, race }, order);
      if (made === null) throw new Refusal(t('cli.unknownEdition', { year }));
      const { xml, left } = made;
      if (out === undefined) process.stdout.write(await xml());
      else {
        await writePrivateFile(resolve(out), await xml());
        context().say(t('cli.written', { file: out }));
      }
      // Printed to stderr, so that a piped file stays complete.
      for (const code of canoe123LeftCodes) {
        const count = left[code];
        if (count !== undefined) console.error(t(`deskCanoeRecord.left.${code}`, { count }));
      }
    });
}
