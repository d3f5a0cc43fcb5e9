import type { RaceOfDay } from '../../live/now/race-now.ts';
import { onPage, pageAt, pageCount } from '../rules/page-at.ts';
import { Fitted, useScene, View } from './scene.tsx';

export function Schedule() {
  const { race, layout, at, since, words } = useScene();
  const { t, language, hour } = words;
  const races = race.order.flatMap((id) => {
    const of = race.races[id];
    return of ? [{ id, ...of }] : [];
  });
  const pages = pageCount(races.length, layout.rows);
  return (
    <View title={t('screen.schedule.title')} says={hour(at)} className="screen-schedule">
      {races.length === 0 && <p className="screen-none">{t('screen.schedule.none')}</p>}
      <ol>
        {onPage(races, pageAt(at - since, pages), layout.rows).map((one) => {
          const real = one.started ?? (one.state === 'unpublished' ? undefined : one.expected);
          const isMoved =
            real !== undefined && one.planned !== undefined && hour(real) !== hour(one.planned);
          return (
            <li className="screen-row" key={one.id} data-state={one.state}>
              <span className="screen-hour">
                {isMoved && one.planned !== undefined && layout.kind !== 'tiny' && (
                  <s>{hour(one.planned)}</s>
                )}{' '}
                {real === undefined
                  ? one.planned === undefined || one.state === 'unpublished'
                    ? '–'
                    : hour(one.planned)
                  : hour(real)}
              </span>
              <span className="screen-name">
                <Fitted room={layout.kind === 'tall' ? 21 : 28}>{one.title[language]}</Fitted>
              </span>
              {layout.kind !== 'tiny' && <span className="screen-when">{stateOf(one)}</span>}
            </li>
          );
        })}
      </ol>
    </View>
  );

  function stateOf({ state, late: known, planned, expected, ...race }: RaceOfDay): string {
    if (race.cancelled) {
      const why = race.reason?.[language];
      return why ? `${t('screen.schedule.notRun')}: ${why}` : t('screen.schedule.notRun');
    }
    const late =
      known ?? (expected !== undefined && planned !== undefined ? (expected - planned) / 1000 : 0);
    const minutes = Math.round(Math.abs(late) / 60);
    if (state === 'over' || state === 'unpublished' || minutes === 0) {
      return t(`screen.schedule.states.${state}`);
    }
    return t(late > 0 ? 'screen.schedule.late' : 'screen.schedule.early', { minutes });
  }
}
