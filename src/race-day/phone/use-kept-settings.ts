import { useCallback, useEffect, useState } from 'react';

interface KeptSettings<Settings> {
  keptAs: string;
  usual: Settings;
  read: (kept: Record<string, unknown>) => Settings;
}

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
