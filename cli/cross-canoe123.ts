import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { canoe123OfCross } from '../src/desk/exchange/canoe123/cross/canoe123-of-cross.ts';
import { crossOfCanoe123 } from '../src/desk/exchange/canoe123/cross/cross-of-canoe123.ts';
import { readCanoe123 } from '../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { writeCanoe123 } from '../src/desk/exchange/canoe123/write-canoe123.ts';
import { findUtcOffset } from '../src/platform/format/find-utc-offset.ts';
import { crossFaults } from '../src/record/cross/cross-faults.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { crossRefusal, readCrossFile } from './read-cross-file.ts';
import { writePrivateFile } from './write-private-file.ts';

export function addCrossCanoe123(group: Command, context: () => CommandContext): void {
  const { t } = context();
  group
    .command('from-canoe123')
    .description(t('cli.cross.fromCanoe123'))
    .argument('<file>', t('cli.fileArgument'))
    .option('--class <class>', t('cli.cross.class'))
    .action((file: string, { class: of }: { class?: string }) => fromCanoe123(context(), file, of));
  group
    .command('to-canoe123')
    .description(t('cli.cross.toCanoe123'))
    .argument('<file>', t('cli.fileArgument'))
    .requiredOption('--day <day>', t('cli.cross.day'), (text) => {
      if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError(t('cli.form.day'));
      return text;
    })
    .option('--class <class>', t('cli.cross.class'), 'MX1')
    .option('--out <file>', t('cli.canoe123Out'))
    .action((file: string, options: ToOptions) => toCanoe123(context(), file, options));
}

async function fromCanoe123(
  context: CommandContext,
  file: string,
  of: string | undefined,
): Promise<void> {
  const { t, sayJson } = context;
  const reading = await readCanoe123(createReadStream(resolve(file))).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) throw new Refusal(t('cli.noFile', { file }));
    throw error;
  });
  if ('fault' in reading) {
    const { code, line, facts } = reading.fault;
    throw new Refusal(`${file}: ${t(`deskCanoe.fault.${code}`, { ...facts, line })}`);
  }
  const found = crossOfCanoe123(readCanoe123Facts(reading.file, 0));
  const classes = found.map((one) => one.class).join(', ');
  const wanted =
    of === undefined && found.length === 1 ? found : found.filter((one) => one.class === of);
  const [cross] = wanted;
  if (found.length === 0) throw new Refusal(t('cli.cross.noCross', { file }));
  if (!cross) throw new Refusal(t('cli.cross.whichClass', { classes }));
  const faults = crossFaults(cross.cross);
  if (faults.length > 0) throw crossRefusal(context, faults);
  sayJson(cross.cross);
  // Printed to stderr, so that a piped file stays complete.
  for (const { race, boat, field, said, ours } of cross.differences) {
    console.error(t('cli.cross.differs', { race, boat, field, said, ours: ours || '–' }));
  }
}

interface ToOptions {
  day: string;
  class: string;
  out?: string;
}

async function toCanoe123(
  context: CommandContext,
  path: string,
  { day, class: of, out }: ToOptions,
): Promise<void> {
  const { t, race, say } = context;
  const cross = await readCrossFile(path, context);
  const { file, left } = canoe123OfCross({
    cross,
    class: of,
    title: cross.name ?? of,
    event: { title: race.name, location: race.town, country: race.countryCode },
    day,
    offset: findUtcOffset(day, race.timeZone),
  });
  const xml = writeCanoe123(file);
  if (out === undefined) process.stdout.write(xml);
  else {
    await writePrivateFile(resolve(out), xml);
    say(t('cli.written', { file: out }));
  }
  for (const what of ['review', 'revoked', 'label'] as const) {
    if (left[what] > 0) console.error(t(`cli.cross.left.${what}`, { count: left[what] }));
  }
}
