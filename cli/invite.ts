import type { Command } from 'commander';
import { deskPath } from '../src/desk/frame/desk-path.ts';
import { invite } from '../src/record/accounts/invitations/invite.server.ts';
import { readRoles, roles } from '../src/record/accounts/roles.ts';
import { type CommandContext, Refusal } from './command-context.ts';

interface InviteOptions {
  owner?: string;
  email?: string;
  name?: string;
  role?: string[];
}

/** Invites the first owner to the desk, where the owner can invite all others. */
export function addInvite(group: Command, context: () => CommandContext): void {
  const { t } = context();
  group
    .command('invite')
    .description(t('cli.invite'))
    .option('--owner <email>', t('cli.inviteOwner'))
    .option('--email <email>', t('cli.inviteEmail'))
    .option('--name <name>', t('cli.inviteName'))
    .option('--role <role...>', t('cli.inviteRole', { roles: roles.join(', ') }))
    .action(async ({ owner, email = owner, name = email, role = [] }: InviteOptions) => {
      const { terminal, config, language } = context();
      const wanted = owner === undefined ? role : ['owner', ...role];
      const given = readRoles(wanted);
      const unknown = wanted.find((one) => !readRoles([one]).length);
      if (unknown !== undefined) {
        throw new Refusal(t('cli.unknownRole', { role: unknown, roles: roles.join(', ') }));
      }
      if (!email || !name || !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email) || given.length === 0) {
        throw new Refusal(t('cli.inviteWhom'));
      }
      const order = { email, name, language, roles: given };
      const { token } = await invite(await context().database(), terminal, order, new Date());
      context().say(t('cli.invited', { email }));
      context().say(`${config.publicUrl}${deskPath(`/${language}`, 'invitacion')}?codigo=${token}`);
    });
}
