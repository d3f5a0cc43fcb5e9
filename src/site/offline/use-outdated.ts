import { useEffect, useState } from 'react';

/**
 * Whether the shown page came from a newer build than the scripts; then the browser reloads it. The first version is
 * remembered here, because the frame keeps it only while the language stays.
 */
export function useOutdated(frameVersion: string, pageVersion: string): boolean {
  const [loaded] = useState(frameVersion);
  const outdated = loaded !== pageVersion;
  useEffect(() => {
    if (outdated) location.reload();
  }, [outdated]);
  return outdated;
}
