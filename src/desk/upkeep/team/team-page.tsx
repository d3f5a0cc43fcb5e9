import { useLocation } from 'react-router';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Account } from '../../../record/accounts/account.ts';
import { listAccounts } from '../../../record/accounts/accounts-repository.server.ts';
import { mayDo, permissions, type Role, roles } from '../../../record/accounts/roles.ts';
import type { WaysIn } from '../../../record/accounts/team/what-ends.server.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { askedHistory } from '../../frame/history/history-of.server.ts';
import { ChangedMeanwhile } from '../../frame/parts/changed-meanwhile.tsx';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { Refused } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { Square } from '../../frame/parts/square.tsx';
import { useDone } from '../../frame/parts/use-done.ts';
import type { Route } from './+types/team-page.ts';
import { answerTeam } from './answer-team.server.ts';
import { Member, RoleBoxes } from './member.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'team.read',
    texts: ['deskTeam'],
    async load({ services: { database }, request }, { account }) {
      const team = await listAccounts(database);
      const query = new URL(request.url).searchParams;
      const nameOf = ({ name }: { name: string }) => name;
      const asked = { query, kind: 'account', rows: team, nameOf };
      const history = await askedHistory(database, account.roles, asked);
      return { team, history, mayEdit: mayDo(account.roles, 'team.edit') };
    },
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, { permission: 'team.edit', proven: true }, answerTeam);
}

/** A refusal too: what another owner did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { team, history, mayEdit } = loaderData;
  const both = actionData?.kind === 'both' ? actionData : null;
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
          <p>
            <code className="desk-secret">{actionData.link}</code>
          </p>
          <Square svg={actionData.square} label={t('deskTeam.square')} />
        </div>
      )}
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskTeam.refusedTitle')}>
          {t(`deskTeam.refused.${actionData.code}`)}
        </Refused>
      )}
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
      {history && <RecordHistory {...history} />}
      {mayEdit && (
        <section className="desk-card">
          <h2>{t('deskTeam.inviteTitle')}</h2>
          <p>{t('deskTeam.inviteText')}</p>
          <DraftForm name="invite" className="desk-form">
            <TextField id="name" name="name" label={t('deskTeam.name')} required />
            <TextField id="email" name="email" type="email" label={t('deskTeam.email')} required />
            <RoleBoxes held={[]} />
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
  /** Those that a new link would give besides. */
  roles: readonly Role[];
  ends: WaysIn;
  back: string;
}

/** What somebody loses by the end of their account, or by a new link, before they do. */
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

/** Which role may do what: the table by which the desk decides. */
function RoleTable() {
  const { t } = useTexts();
  return (
    <div
      className="desk-scroll" // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
      tabIndex={0}
    >
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
    </div>
  );
}
