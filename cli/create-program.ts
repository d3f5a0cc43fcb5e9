import type { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { CommandContext } from './command-context.ts';
import { whereAtDesk } from './desk/where-at-desk.ts';
import { LocalCommand, wrapWords } from './local-command.ts';

type Add = (program: Command, context: () => CommandContext) => void;

/** Commands with the function that adds them, in the order of the help. */
const groups: readonly (readonly [commands: string, load: () => Promise<Add>])[] = [
  ['registrations', async () => (await import('./registrations.ts')).addRegistrations],
  ['payments', async () => (await import('./payments.ts')).addPayments],
  ['release', async () => (await import('./people.ts')).addReleases],
  ['waiting-list', async () => (await import('./people.ts')).addWaitingList],
  ['editions', async () => (await import('./editions.ts')).addEditions],
  ['runs', async () => (await import('./runs.ts')).addRuns],
  ['decisions', async () => (await import('./runs.ts')).addDecisions],
  ['race-day', async () => (await import('./race-day.ts')).addRaceDay],
  ['rehearse', async () => (await import('./rehearse.ts')).addRehearse],
  [
    'relay follow take-over hand-back send-again',
    async () => (await import('./relay.ts')).addRelay,
  ],
  ['push', async () => (await import('./push.ts')).addPush],
  ['people', async () => (await import('./same-people.ts')).addSamePeople],
  ['championship', async () => (await import('./upkeep.ts')).addChampionship],
  ['series', async () => (await import('./series.ts')).addSeries],
  ['cross', async () => (await import('./cross.ts')).addCross],
  ['statements', async () => (await import('./desk/statements.ts')).addStatements],
  ['clubs', async () => (await import('./desk/clubs.ts')).addClubs],
  ['codes', async () => (await import('./desk/codes.ts')).addCodes],
  ['bibs', async () => (await import('./desk/bibs.ts')).addBibs],
  ['check-in', async () => (await import('./desk/check-in.ts')).addCheckIn],
  ['seats', async () => (await import('./desk/seats.ts')).addSeats],
  ['notices', async () => (await import('./desk/notices.ts')).addNotices],
  ['letters', async () => (await import('./desk/letters.ts')).addLetters],
  ['import', async () => (await import('./people.ts')).addImport],
  ['export', async () => (await import('./export-canoe123.ts')).addExport],
  ['papers', async () => (await import('./papers.ts')).addPapers],
  ['content settings', async () => (await import('./content.ts')).addContent],
  ['privacy', async () => (await import('./privacy.ts')).addPrivacy],
  ['mail', async () => (await import('./upkeep.ts')).addMail],
  ['clock', async () => (await import('./clock.ts')).addClock],
  ['backup restore verify backup-key', async () => (await import('./backup.ts')).addBackup],
  ['database', async () => (await import('./database.ts')).addDatabase],
  ['doctor', async () => (await import('./doctor.ts')).addDoctor],
];

/**
 * Returns the program in the language of the context. When `command` is one of its commands, only the modules of that
 * command are loaded; otherwise all of them, as for the help.
 */
export async function createProgram(context: CommandContext, command?: string): Promise<Command> {
  const { t } = context;
  const program = new LocalCommand(t, 'race')
    .description(t('cli.about'))
    .version(manifest.version, '--version', t('cli.version'))
    .helpCommand('help [command]', t('cli.helpCommand'))
    .addHelpText('after', `\n${wrapWords(t('cli.exitCodes'))}`)
    .showHelpAfterError()
    .exitOverride();
  const wanted = groups.filter(([commands]) => command && commands.split(' ').includes(command));
  const loads = (wanted.length > 0 ? wanted : groups).map(([, load]) => load());
  for (const addTo of await Promise.all(loads)) addTo(program, () => context);
  inherit(program);
  tellWhere(program, context);
  return program;
}

/** Adds to each help the page of the desk that does the same, or the reason why there is none. */
function tellWhere(parent: Command, context: CommandContext, words: readonly string[] = []): void {
  for (const command of parent.commands) {
    const own = [...words, command.name()];
    const where = whereAtDesk(context, own.join(' '));
    if (where !== null) command.addHelpText('after', `\n${wrapWords(where)}`);
    tellWhere(command, context, own);
  }
}
/**
 * Copies settings and help texts to subcommands: Commander passes settings only to commands added later, and never help
 * texts.
 */
function inherit(parent: Command): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent).helpCommand(false);
    inherit(command);
  }
}
