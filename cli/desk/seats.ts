import { type Command, InvalidArgumentError } from 'commander';
import { localDate } from '../../src/platform/format/local-date.ts';
import { seatPath } from '../../src/race-day/phone/page/seat-path.ts';
import { removeSeat } from '../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../src/race-day/seats/pairing/offer-seat.server.ts';
import { endPhonesAs } from '../../src/race-day/seats/phones/end-phones.server.ts';
import {
  knownSeatKind,
  type SeatKind,
  seatKinds,
  seatRows,
} from '../../src/race-day/seats/seat.ts';
import {
  findSeat,
  listSeatDays,
  listSeats,
} from '../../src/race-day/seats/seats-repository.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';
import { localTime } from '../local-time.ts';
import { known } from './known.ts';

export function addSeats(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const moment = () => ({ now: new Date(), side: context().config.relay.name });
  const group = program.command('seats').description(t('cli.seats'));
  group
    .command('list')
    .description(t('cli.seatsList'))
    .argument('[day]', t('cli.seatsDay'))
    .option('--json', t('cli.json'))
    .action(async (asked: string | undefined, { json }: OutputOptions) => {
      const database = await context().database();
      const now = new Date();
      const today = localDate(now, context().race.timeZone);
      const day = asked ?? (await listSeatDays(database)).findLast((one) => one >= today) ?? today;
      const seats = await listSeats(database, day, now);
      if (json) return context().sayJson(seats);
      context().table(seats, [
        { heading: t('cli.id'), cell: ({ id }) => id, alignEnd: true },
        { heading: t('deskSeats.kind'), cell: ({ kind }) => t(`seat.kinds.${kind}`) },
        { heading: t('deskSeats.label'), cell: ({ label }) => label, shrinks: true },
        { heading: t('cli.seatsPhone'), cell: ({ phone }) => phone?.id ?? null },
        { heading: t('cli.name'), cell: ({ phone }) => phone?.holder ?? null, shrinks: true },
        {
          heading: t('deskSeats.contact'),
          cell: ({ phone }) =>
            phone?.lastContactAt ? localTime(context(), phone.lastContactAt) : null,
        },
        {
          heading: t('deskSeats.unsent'),
          cell: ({ phone }) => phone?.unsent ?? null,
          alignEnd: true,
        },
      ]);
    });
  group
    .command('make')
    .description(t('cli.seatsMake'))
    .argument('<day>', t('cli.seatsDay'))
    .argument('<kind>', seatKinds.join(', '), (text): SeatKind => {
      const kind = knownSeatKind(text);
      if (!kind) throw new InvalidArgumentError(seatKinds.join(', '));
      return kind;
    })
    .argument('<name>', t('deskSeats.labelHint'))
    .option('--gates <first-last>', t('cli.seatsGates'))
    .action(async (day: string, kind: SeatKind, name: string, { gates }: { gates?: string }) => {
      const [, first = '', last = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(gates ?? '') ?? [];
      const range = { first: Number(first || Number.NaN), last: Number(last || Number.NaN) };
      const order = {
        day,
        kind,
        label: name.trim(),
        gates: seatRows[kind].hasGates ? range : null,
      };
      const database = await context().database();
      const made = await makeSeat(database, context().terminal, order, moment());
      if ('issue' in made) throw new Refusal(t(`deskSeats.refused.${made.issue}`));
      context().say(t('cli.seatMade', { id: made.id }));
    });
  group
    .command('offer')
    .description(t('cli.seatsOffer'))
    .argument('<number>', t('cli.id'))
    .action(async (written: string) => {
      const database = await context().database();
      const { id } = await known(context(), written, (one) => findSeat(database, one));
      const { terminal, config } = context();
      const offer = await offerSeat(database, terminal, id, moment());
      if ('issue' in offer) throw new Refusal(t(`deskSeats.refused.${offer.issue}`));
      const query = new URLSearchParams({ clave: offer.token });
      context().say(`${config.publicUrl}${seatPath(null)}?${query}`);
      context().say(
        t('cli.seatOffered', { code: offer.code, until: localTime(context(), offer.until) }),
      );
    });
  group
    .command('remove')
    .description(t('cli.seatsRemove'))
    .argument('<number>', t('cli.id'))
    .action(async (written: string) => {
      const database = await context().database();
      const { id } = await known(context(), written, (one) => findSeat(database, one));
      const refusal = await removeSeat(database, context().terminal, id, moment());
      if (refusal !== null) throw new Refusal(t(`deskSeats.refused.${refusal}`));
      context().say(t('desk.done.saved'));
    });
  group
    .command('end')
    .description(t('cli.seatsEnd'))
    .argument('[key]', t('cli.seatsPhone'))
    .option('--day <day>', t('cli.seatsEndDay'))
    .option('--yes', t('cli.yes'))
    .action(async (phoneId: string | undefined, { day, yes }: { day?: string; yes?: boolean }) => {
      const database = await context().database();
      const end = async (which: { phoneId: string } | { day: string }) => {
        const ended = await endPhonesAs(database, context().terminal, which, moment());
        if (ended === 'elsewhere') throw new Refusal(t('deskSeats.refused.elsewhere'));
      };
      if (phoneId !== undefined) {
        await end({ phoneId });
      } else if (day !== undefined) {
        const seats = await listSeats(database, day, new Date());
        const count = seats.filter(({ phone }) => phone !== null).length;
        await context().confirm(t('deskSeats.endAll', { count }), yes);
        await end({ day });
      } else throw new Refusal(t('cli.seatsEndWhich'));
      context().say(t('desk.done.saved'));
    });
}
