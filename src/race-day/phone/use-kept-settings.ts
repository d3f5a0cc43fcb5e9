import { useCallback, useEffect, useState } from 'react';

/** How the settings of a seat's page are stored and read on one device. */
interface KeptSettings<Settings> {
  keptAs: string;
  usual: Settings;
  /** Reads stored settings, and checks each field. */
  read: (kept: Record<string, unknown>) => Settings;
}

/** Returns the settings of a seat's page, stored on the device, and a function that changes them. */
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
          // A browser without storage starts with the defaults.
        }
        return next;
      });
    },
    [keptAs],
  );
  return [settings, change];
}
