import type { RaceNow } from '../live/now/race-now.ts';
import { stoppedIn } from '../live/now/stopped-in.ts';
import type { LiveWordsOf } from '../live/page/live-words.ts';

export function Stopped({ race, words }: { race: RaceNow; words: LiveWordsOf }) {
  if (!race.stopped) return null;
  return (
    <p className="state" role="alert">
      <strong>{stoppedIn(race, words)}</strong>
    </p>
  );
}
