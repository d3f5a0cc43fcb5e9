import { Outlet } from 'react-router';
import { PageError } from './page-error.tsx';
import { useFrame } from './use-frame.ts';

/**
 * Error boundary between the frame and every page. It shows errors here because a form that is refused without scripts
 * loads only the parts above a boundary, and the texts are in the frame.
 */
export default function BoundaryPage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const race = useFrame()?.textVariables.race ?? '';
  return <PageError error={error} raceName={race} />;
}
