import { useEffect, useRef } from 'react';
import { momentToLoadAnew } from '../../live/anew-with-program.ts';

/** Reloads the page for another build or day, since sponsors and seat are read when it loads. */
export function useNewBuild(build: string | undefined, day: string | undefined): void {
  const first = useRef<{ build?: string; day?: string }>({});
  useEffect(() => {
    const known = first.current;
    if (build !== undefined) known.build ??= build;
    if (day !== undefined) known.day ??= day;
    const isOther = (build ?? known.build) !== known.build || (day ?? known.day) !== known.day;
    if (!isOther) return;
    const timer = setTimeout(() => location.reload(), momentToLoadAnew());
    return () => clearTimeout(timer);
  }, [build, day]);
}
