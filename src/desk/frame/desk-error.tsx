import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { PageError } from '../../design/layout/page-error.tsx';
import { useFrame } from '../../design/layout/use-frame.ts';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { deskPath } from './desk-path.ts';
import { isNotAllowed } from './guard/not-allowed.ts';

/** Says to who may not that nothing was done, and anything else as every page says it. */
export function DeskError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const race = useFrame()?.textVariables.race ?? '';
  const denied = isRouteErrorResponse(error) && isNotAllowed(error.data) ? error.data : null;
  if (!denied) return <PageError error={error} raceName={race} />;
  return (
    <>
      <title>{`${denied.meta} · ${race}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={denied.title} lead={denied.text}>
        <Link to={deskPath(pathname)} className={buttonClass('primary')}>
          {denied.back}
        </Link>
      </PageHeader>
    </>
  );
}
