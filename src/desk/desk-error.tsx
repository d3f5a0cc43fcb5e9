import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { PageError } from '../layout/page-error.tsx';
import { useFrame } from '../layout/use-frame.ts';
import { buttonClass } from '../ui/form/button-class.ts';
import { PageHeader } from '../ui/page/page-header.tsx';
import { deskPath } from './desk-path.ts';
import { notAllowed } from './guard/not-allowed.ts';

interface DeskErrorProps {
  error: unknown;
  /** Words for who may not; not there where the desk itself could not be loaded. */
  denied: { meta: string; title: string; text: string; back: string } | undefined;
}

/** Says to who may not that nothing was done, and anything else as every page says it. */
export function DeskError({ error, denied }: DeskErrorProps) {
  const { pathname } = useLocation();
  const race = useFrame()?.textVariables.race ?? '';
  const isDenied = isRouteErrorResponse(error) && error.status === 403 && error.data === notAllowed;
  if (!isDenied || !denied) return <PageError error={error} raceName={race} />;
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
