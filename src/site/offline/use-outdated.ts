import { useEffect, useState } from 'react';

/** Whether the page came from a newer build than the scripts. */
export function useOutdated(frameVersion: string, pageVersion: string): boolean {
  const [loaded] = useState(frameVersion);
  const outdated = loaded !== pageVersion;
  useEffect(() => {
    if (outdated) location.reload();
  }, [outdated]);
  return outdated;
}
