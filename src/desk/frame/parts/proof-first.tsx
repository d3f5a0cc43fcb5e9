import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../desk-path.ts';

/** Where a second proof is missing: the way to it, and back to this page, before anything is typed or chosen. */
export function ProofFirst({ words }: { words?: string }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ to: pathname + search });
  return (
    <p>
      <Link to={`${deskPath(pathname, 'prueba')}?${query}`} className={buttonClass('quiet')}>
        {words ?? t('desk.proofFirst')}
      </Link>
    </p>
  );
}
