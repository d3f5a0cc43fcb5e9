import { useKeptSettings } from '../../phone/use-kept-settings.ts';

export interface JudgeSettings {
  hand: 'right' | 'left';
  sound: boolean;
  /** Day and seat for which the judge films; empty while the camera is closed. */
  films: string;
}

const usual: JudgeSettings = { hand: 'right', sound: true, films: '' };
const kept = {
  keptAs: 'judge',
  usual,
  read: ({ hand, sound, films }: Record<string, unknown>): JudgeSettings => ({
    hand: hand === 'left' ? 'left' : 'right',
    sound: sound !== false,
    films: typeof films === 'string' ? films : '',
  }),
};

export function useJudgeSettings(): [JudgeSettings, (change: Partial<JudgeSettings>) => void] {
  return useKeptSettings(kept);
}
