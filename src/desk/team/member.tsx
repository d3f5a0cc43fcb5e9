import { Form } from 'react-router';
import type { ListedAccount } from '../../accounts/accounts-repository.server.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { useWhen } from '../use-when.ts';
import { RoleBoxes } from './role-boxes.tsx';

interface MemberProps {
  account: ListedAccount;
  mayEdit: boolean;
  token: string;
}

/** One of the team: roles, and what an owner may do about it. */
export function Member({ account, mayEdit, token }: MemberProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { id, name, email, roles, endedAt, canSignIn } = account;
  const state = endedAt
    ? t('deskTeam.ended', { when: when(endedAt) })
    : canSignIn
      ? null
      : t('deskTeam.waiting');
  return (
    <li>
      <span>
        <strong>{name}</strong> {email}
        <small>
          {roles.map((role) => t(`desk.roles.${role}`)).join(', ')}
          {state !== null && ` · ${state}`}
        </small>
      </span>
      {mayEdit && (
        <details className="desk-more">
          <summary>{t('deskTeam.change', { name })}</summary>
          <Form method="post" className="desk-form">
            <input type="hidden" name="xsrf_token" value={token} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="name" value={name} />
            <RoleBoxes held={roles} prefix={String(id)} />
            <span className="desk-actions">
              <button type="submit" name="intent" value="roles" className={buttonClass('primary')}>
                {t('deskTeam.keep')}
              </button>
              <button type="submit" name="intent" value="invite" className={buttonClass('quiet')}>
                {t('deskTeam.again')}
              </button>
              {endedAt === null && (
                <button type="submit" name="intent" value="end" className={buttonClass('quiet')}>
                  {t('deskTeam.end')}
                </button>
              )}
            </span>
          </Form>
        </details>
      )}
    </li>
  );
}
