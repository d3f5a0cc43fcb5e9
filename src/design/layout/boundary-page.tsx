import { Outlet } from 'react-router';
import { PageError } from './page-error.tsx';
import { useFrame } from './use-frame.ts';

/**
 * Stands between the frame and every page. What a page throws is told here: of a form that is refused
 * without scripts only what lies above a boundary is loaded, and the words are in the frame.
 */
export default function BoundaryPage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const race = useFrame()?.textVariables.race ?? '';
  return <PageError error={error} raceName={race} />;
}
