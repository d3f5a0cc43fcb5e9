import { type ActionFunctionArgs, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { listAccounts } from '../../../record/accounts/accounts-repository.server.ts';
import { mayDo, permissions, type Role, roles } from '../../../record/accounts/roles.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { askedHistory } from '../../frame/history/history-of.server.ts';
import { ChangedMeanwhile } from '../../frame/parts/changed-meanwhile.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { useDone } from '../../frame/parts/use-done.ts';
import type { Route } from './+types/team-page.ts';
import { answerTeam } from './answer-team.server.ts';
import { AskFirst } from './ask-first.tsx';
import { Member, RoleBoxes } from './member.tsx';

export const handle = deskFlags;

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

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerTeam(args));
}

/** A refusal too: what another owner did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export function headers() {
  return privateHeaders;
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { team, history, mayEdit, token } = loaderData;
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
          <div
            className="desk-square"
            role="img"
            aria-label={t('deskTeam.square')}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from its own link
            dangerouslySetInnerHTML={{ __html: actionData.square }}
          />
        </div>
      )}
      {actionData?.kind === 'refused' && (
        <div role="alert">
          <Notice kind="warning" title={t('deskTeam.refusedTitle')}>
            <p>{t(`deskTeam.refused.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      {actionData?.kind === 'ask' && <AskFirst {...actionData} token={token} back={pathname} />}
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
            token={token}
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
          <DraftForm name="invite" token={token} className="desk-form">
            <TextField id="name" name="name" label={t('deskTeam.name')} required />
            <TextField id="email" name="email" type="email" label={t('deskTeam.email')} required />
            <RoleBoxes held={[]} prefix="new" />
            <button type="submit" name="intent" value="invite" className={buttonClass('primary')}>
              {t('deskTeam.invite')}
            </button>
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
