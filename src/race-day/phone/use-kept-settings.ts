import { useCallback, useEffect, useState } from 'react';

/** How the page of a seat is wanted on one device, and how what was kept of it is read. */
interface KeptSettings<Settings> {
  keptAs: string;
  usual: Settings;
  /** What was kept, field by field as it is believed. */
  read: (kept: Record<string, unknown>) => Settings;
}

/** Settings of the page of a seat, kept on the device. */
export function useKeptSettings<Settings extends object>({
  keptAs,
  usual,
  read,
}: KeptSettings<Settings>): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(usual);
  useEffect(() => {
    try {
      setSettings(read(JSON.parse(localStorage.getItem(keptAs) ?? '{}')));
    } catch {
      setSettings(usual);
    }
  }, [keptAs, usual, read]);
  const change = useCallback(
    (changed: Partial<Settings>) => {
      setSettings((before) => {
        const next = { ...before, ...changed };
        try {
          localStorage.setItem(keptAs, JSON.stringify(next));
        } catch {
          // A browser that keeps nothing is set anew at each start.
        }
        return next;
      });
    },
    [keptAs],
  );
  return [settings, change];
}
