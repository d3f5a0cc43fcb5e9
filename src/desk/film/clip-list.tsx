import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { hundredthOfDay, type Micros } from '../../race-day/log/run-time.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import { OneAct } from '../frame/parts/post-form.tsx';
import type { RunClip } from './list-run-clips.ts';

interface ClipListProps {
  day: string;
  clips: readonly RunClip[];
  hourOf: (instant: string) => string;
}

const lookAgainMs = 4000;

/** The clips of a run on the phones of judges, each with its state. */
export function ClipList({ day, clips, hourOf }: ClipListProps) {
  const { t, language } = useTexts();
  const { revalidate } = useRevalidator();
  const isWaiting = clips.some(({ state }) => state === 'asked' || state === 'coming');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(revalidate, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const clock = (at: Micros) => clockText(hundredthOfDay(at), language).slice(0, 8);
  const nameGates = ({ gates, isByHand }: RunClip) => {
    if (gates.length > 0)
      return t('deskFilm.clips.gates', { count: gates.length, gates: gates.join(', ') });
    return t(isByHand ? 'deskFilm.clips.byHand' : 'deskFilm.clips.near');
  };
  return (
    <section className="film-clips" aria-labelledby="film-clips">
      <h3 id="film-clips">{t('deskFilm.clips.title')}</h3>
      <div role="status">
        <ul className="desk-list">
          {clips.map((clip) => {
            const { id, seat, at, state, askedAt } = clip;
            const what = t('deskFilm.clips.line', { gates: nameGates(clip), seat, at: clock(at) });
            return (
              <li key={id}>
                <strong>{what}</strong>{' '}
                <span>
                  {t(`deskFilm.clips.state.${state}`, {
                    at: askedAt === null ? '' : hourOf(askedAt),
                  })}
                </span>{' '}
                {state === 'held' && (
                  <OneAct
                    fields={{ day, clip: id }}
                    intent="ask"
                    kind="primary"
                    aria-label={t('deskFilm.clips.askOf', { what })}
                  >
                    {t('deskFilm.clips.ask')}
                  </OneAct>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
