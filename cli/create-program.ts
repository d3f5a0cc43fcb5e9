import type { Command } from 'commander';
import { addBackup } from './backup.ts';
import { addClock } from './clock.ts';
import type { CommandContext } from './command-context.ts';
import { addContent } from './content.ts';
import { addCross } from './cross.ts';
import { addDatabase } from './database.ts';
import { addBibs } from './desk/bibs.ts';
import { addCheckIn } from './desk/check-in.ts';
import { addClubs } from './desk/clubs.ts';
import { addCodes } from './desk/codes.ts';
import { addLetters } from './desk/letters.ts';
import { addNotices } from './desk/notices.ts';
import { addSeats } from './desk/seats.ts';
import { addStatements } from './desk/statements.ts';
import { whereAtDesk } from './desk/where-at-desk.ts';
import { addDoctor } from './doctor.ts';
import { addEditions } from './editions.ts';
import { addExport } from './export-canoe123.ts';
import { LocalCommand, wrapWords } from './local-command.ts';
import { addPapers } from './papers.ts';
import { addPayments } from './payments.ts';
import { addImport, addReleases, addWaitingList } from './people.ts';
import { addPrivacy } from './privacy.ts';
import { addPush } from './push.ts';
import { addRaceDay } from './race-day.ts';
import { addRegistrations } from './registrations.ts';
import { addRehearse } from './rehearse.ts';
import { addRelay } from './relay.ts';
import { addDecisions, addRuns } from './runs.ts';
import { addSamePeople } from './same-people.ts';
import { addSeries } from './series.ts';
import { addChampionship, addMail } from './upkeep.ts';

/** All commands of the organizers, in the language of the context. */
export function createProgram(context: CommandContext): Command {
  const { t } = context;
  const program = new LocalCommand(t, 'race')
    .description(t('cli.about'))
    .helpCommand('help [command]', t('cli.helpCommand'))
    .addHelpText('after', `\n${wrapWords(t('cli.exitCodes'))}`)
    .showHelpAfterError()
    .exitOverride();
  const add = [
    addRegistrations,
    addPayments,
    addReleases,
    addWaitingList,
    addEditions,
    addRuns,
    addDecisions,
    addRaceDay,
    addRehearse,
    addRelay,
    addPush,
    addSamePeople,
    addChampionship,
    addSeries,
    addCross,
    addStatements,
    addClubs,
    addCodes,
    addBibs,
    addCheckIn,
    addSeats,
    addNotices,
    addLetters,
    addImport,
    addExport,
    addPapers,
    addContent,
    addPrivacy,
    addMail,
    addClock,
    addBackup,
    addDatabase,
    addDoctor,
  ];
  for (const addTo of add) addTo(program, () => context);
  inherit(program);
  tellWhere(program, context);
  return program;
}

/** Each help ends with where the desk does the same, or why it is for a terminal alone. */
function tellWhere(parent: Command, context: CommandContext, words: readonly string[] = []): void {
  for (const command of parent.commands) {
    const own = [...words, command.name()];
    const where = whereAtDesk(context, own.join(' '));
    if (where !== null) command.addHelpText('after', `\n${wrapWords(where)}`);
    tellWhere(command, context, own);
  }
}
/** Needed because Commander passes settings only to commands added later, and never help texts. */
function inherit(parent: Command): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent).helpCommand(false);
    inherit(command);
  }
}
