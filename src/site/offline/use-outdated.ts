import { useEffect, useState } from 'react';

/**
 * Whether the page shown came from a newer build than the scripts that show it; the browser then
 * loads it again as a whole. The frame keeps the version of the first load only where the language
 * stays, so it is remembered here.
 */
export function useOutdated(frameVersion: string, pageVersion: string): boolean {
  const [loaded] = useState(frameVersion);
  const outdated = loaded !== pageVersion;
  useEffect(() => {
    if (outdated) location.reload();
  }, [outdated]);
  return outdated;
}
