import { useKeptSettings } from '../../phone/use-kept-settings.ts';

/** How a judge holds the phone. */
export interface JudgeSettings {
  hand: 'right' | 'left';
  sound: boolean;
}

const usual: JudgeSettings = { hand: 'right', sound: true };
const kept = {
  keptAs: 'judge',
  usual,
  read: ({ hand, sound }: Record<string, unknown>): JudgeSettings => ({
    hand: hand === 'left' ? 'left' : 'right',
    sound: sound !== false,
  }),
};

/** The judge's settings, kept on the phone. */
export function useJudgeSettings(): [JudgeSettings, (change: Partial<JudgeSettings>) => void] {
  return useKeptSettings(kept);
}
