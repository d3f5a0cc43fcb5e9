import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';

/** The codes for the day when the generator is lost, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <div className="desk-card" role="status">
      <h1>{t('deskOwn.codesTitle')}</h1>
      <p>{t('deskOwn.codesText')}</p>
      <ul className="desk-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to={deskPath(pathname)} className={buttonClass('primary')}>
        {t('deskOwn.codesKept')}
      </Link>
    </div>
  );
}
