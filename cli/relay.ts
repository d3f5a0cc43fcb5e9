import { type Command, InvalidArgumentError } from 'commander';
import { localDate } from '../src/platform/format/local-date.ts';
import { doubtCertificate, handOver } from '../src/river/hand-over/hand-over.server.ts';
import { type Exchanged, openRelay } from '../src/river/relay/open-relay.server.ts';
import { runRelay } from '../src/river/relay/run-relay.server.ts';
import { LineError, tellSide } from '../src/river/relay/tell-side.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';

interface LineOptions {
  day?: string;
  once?: boolean;
  anyway?: boolean;
}

/** Plain HTTP is for this computer alone: the phones' seats go along. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The servers of a race day: what goes between them, and which of them decides. */
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
    const { protocol, hostname } = new URL(text);
    if (protocol === 'https:' || loopback.test(hostname)) return text;
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
      takeOver(context(), to, options),
    );

  program
    .command('hand-back')
    .description(t('cli.handBack'))
    .requiredOption('--to <address>', t('cli.relayTo'), url)
    .option(...day)
    .action(async ({ to, ...options }: LineOptions & { to: string }) => {
      const line = await openLine(context(), to, { ...options, follows: false });
      const { side } = await line.upToDate();
      await give(context(), { day: line.day, holder: side });
      await line.upToDate();
      context().say(t('cli.handedBack', { side }));
    });
}

async function takeOver(
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
  // What the other side has is here before this one decides, and it knows that it does not any more.
  await line?.upToDate();
  const day = line?.day ?? (await dayOf(context, options));
  await give(context, { day, holder: config.relay.name });
  await line?.upToDate();
  context.say(t(line ? 'cli.takenOver' : 'cli.takenOverAlone', { day, name: config.relay.name }));
}

/** Keeps a line until it is stopped, or for one exchange, and tells what goes over it. */
async function keepLine(
  context: CommandContext,
  url: string,
  options: LineOptions & { follows: boolean },
): Promise<void> {
  const { t, say, locale, race } = context;
  const line = await openLine(context, url, options);
  const tell = ({ side, sent, received }: Exchanged) => {
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
  const day = await dayOf(context, options);
  const { follows } = options;
  const relay = openRelay({ database, name, day, follows, tell: tellSide({ to: url, name, key }) });
  return {
    ...{ database, day, relay },
    /** One exchange that leaves nothing behind on either side; refuses where there is no line. */
    async upToDate(): Promise<Exchanged> {
      try {
        const done = { sent: 0, received: 0 };
        for (;;) {
          const exchanged = await relay.exchange();
          done.sent += exchanged.sent;
          done.received += exchanged.received;
          if (exchanged.whole) return { ...exchanged, ...done };
        }
      } catch (error) {
        throw error instanceof LineError ? new Refusal(inWords(context, error)) : error;
      }
    },
  };
}

async function dayOf(context: CommandContext, { day }: LineOptions): Promise<string> {
  await context.database();
  return day ?? localDate(new Date(), context.race.timeZone);
}

async function give(context: CommandContext, lease: { day: string; holder: string }) {
  const database = await context.database();
  await handOver(database, context.terminal, { ...lease, now: new Date() });
}

function inWords({ t }: CommandContext, error: LineError): string {
  return t(`cli.lineFault.${error.code}`, { detail: error.message });
}
