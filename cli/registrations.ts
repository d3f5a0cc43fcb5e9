import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { emergencyList } from '../src/desk/entries/emergency-list.ts';
import { entryJson } from '../src/desk/privacy/entry-json.ts';
import type { CategoryCode } from '../src/record/editions/category-code.ts';
import {
  findOrganizerEntries,
  listOrganizerEntries,
  type OrganizerEntry,
} from '../src/record/entries/organizer-entry.server.ts';
import { listEmergencyContacts } from '../src/registration/emergency-contacts/list-emergency-contacts.server.ts';
import { type PaymentState, paymentStates } from '../src/registration/payments/payment-state.ts';
import {
  listReceipts,
  listTransitions,
} from '../src/registration/payments/payments-repository.server.ts';
import { categoryChoices, parseCategory } from './category-option.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { entryFacts } from './entry-facts.ts';
import { entryColumns } from './entry-table.ts';
import { localTime } from './local-time.ts';
import { oneByName } from './people-by-name.ts';
import { layFacts } from './table.ts';
import { writePrivateFile } from './write-private-file.ts';

interface ListOptions extends OutputOptions {
  edition?: string;
  category?: CategoryCode;
  state?: PaymentState;
  paid?: boolean;
  unpaid?: boolean;
  waiting?: boolean;
  output?: string;
}

/** Phone numbers and files of receipts are half of the modules, which a list does without. */
const loadExport = () => import('../src/desk/entries/export-entries.server.ts');
const loadReceipts = () => import('../src/registration/payments/transfer/submit-receipt.server.ts');

export function addRegistrations(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('registrations').description(t('cli.registrations'));
  const stateWords = paymentStates.map((state) => `${state} (${t(`payment.state.${state}`)})`);
  const filters = (command: Command) =>
    command
      .option('--edition <year>', t('cli.editionOption'))
      .option('--category <number>', categoryChoices(context()), parseCategory(context()))
      .option('--state <state>', `${t('cli.stateOption')}: ${stateWords.join(', ')}`, parseState(t))
      .option('--paid', t('cli.paidOption'))
      .option('--unpaid', t('cli.unpaidOption'))
      .option('--waiting', t('cli.waitingOption'));

  filters(group.command('list').description(t('cli.registrationsList')))
    .option('--json', t('cli.json'))
    .action(async (options: ListOptions) => {
      const entries = await filtered(context(), options);
      if (options.json) context().sayJson(entries.map(entryJson));
      else context().table(entries, entryColumns(context()));
    });

  filters(group.command('export').description(t('cli.registrationsExport')))
    .option('-o, --output <file>', t('cli.outputOption'))
    .option('--words', t('cli.exportWordsOption'))
    .action(async (options: ListOptions & { words?: boolean }) => {
      const entries = await filtered(context(), options);
      const year = entries[0]?.year ?? Number(options.edition ?? 0);
      const now = new Date();
      const csv = options.words
        ? await entriesInTerminalWords(context(), { entries, year, now })
        : await (await loadExport()).exportEntries(await context().database(), context().terminal, {
            entries,
            without: [],
            year,
            now,
          });
      if (!options.output) return void process.stdout.write(csv);
      await writePrivateFile(options.output, csv);
      context().say(t('cli.written', { file: options.output }));
    });

  group
    .command('show')
    .description(t('cli.registrationsShow'))
    .argument('<person>', t('cli.personOrName'))
    .option('--json', t('cli.json'))
    .action(async (term: string, options: OutputOptions) => {
      const byNumber = await findOrganizerEntries(await context().database(), term);
      const entries = byNumber.length > 0 ? byNumber : (await oneByName(context(), term)).entries;
      if (entries.length === 0) throw new Refusal(t('cli.unknownPerson', { term }));
      const found = await Promise.all(entries.map((entry) => details(context(), entry)));
      if (options.json) return context().sayJson(found.map(entryJson));
      context().say(found.map((each) => inWords(context(), each)).join('\n\n'));
    });

  group
    .command('emergency-contacts')
    .description(t('cli.emergencyContacts'))
    .option('--edition <year>', t('cli.editionOption'))
    .option('--json', t('cli.json'))
    .action(async ({ edition, json }: ListOptions) => {
      const editionId = await context().editionId(edition);
      const paddlers = await listEmergencyContacts(await context().database(), editionId);
      if (json) return context().sayJson(paddlers);
      context().list(emergencyList, paddlers);
    });
}

function inWords(context: CommandContext, { history, receipts, ...entry }: Details): string {
  const { t } = context;
  const facts = [
    ...entryFacts(context, entry),
    ...receipts.map((file) => [t('cli.receipt'), file] as const),
  ];
  const steps = history.map(({ at, to, actor, reason }) => {
    const words = [t(`payment.state.${to}`), actorInWords(t, actor), reason];
    return [localTime(context, at), words.filter(Boolean).join(' · ')] as const;
  });
  const past = steps.length === 0 ? [] : [`${t('cli.fact.history')}:`, layFacts(steps)];
  return [layFacts(facts), ...past].join('\n');
}

function actorInWords(t: CommandContext['t'], actor: string): string {
  if (actor === 'paddler' || actor === 'clock') return t(`cli.actor.${actor}`);
  const [, name] = /^organizer (.+)$/.exec(actor) ?? [];
  return name === undefined ? actor : t('cli.actor.organizer', { name });
}

type Details = Awaited<ReturnType<typeof details>>;

async function details(context: CommandContext, entry: OrganizerEntry) {
  const database = await context.database();
  const { paymentId } = entry;
  const receipts = paymentId === null ? [] : await listReceipts(database, paymentId);
  const { uploadsFolder } = await loadReceipts();
  const folder = uploadsFolder(context.config.varDir);
  return {
    ...entry,
    history: paymentId === null ? [] : await listTransitions(database, paymentId),
    receipts: receipts.map(({ fileName }) => join(folder, fileName)),
  };
}

async function entriesInTerminalWords(
  context: CommandContext,
  order: { entries: readonly OrganizerEntry[]; year: number; now: Date },
): Promise<string> {
  const { t, locale, race, terminal } = context;
  const { exportEntriesInWords } = await loadExport();
  const { joinCsv: csvOf } = await import('../src/platform/files/table/write-csv.ts');
  const table = await exportEntriesInWords(await context.database(), terminal, {
    ...order,
    seen: { contacts: true, births: true, payments: true },
    speech: { t, locale, timeZone: race.timeZone },
  });
  return csvOf(table);
}

async function filtered(context: CommandContext, options: ListOptions): Promise<OrganizerEntry[]> {
  const { category, state, waiting } = options;
  const paid = options.paid ? true : options.unpaid ? false : undefined;
  return listOrganizerEntries(await context.database(), {
    editionId: await context.editionId(options.edition),
    ...(category && { category }),
    ...(state && { states: [state] }),
    ...(waiting && { entryStatus: 'waiting' as const }),
    ...(paid !== undefined && { paid }),
  });
}

function parseState(t: CommandContext['t']) {
  return (text: string): PaymentState => {
    const state = paymentStates.find((known) => known === text);
    if (!state)
      throw new InvalidArgumentError(t('cli.unknownState', { states: paymentStates.join(', ') }));
    return state;
  };
}
