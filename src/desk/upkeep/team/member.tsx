import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ListedAccount } from '../../../record/accounts/accounts-repository.server.ts';
import { type Role, roles } from '../../../record/accounts/roles.ts';
import { HistoryLink } from '../../frame/history/history.tsx';
import { useWhen } from '../../frame/use-when.ts';

interface MemberProps {
  account: ListedAccount;
  mayEdit: boolean;
  /** What somebody ticked while another changed the same. */
  mine: readonly Role[] | null;
  /** What they see that the account holds. */
  seen: readonly Role[];
  token: string;
}

/** One of the team: roles, and what an owner may do about it. */
export function Member({ account, mayEdit, mine, seen, token }: MemberProps) {
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
        <details className="desk-more" open={mine !== null || undefined}>
          <summary>{t('deskTeam.change', { name })}</summary>
          <Form method="post" className="desk-form" key={`${roles} ${mine}`}>
            <input type="hidden" name="xsrf_token" value={token} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="name" value={name} />
            {seen.map((role) => (
              <input key={role} type="hidden" name="seen" value={role} />
            ))}
            <RoleBoxes held={mine ?? roles} prefix={String(id)} />
            <span className="desk-actions">
              <button type="submit" name="intent" value="roles" className={buttonClass('primary')}>
                {t('deskTeam.keep')}
              </button>
              <button type="submit" name="intent" value="invite" className={buttonClass('quiet')}>
                {t('deskTeam.again')}
              </button>
              {endedAt === null && (
                <button
                  type="submit"
                  name="intent"
                  value="ask-end"
                  className={buttonClass('quiet')}
                >
                  {t('deskTeam.end')}
                </button>
              )}
              <HistoryLink id={id} name={name} />
            </span>
          </Form>
        </details>
      )}
    </li>
  );
}

/** The roles to tick, those that somebody holds ticked. */
export function RoleBoxes({ held, prefix }: { held: readonly Role[]; prefix: string }) {
  const { t } = useTexts();
  return (
    <fieldset className="desk-boxes">
      <legend>{t('deskTeam.roles')}</legend>
      {roles.map((role) => (
        <label key={role} htmlFor={`${prefix}-${role}`}>
          <input
            type="checkbox"
            name="role"
            value={role}
            id={`${prefix}-${role}`}
            defaultChecked={held.includes(role)}
          />
          {t(`desk.roles.${role}`)}
        </label>
      ))}
    </fieldset>
  );
}
