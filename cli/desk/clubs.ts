import type { Command } from 'commander';
import { clubMembersList } from '../../src/desk/clubs/club-members-list.ts';
import { clubsList } from '../../src/desk/clubs/clubs-list.ts';
import { clubSums, listClubSums } from '../../src/desk/payments/list-club-sums.server.ts';
import { clubById, listMembers } from '../../src/registration/clubs/clubs-repository.server.ts';
import type { CommandContext, OutputOptions } from '../command-context.ts';
import { known } from './known.ts';

export function addClubs(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('clubs').description(t('cli.clubs'));
  group
    .command('list')
    .description(t('cli.clubsList'))
    .option('--edition <year>', t('cli.editionOption'))
    .option('--json', t('cli.json'))
    .action(async ({ edition, json }: OutputOptions & { edition?: string }) => {
      const editionId = await context().editionId(edition);
      const clubs = (await listClubSums(await context().database(), editionId)).map(withoutLink);
      if (json) return context().sayJson(clubs);
      context().list(clubsList, clubs, ({ id }) => id);
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
      context().list(clubMembersList, people);
    });
}

/** Removes the access token: printed data must not open a list or an entry. */
function withoutLink<Known extends { accessToken: string }>({
  accessToken: _,
  ...known
}: Known): Omit<Known, 'accessToken'> {
  return known;
}
