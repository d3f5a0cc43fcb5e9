import { useCallback, useEffect, useState } from 'react';

/** How a speaker wants the page. */
export interface SpeakerSettings {
  /** `light` is read in the sun. */
  scheme: 'light' | 'dark';
  /** Whether sentences stand in the other language too. */
  both: boolean;
  /** The thumb that works the bar below. */
  hand: 'right' | 'left';
  /** Whether single keys do something. */
  keys: boolean;
}

const keptAs = 'speaker';
const usual: SpeakerSettings = { scheme: 'light', both: true, hand: 'right', keys: true };

/** The speaker's settings, kept on the device. */
export function useSpeakerSettings(): [
  SpeakerSettings,
  (change: Partial<SpeakerSettings>) => void,
] {
  const [settings, setSettings] = useState(usual);
  useEffect(() => setSettings(readKept()), []);
  const change = useCallback((changed: Partial<SpeakerSettings>) => {
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

function readKept(): SpeakerSettings {
  try {
    const { scheme, both, hand, keys } = JSON.parse(localStorage.getItem(keptAs) ?? '{}');
    return {
      scheme: scheme === 'dark' ? 'dark' : 'light',
      both: both !== false,
      hand: hand === 'left' ? 'left' : 'right',
      keys: keys !== false,
    };
  } catch {
    return usual;
  }
}
