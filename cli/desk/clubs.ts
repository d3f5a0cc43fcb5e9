import type { Command } from 'commander';
import { clubSums, listClubSums } from '../../src/desk/payments/list-club-sums.server.ts';
import { formatMoney } from '../../src/platform/format/format-money.ts';
import { clubById, listMembers } from '../../src/registration/clubs/clubs-repository.server.ts';
import type { CommandContext, OutputOptions } from '../command-context.ts';
import { known } from './known.ts';

export function addClubs(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('clubs').description(t('cli.clubs'));
  const money = (cents: number) =>
    formatMoney(cents, context().race.registration.currency, context().locale);
  group
    .command('list')
    .description(t('cli.clubsList'))
    .option('--edition <year>', t('cli.editionOption'))
    .option('--json', t('cli.json'))
    .action(async ({ edition, json }: OutputOptions & { edition?: string }) => {
      const editionId = await context().editionId(edition);
      const clubs = (await listClubSums(await context().database(), editionId)).map(withoutLink);
      if (json) return context().sayJson(clubs);
      context().table(clubs, [
        { heading: t('cli.id'), cell: ({ id }) => id, alignEnd: true },
        { heading: t('deskClubs.club'), cell: ({ club }) => club, shrinks: true },
        { heading: t('deskClubs.reference'), cell: ({ reference }) => reference },
        { heading: t('deskClubs.people'), cell: ({ people }) => people, alignEnd: true },
        { heading: t('deskClubs.unasked'), cell: ({ unasked }) => unasked, alignEnd: true },
        { heading: t('deskClubs.paid'), cell: ({ paidCents }) => money(paidCents), alignEnd: true },
        { heading: t('deskClubs.open'), cell: ({ openCents }) => money(openCents), alignEnd: true },
      ]);
    });
  group
    .command('show')
    .description(t('cli.clubsShow'))
    .argument('<number>', t('cli.clubsNumber'))
    .option('--json', t('cli.json'))
    .action(async (written: string, { json }: OutputOptions) => {
      const database = await context().database();
      const club = await known(context(), written, (id) => clubById(database, id));
      const members = await listMembers(database, club.id);
      const people = members.map(withoutLink);
      if (json) {
        return context().sayJson({ ...withoutLink(club), ...clubSums(members), people });
      }
      const { club: name, captain, email, mobile, reference } = club;
      context().say([name, reference, captain, email, mobile].filter(Boolean).join(' · '));
      context().table(people, [
        { heading: t('deskClubs.name'), cell: (one) => one.name, shrinks: true },
        { heading: t('deskClubs.category'), cell: (one) => t(`category.${one.category}`) },
        {
          heading: t('deskClubs.consents'),
          cell: ({ hasConsented }) =>
            t(hasConsented ? 'deskClubs.consented' : 'deskClubs.notConsented'),
        },
        {
          heading: t('deskClubs.payment'),
          cell: ({ payment, withdrawnAt }) =>
            t(
              `payment.state.${payment?.state ?? (withdrawnAt === null ? 'waiting' : 'withdrawn')}`,
            ),
        },
        {
          heading: t('deskClubs.amount'),
          cell: ({ amountCents }) => money(amountCents),
          alignEnd: true,
        },
      ]);
    });
}

/** Removes the access token: printed data must not open a list or an entry. */
function withoutLink<Known extends { accessToken: string }>({
  accessToken: _,
  ...known
}: Known): Omit<Known, 'accessToken'> {
  return known;
}
