import { useLocation } from 'react-router';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import { deskPath } from '../frame/desk-path.ts';
import { OneAct } from '../frame/parts/post-form.tsx';
import { boatsKey } from '../starts/change-start-list.ts';
import type { GoneBoats } from '../starts/gone-boats.server.ts';

interface GoneNoticeProps {
  gone: GoneBoats;
  day: string;
  version: number;
  races: readonly Pick<PlannedRace, 'id' | 'title'>[];
  isHere: boolean;
}

/**
 * Lists starters whose entry was withdrawn, with one button that takes all of them out. Each leaves a hole and no other
 * boat moves; a boat that has already started stays.
 */
export function GoneNotice({ gone, day, version, races, isHere }: GoneNoticeProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { waiting, started } = gone;
  if (waiting.length + started.length === 0) return null;
  const lineOf = ({ race, bib, name }: GoneBoats['waiting'][number]) => {
    const title = races.find(({ id }) => id === race)?.title[language] ?? race;
    return t('deskRace.gone.boat', { bib, name, race: title });
  };
  return (
    <div className="race-gone">
      <Notice kind="warning" title={t('deskRace.gone.title')}>
        <ul>
          {waiting.map((boat) => (
            <li key={`${boat.race} ${boat.bib}`}>{lineOf(boat)}</li>
          ))}
          {started.map((boat) => (
            <li key={`${boat.race} ${boat.bib}`}>
              {lineOf(boat)} {t('deskRace.gone.started')}
            </li>
          ))}
        </ul>
        {isHere && waiting.length > 0 && (
          <OneAct
            intent="take-out"
            to={deskPath(pathname, 'carrera/salidas')}
            fields={{ day, over: version, gone: boatsKey(waiting) }}
          >
            {t('deskRace.gone.takeOut', { count: waiting.length })}
          </OneAct>
        )}
      </Notice>
    </div>
  );
}
