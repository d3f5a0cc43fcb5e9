import { useLocation } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Account } from '../../record/accounts/account.ts';
import {
  findAccount,
  findAccountByEmail,
  listAccounts,
} from '../../record/accounts/accounts-repository.server.ts';
import { invite } from '../../record/accounts/invitations/invite.server.ts';
import { mayDo, permissions, type Role, readRoles, roles } from '../../record/accounts/roles.ts';
import { endAccount } from '../../record/accounts/team/end-account.server.ts';
import { giveRoles } from '../../record/accounts/team/give-roles.server.ts';
import { type WaysIn, whatEnds } from '../../record/accounts/team/what-ends.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { askedHistory } from '../frame/history/read-history.server.ts';
import { ChangedMeanwhile } from '../frame/parts/changed-meanwhile.tsx';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { goTo, say } from '../frame/parts/done.ts';
import { DraftForm, useDone } from '../frame/parts/draft-form.tsx';
import { FaultSummary } from '../frame/parts/fault-summary.tsx';
import { GivenLink } from '../frame/parts/given-link.tsx';
import { Refused, Scrolled } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { Square } from '../frame/parts/square.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { renderQrCode } from '../frame/render-qr-code.server.ts';
import type { Route } from './+types/team-page.ts';
import { Member, RoleBoxes } from './member.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskTeam'], async ({ services: { database }, query, account, may }) => {
    const team = await listAccounts(database);
    const nameOf = ({ name }: { name: string }) => name;
    const asked = { query, kind: 'account', rows: team, nameOf } as const;
    const history = await askedHistory(database, account.roles, asked);
    return { team, history, mayEdit: may('team.edit') };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerTeam, { need: { permission: 'team.edit', proven: true } });
}

type InviteFault = 'name' | 'email';

const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/u;

async function answerTeam({ form, intent, services, actor, page, now }: DeskAct) {
  const { database, config } = services;
  const accountId = form.number('id');
  const roles = readRoles(form.readAll('role'));
  const refused = (code: 'unknown_account' | 'last_owner') => say({ kind: 'refused', code }, 409);
  const ask = (before: 'end' | 'invite', account: Account, ends: WaysIn) =>
    say({ kind: 'ask', before, account, roles, ends });
  if (intent === 'ask-end') {
    const account = await findAccount(database, accountId);
    if (!account) return refused('unknown_account');
    return ask('end', account, await whatEnds(database, account, now));
  }
  if (intent === 'end') {
    const refusal = await endAccount(database, actor, { accountId }, now);
    return refusal === null ? goTo(page) : refused(refusal);
  }
  if (intent !== 'invite') {
    const seen = readRoles(form.readAll('seen'));
    const refusal = await giveRoles(database, actor, { accountId, roles, seen }, now);
    if (refusal === null) return goTo(page);
    if (refusal !== 'roles_changed') return refused(refusal);
    // The next submit is compared with the roles shown here, not with a later read.
    const theirs = (await findAccount(database, accountId))?.roles ?? [];
    return say({ kind: 'both', accountId, roles, theirs }, 409);
  }
  const email = form.read('email').trim();
  const name = form.text('name', 100);
  const faults: InviteFault[] = [
    ...(name === '' ? ['name' as const] : []),
    ...(email.length > 254 || !address.test(email) ? ['email' as const] : []),
  ];
  if (faults.length > 0) return say({ kind: 'faulty', faults, typed: { name, email, roles } }, 422);
  const known = await findAccountByEmail(database, email);
  if (known && form.read('sure') !== String(known.id)) {
    const ends = await whatEnds(database, known, now);
    if (Object.values(ends).some(Boolean)) return ask('invite', known, ends);
  }
  const language = splitPath(page).language ?? 'es';
  const { token } = await invite(database, actor, { email, name, language, roles }, now);
  const query = new URLSearchParams({ codigo: token });
  const link = `${config.publicUrl}${deskPath(`/${language}`, 'invitacion')}?${query}`;
  return say({ kind: 'invited', name, link, square: await renderQrCode(link) });
}

