import { type ActionFunctionArgs, Form } from 'react-router';
import { listAccounts } from '../../accounts/accounts-repository.server.ts';
import { mayDo, permissions, roles } from '../../accounts/roles.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { deskFlags } from '../desk-flags.ts';
import { ifAllowed } from '../guard/if-allowed.server.ts';
import { loadDesk } from '../guard/load-desk.server.ts';
import type { Route } from './+types/team-page.ts';
import { answerTeam } from './answer-team.server.ts';
import { Member } from './member.tsx';
import { RoleBoxes } from './role-boxes.tsx';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'team.read', texts: ['deskTeam'] },
    load: async ({ services: { database } }, { account }) => ({
      team: await listAccounts(database),
      mayEdit: mayDo(account.roles, 'team.edit'),
    }),
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerTeam(args));
}

export function headers() {
  return privateHeaders;
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { team, mayEdit, token } = loaderData;
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
      <ul className="desk-list">
        {team.map((account) => (
          <Member key={account.id} {...{ account, mayEdit, token }} />
        ))}
      </ul>
      {mayEdit && (
        <section className="desk-card">
          <h2>{t('deskTeam.inviteTitle')}</h2>
          <p>{t('deskTeam.inviteText')}</p>
          <Form method="post" className="desk-form">
            <input type="hidden" name="xsrf_token" value={token} />
            <TextField id="name" name="name" label={t('deskTeam.name')} required />
            <TextField id="email" name="email" type="email" label={t('deskTeam.email')} required />
            <RoleBoxes held={[]} prefix="new" />
            <button type="submit" name="intent" value="invite" className={buttonClass('primary')}>
              {t('deskTeam.invite')}
            </button>
          </Form>
        </section>
      )}
      <section>
        <h2>{t('deskTeam.rolesTitle')}</h2>
        <div
          className="desk-scroll" // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
          tabIndex={0}
        >
          <table className="desk-table">
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
                    <td key={role}>{mayDo([role], permission) ? t('deskTeam.yes') : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
