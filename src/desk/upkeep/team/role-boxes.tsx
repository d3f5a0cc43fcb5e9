import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type Role, roles } from '../../../record/accounts/roles.ts';

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