export const shouldRevalidate = () => true;

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { team, history, mayEdit } = loaderData;
  const both = actionData?.kind === 'both' ? actionData : null;
  const faulty = actionData?.kind === 'faulty' ? actionData : null;
  const findError = (fault: InviteFault) =>
    faulty?.faults.includes(fault) ? t(`deskTeam.faults.${fault}`) : undefined;
  const inWords = (held: readonly Role[] = []) =>
    held.map((role) => t(`desk.roles.${role}`)).join(', ');
  useDone(actionData?.kind === 'invited' ? actionData : null);
  return (
    <>
      <h1>{t('deskTeam.title')}</h1>
      {actionData?.kind === 'invited' && (
        <div className="desk-card" role="status">
          <h2>{t('deskTeam.invitedTitle', { name: actionData.name })}</h2>
          <p>{t('deskTeam.invitedText')}</p>
          <GivenLink link={actionData.link} />
          <Square svg={actionData.square} label={t('deskTeam.square')} />
        </div>
      )}
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskTeam.refusedTitle')}>
          {t(`deskTeam.refused.${actionData.code}`)}
        </Refused>
      )}
      <FaultSummary
        issues={(faulty?.faults ?? []).map((fault) => ({
          id: `invite-${fault}`,
          words: t(`deskTeam.faults.${fault}`),
        }))}
      />
      {actionData?.kind === 'ask' && <AskFirst {...actionData} back={pathname} />}
      {both && (
        <ChangedMeanwhile
          changed={[{ field: 'roles', mine: inWords(both.roles), theirs: inWords(both.theirs) }]}
          fieldWords={() => t('deskTeam.roles')}
          page={pathname}
        />
      )}
      <ul className="desk-list">
        {team.map((account) => (
          <Member
            key={account.id}
            account={account}
            mayEdit={mayEdit}
            mine={both?.accountId === account.id ? both.roles : null}
            seen={both?.accountId === account.id ? both.theirs : account.roles}
          />
        ))}
      </ul>
      <TableLinks list="equipo" />
      {history && <RecordHistory {...history} />}
      {mayEdit && (
        <section className="desk-card">
          <h2>{t('deskTeam.inviteTitle')}</h2>
          <p>{t('deskTeam.inviteText')}</p>
          <DraftForm name="invite" className="desk-form" noValidate>
            <TextField
              id="invite-name"
              name="name"
              label={t('deskTeam.name')}
              required
              defaultValue={faulty?.typed.name}
              error={findError('name')}
            />
            <TextField
              id="invite-email"
              name="email"
              type="email"
              label={t('deskTeam.email')}
              required
              defaultValue={faulty?.typed.email}
              error={findError('email')}
            />
            <RoleBoxes held={faulty?.typed.roles ?? []} />
            <Act intent="invite" kind="primary">
              {t('deskTeam.invite')}
            </Act>
          </DraftForm>
        </section>
      )}
      <section>
        <h2>{t('deskTeam.rolesTitle')}</h2>
        <RoleTable />
      </section>
    </>
  );
}

interface AskFirstProps {
  before: 'end' | 'invite';
  account: Account;
  roles: readonly Role[];
  ends: WaysIn;
  back: string;
}

function AskFirst({ before, account, roles, ends, back }: AskFirstProps) {
  const { t } = useTexts();
  const { id, name, email } = account;
  const names = [
    ends.sessions > 0 && t('deskTeam.ends.sessions', { count: ends.sessions }),
    ends.passkeys > 0 && t('deskTeam.ends.passkeys', { count: ends.passkeys }),
    ends.hasPassword && t('deskTeam.ends.password'),
    ends.hasLink && t('deskTeam.ends.link'),
    ...account.roles.map(
      (role) => before === 'end' && t('deskTeam.ends.role', { role: t(`desk.roles.${role}`) }),
    ),
  ].filter((name) => name !== false);
  return (
    <ConfirmStep
      title={t(`deskTeam.ask.${before}.title`, { name })}
      names={names}
      back={back}
      intent={before}
      fields={before === 'end' ? { id } : { sure: id, email, name, role: roles }}
      act={t(`deskTeam.ask.${before}.act`)}
    >
      {t(`deskTeam.ask.${before}.text`)}
    </ConfirmStep>
  );
}

function RoleTable() {
  const { t } = useTexts();
  return (
    <Scrolled>
      <table className="desk-table desk-roles">
        <caption>{t('deskTeam.rolesText')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('deskTeam.may')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {t(`desk.roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t(`desk.permissions.${permission}`)}</th>
              {roles.map((role) => (
                <td
                  key={role}
                  data-label={t(`desk.roles.${role}`)}
                  data-none={!mayDo([role], permission) || undefined}
                >
                  {mayDo([role], permission) ? t('deskTeam.yes') : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
