import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { ListedAccount } from '../../record/accounts/accounts-repository.server.ts';
import { type Role, roles } from '../../record/accounts/roles.ts';
import { HistoryLink } from '../frame/history/history.tsx';
import { TickBoxes } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';

interface MemberProps {
  account: ListedAccount;
  mayEdit: boolean;
  /** Roles ticked while another owner changed the same account. Null otherwise. */
  mine: readonly Role[] | null;
  seen: readonly Role[];
}

export function Member({ account, mayEdit, mine, seen }: MemberProps) {
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
        <More title={t('deskTeam.change', { name })} isOpen={mine !== null}>
          <PostForm className="desk-form" key={`${roles} ${mine}`} fields={{ id, email, name }}>
            {seen.map((role) => (
              <input key={role} type="hidden" name="seen" value={role} />
            ))}
            <RoleBoxes held={mine ?? roles} />
            <span className="desk-actions">
              <Act intent="roles" kind="primary">
                {t('deskTeam.keep')}
              </Act>
              <Act intent="invite">{t('deskTeam.again')}</Act>
              {endedAt === null && <Act intent="ask-end">{t('deskTeam.end')}</Act>}
              <HistoryLink id={id} name={name} />
            </span>
          </PostForm>
        </More>
      )}
    </li>
  );
}

export function RoleBoxes({ held }: { held: readonly Role[] }) {
  const { t } = useTexts();
  return (
    <TickBoxes
      legend={t('deskTeam.roles')}
      name="role"
      choices={roles.map((role) => [role, t(`desk.roles.${role}`)])}
      ticked={held}
    />
  );
}
