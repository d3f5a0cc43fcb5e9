import { useEffect, useState } from 'react';
import { Icon } from '../../../design/ui/icon.tsx';
import { otherLanguage } from '../../../platform/i18n/languages.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type SpeakerOfDevice, undoFor } from '../device/use-speaker.ts';
import type { ReadLine } from '../facts/speaker-day.ts';
import type { Say } from '../rules/arrival-sentence.ts';
import { timesRead } from '../rules/next-line.ts';

interface SponsorLineProps {
  line: ReadLine | null;
  count: number;
  speaker: SpeakerOfDevice;
  says: readonly Say[];
  onRead: () => void;
  onPass: () => void;
}

/** A sponsor's line, with a button that marks it as read; for some seconds the mark can be taken back. */
export function SponsorLine({ line, count, speaker, says, onRead, onPass }: SponsorLineProps) {
  const { t } = useTexts();
  const canUndo = useUndo(speaker.waiting.at(-1)?.made ?? null);
  const language = says[0]?.language ?? 'es';
  if (!line) return null;
  const times = timesRead(line, speaker.waiting);
  const said = line.words[language] === '' ? otherLanguage(language) : language;
  return (
    <section className="speaker-sponsor" aria-label={t('speaker.sponsor')}>
      <p lang={said}>
        {line.words[said]}
        <small lang={language}>
          {times === 0 ? t('speaker.notRead') : t('speaker.read', { count: times })}
        </small>
      </p>
      <div>
        <button type="button" className="speaker-read" onClick={onRead}>
          <Icon name="check" size={24} />
          {t('speaker.tick')}
        </button>
        {canUndo ? (
          <button type="button" onClick={speaker.undo}>
            {t('speaker.undo')}
          </button>
        ) : (
          count > 1 && (
            <button type="button" onClick={onPass}>
              {t('speaker.other')}
            </button>
          )
        )}
      </div>
      <p className="visually-hidden" role="status">
        {canUndo && t('speaker.ticked')}
      </p>
    </section>
  );
}

/** Whether a reading of that moment (epoch milliseconds by the device) can still be taken back. */
function useUndo(made: number | null): boolean {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (made === null) return setUntil(0);
    setUntil(made + undoFor);
    setNow(Date.now());
    const left = made + undoFor - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 50);
    return () => clearTimeout(timer);
  }, [made]);
  return now < until;
}
