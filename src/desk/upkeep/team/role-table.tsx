import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { mayDo, permissions, roles } from '../../../record/accounts/roles.ts';

/** Which role may do what: the table by which the desk decides. */
export function RoleTable() {
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
