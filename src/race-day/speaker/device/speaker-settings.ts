import { useKeptSettings } from '../../phone/use-kept-settings.ts';

export interface SpeakerSettings {
  /** `light` can be read in the sun. */
  scheme: 'light' | 'dark';
  /** Whether sentences are shown in the other language too. */
  both: boolean;
  hand: 'right' | 'left';
  keys: boolean;
}

const usual: SpeakerSettings = { scheme: 'light', both: true, hand: 'right', keys: true };
const kept = {
  keptAs: 'speaker',
  usual,
  read: ({ scheme, both, hand, keys }: Record<string, unknown>): SpeakerSettings => ({
    scheme: scheme === 'dark' ? 'dark' : 'light',
    both: both !== false,
    hand: hand === 'left' ? 'left' : 'right',
    keys: keys !== false,
  }),
};

export function useSpeakerSettings(): [
  SpeakerSettings,
  (change: Partial<SpeakerSettings>) => void,
] {
  return useKeptSettings(kept);
}
