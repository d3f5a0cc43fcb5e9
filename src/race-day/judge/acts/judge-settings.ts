import { useCallback, useEffect, useState } from 'react';

/** How a judge holds the phone. */
export interface JudgeSettings {
  hand: 'right' | 'left';
  sound: boolean;
}

const keptAs = 'judge';
const usual: JudgeSettings = { hand: 'right', sound: true };

/** The judge's settings, kept on the phone. */
export function useJudgeSettings(): [JudgeSettings, (change: Partial<JudgeSettings>) => void] {
  const [settings, setSettings] = useState(usual);
  useEffect(() => setSettings(readKept()), []);
  const change = useCallback((changed: Partial<JudgeSettings>) => {
    setSettings((before) => {
      const next = { ...before, ...changed };
      try {
        localStorage.setItem(keptAs, JSON.stringify(next));
      } catch {
        // A browser that keeps nothing is set anew at each start.
      }
      return next;
    });
  }, []);
  return [settings, change];
}

function readKept(): JudgeSettings {
  try {
    const { hand, sound } = JSON.parse(localStorage.getItem(keptAs) ?? '{}');
    return { hand: hand === 'left' ? 'left' : 'right', sound: sound !== false };
  } catch {
    return usual;
  }
}
