import { type Command, InvalidArgumentError } from 'commander';
import { takeOfficial } from '../src/desk/results/take-official.server.ts';
import { isRelayAddress } from '../src/platform/config/is-relay-address.ts';
import { localDate } from '../src/platform/format/local-date.ts';
import { renewLogIdentity } from '../src/race-day/log/store/read-log-identity.server.ts';
import { doubtCertificate } from '../src/race-day/river/hand-over/hand-over.server.ts';
import {
  type HandOverOutcome,
  handBack,
  takeOver,
} from '../src/race-day/river/hand-over/take-over.server.ts';
import type { ExchangeOutcome } from '../src/race-day/river/relay/open-relay.server.ts';
import { reachSide } from '../src/race-day/river/relay/reach-side.server.ts';
import { runRelay } from '../src/race-day/river/relay/run-relay.server.ts';
import { LineError } from '../src/race-day/river/relay/tell-side.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { wrapWords } from './local-command.ts';

interface LineOptions {
  day?: string;
  once?: boolean;
  anyway?: boolean;
}

export function addRelay(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const day = [
    '--day <day>',
    t('cli.relayDay'),
    (text: string) => {
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
      throw new InvalidArgumentError(t('cli.form.day'));
    },
  ] as const;
  const url = (text: string) => {
    if (!URL.canParse(text) || !/^https?:/.test(text)) {
      throw new InvalidArgumentError(t('cli.form.address'));
    }
    // Plain http is allowed on this computer only, because the data include the seats of the phones.
    if (isRelayAddress(text)) return text;
    throw new InvalidArgumentError(t('cli.form.addressPlain'));
  };

  program
    .command('relay')
    .description(t('cli.relay'))
    .requiredOption('--to <address>', t('cli.relayTo'), url)
    .option(...day)
    .option('--once', t('cli.relayOnce'))
    .action(({ to, ...options }: LineOptions & { to: string }) =>
      keepLine(context(), to, { ...options, follows: false }),
    );

  program
    .command('follow')
    .description(t('cli.follow'))
    .requiredOption('--from <address>', t('cli.followFrom'), url)
    .option(...day)
    .option('--once', t('cli.relayOnce'))
    .action(({ from, ...options }: LineOptions & { from: string }) =>
      keepLine(context(), from, { ...options, follows: true }),
    );

  program
    .command('take-over')
    .description(t('cli.takeOver'))
    .option('--to <address>', t('cli.takeOverTo'), url)
    .option(...day)
    .option('--anyway', t('cli.takeOverAnyway'))
    .action(({ to, ...options }: LineOptions & { to?: string }) =>
      takeOverHere(context(), to, options),
    );

  program
    .command('hand-back')
    .description(t('cli.handBack'))
    .requiredOption('--to <address>', t('cli.relayTo'), url)
    .option(...day)
    .action(async ({ to, ...options }: LineOptions & { to: string }) => {
      const line = await openLine(context(), to, { ...options, follows: false });
      const { database, day, reached } = line;
      const { side } = await line.upToDate();
      const { name } = context().config.relay;
      const order = { database, actor: context().terminal, day, line: reached, name, to: side };
      const { told } = await done(handBack(order), context());
      context().say(t('cli.handedBack', { side }));
      if (!told) console.error(wrapWords(t('cli.toldLater', { side })));
    });

  program
    .command('send-again')
    .description(t('cli.sendAgain'))
    .action(async () => {
      await renewLogIdentity(await context().database());
      context().say(t('cli.sentAgain'));
    });
}

async function takeOverHere(
  context: CommandContext,
  to: string | undefined,
  options: LineOptions,
): Promise<void> {
  const { config, t } = context;
  const doubt = doubtCertificate(config, new Date());
  if (doubt && !options.anyway) {
    throw new Refusal(t(`cli.doubt.${doubt.code}`, { days: 0, fault: '', ...doubt }));
  }
  const line =
    to === undefined ? null : await openLine(context, to, { ...options, follows: false });
  const database = await context.database();
  const day = line?.day ?? (await readDay(context, options));
  const { name } = config.relay;
  const order = { database, actor: context.terminal, day, line: line?.reached ?? null, name };
  const { told } = await done(takeOver(order), context);
  context.say(t(line ? 'cli.takenOver' : 'cli.takenOverAlone', { day, name }));
  if (line && !told) console.error(wrapWords(t('cli.toldLater', { side: to ?? '' })));
}

/** Returns whether the other server was informed; throws when the line failed or another server decides. */
async function done(
  change: Promise<HandOverOutcome>,
  context: CommandContext,
): Promise<{ told: boolean }> {
  try {
    const changed = await change;
    if (changed.code === 'changed') throw new Refusal(context.t('cli.decidesElsewhere'));
    return { told: changed.told };
  } catch (error) {
    throw error instanceof LineError ? new Refusal(inWords(context, error)) : error;
  }
}

/** Keeps the line open until it is stopped, or for one exchange, and prints the exchanged data. */
async function keepLine(
  context: CommandContext,
  url: string,
  options: LineOptions & { follows: boolean },
): Promise<void> {
  const { t, say, locale, race } = context;
  const line = await openLine(context, url, options);
  const tell = ({ side, sent, received }: ExchangeOutcome) => {
    const { timeZone } = race;
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone });
    say(`${time.format(new Date())} ${t('cli.exchanged', { side, sent, received })}`);
  };
  if (options.once) return tell(await line.upToDate());
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  let isFirst = true;
  await runRelay({
    ...line,
    signal: stop.signal,
    onExchange: (exchanged) => {
      if (isFirst || exchanged.sent + exchanged.received > 0) tell(exchanged);
      isFirst = false;
    },
    onFailure: (error, restMs) => {
      isFirst = true;
      console.error(
        `${inWords(context, error)} ${t('cli.triesAgain', { seconds: restMs / 1000 })}`,
      );
    },
  });
}

async function openLine(
  context: CommandContext,
  url: string,
  options: LineOptions & { follows: boolean },
) {
  const { config, t } = context;
  const { name, key } = config.relay;
  if (key === null) throw new Refusal(t('cli.noRelayKey'));
  const database = await context.database();
  const day = await readDay(context, options);
  const { follows } = options;
  const reached = reachSide({
    database,
    name,
    key,
    day,
    to: url,
    follows,
    race: context.race,
    onCopy: (of, side) => takeOfficial(database, { day: of, side, now: new Date() }),
  });
  return {
    database,
    day,
    reached,
    relay: reached.relay,
    upToDate: () =>
      reached.upToDate().catch((error: unknown) => {
        throw error instanceof LineError ? new Refusal(inWords(context, error)) : error;
      }),
  };
}

async function readDay(context: CommandContext, { day }: LineOptions): Promise<string> {
  await context.database();
  return day ?? localDate(new Date(), context.race.timeZone);
}

function inWords({ t }: CommandContext, error: LineError): string {
  return t(`cli.lineFault.${error.code}`, { detail: error.message });
}
