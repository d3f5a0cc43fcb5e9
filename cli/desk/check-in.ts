import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { checkInNames } from '../../src/desk/check-in/check-in-act.ts';
import { checkInState } from '../../src/desk/check-in/check-in-state.ts';
import { readActs } from '../../src/desk/check-in/read-acts.server.ts';
import { readCheckIn } from '../../src/desk/check-in/read-check-in.server.ts';
import { writeCheckIn } from '../../src/desk/check-in/write-check-in.server.ts';
import { registrationEdition } from '../../src/record/editions/catalogue.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';
import { oneEntry } from '../one-entry.ts';

export function addCheckIn(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('check-in').description(t('cli.checkIn'));
  const acts = checkInNames.join(', ');
  group
    .command('list')
    .description(t('cli.checkInList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const edition = await requireEdition(context());
      const people = await readCheckIn(await context().database(), edition, context().race);
      const rows = people.map((person) => ({ ...person, state: checkInState(person.acts) }));
      if (json) return context().sayJson(rows);
      context().table(rows, [
        { heading: t('deskBibs.bib'), cell: ({ bib }) => bib, alignEnd: true },
        { heading: t('cli.name'), cell: ({ name }) => name, shrinks: true },
        ...checkInNames.map((act) => ({
          heading: t(`desk.fields.${act}`),
          cell: ({ state }: (typeof rows)[number]) => (state[act].done ? t('desk.yes') : ''),
        })),
      ]);
    });
  group
    .command('mark')
    .description(t('cli.checkInMark', { acts }))
    .argument('<person>', t('cli.person'))
    .argument('<kind...>', acts)
    .option('--undo', t('cli.checkInUndo'))
    .action(async (term: string, kinds: string[], { undo = false }: { undo?: boolean }) => {
      const { participantId: entry, editionId } = await oneEntry(context(), term);
      const now = new Date();
      const made = kinds.map((act) => ({
        id: randomUUID(),
        entry,
        act,
        done: !undo,
        madeAt: now.toISOString(),
      }));
      const read = readActs(JSON.stringify(made));
      if (!read) throw new Refusal(t('cli.checkInMark', { acts }));
      const delivery = { editionId, acts: read };
      const database = await context().database();
      const { kept } = await writeCheckIn(database, context().terminal, delivery, now);
      if (kept.length < read.length) throw new Refusal(t('cli.unknownPerson', { term }));
      context().say(t('desk.done.saved'));
    });
}

async function requireEdition(context: CommandContext) {
  await context.database();
  const edition = registrationEdition(await (await context.records()).catalogue());
  if (!edition) throw new Refusal(context.t('cli.unknownEdition', { year: '' }));
  return edition;
}
