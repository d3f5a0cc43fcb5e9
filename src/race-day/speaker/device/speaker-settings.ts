import { useKeptSettings } from '../../phone/use-kept-settings.ts';

/** Display settings of a speaker. */
export interface SpeakerSettings {
  /** `light` can be read in the sun. */
  scheme: 'light' | 'dark';
  /** Whether sentences are shown in the other language too. */
  both: boolean;
  /** The thumb that works the bar below. */
  hand: 'right' | 'left';
  /** Whether single keys of a keyboard are shortcuts. */
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

/** Returns the speaker's settings, stored on the device. */
export function useSpeakerSettings(): [
  SpeakerSettings,
  (change: Partial<SpeakerSettings>) => void,
] {
  return useKeptSettings(kept);
}
