import { useKeptSettings } from '../../phone/use-kept-settings.ts';

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

export function useJudgeSettings(): [JudgeSettings, (change: Partial<JudgeSettings>) => void] {
  return useKeptSettings(kept);
}
