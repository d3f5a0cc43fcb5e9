import { expectedStart } from '../../live/now/expected-start.ts';
import type { RaceNow, RaceOfDay } from '../../live/now/race-now.ts';
import type { LayoutKind } from '../rules/derive-layout.ts';
import { findOrigin } from '../rules/find-origin.ts';
import { isPublic } from '../rules/usual-list.ts';
import { NoList } from './no-list.tsx';
import { Fitted, useScene, View } from './scene.tsx';

type Start = RaceOfDay['starts'][string] & { race: string; expected: number | undefined };

export function Starts({ list }: { list: string | undefined }) {
  const { race, layout, words } = useScene();
  const { t, language, hour } = words;
  if (list !== undefined && !isPublic(race, list)) return <NoList list={list} />;
  const starts = listScreenStarts(race, list);
  const origin = findOrigin(starts);
  const shown = starts.slice(0, layout.rows);
  const races = [...new Set(shown.map((start) => start.race))];
  const [only] = races;
  const of = races.length === 1 && only !== undefined ? race.races[only] : undefined;
  const isRoomy = layout.kind === 'wide' || layout.kind === 'overlay' || layout.kind === 'tall';
  const hasFrom = isRoomy && origin !== null;
  return (
    <View title={t('screen.starts.title')} says={of?.title[language]} className="screen-starts">
      {starts.length === 0 && <p className="screen-none">{t('screen.starts.none')}</p>}
      <ol>
        {shown.map(({ bib, name, club, country, expected, race: id }) => (
          <li className="screen-row" key={`${id} ${bib}`}>
            <span className="screen-hour">
              {expected === undefined ? '–' : hourWithSeconds(expected, layout.kind)}
            </span>
            <span className="screen-bib">{bib}</span>
            <span className="screen-name">
              <Fitted room={countFittingLetters(layout.kind, hasFrom)}>{name}</Fitted>
            </span>
            {hasFrom && (
              <span className="screen-from">
                {races.length > 1
                  ? race.races[id]?.title[language]
                  : origin === 'club'
                    ? club
                    : country}
              </span>
            )}
          </li>
        ))}
      </ol>
    </View>
  );

  function hourWithSeconds(at: number, kind: LayoutKind): string {
    const seconds = String(new Date(at).getUTCSeconds()).padStart(2, '0');
    return kind === 'tiny' ? hour(at) : `${hour(at)}:${seconds}`;
  }
}

function countFittingLetters(kind: LayoutKind, hasFrom: boolean): number {
  if (kind === 'tall') return 19;
  return hasFrom || kind === 'tiny' ? 22 : 32;
}

/** Returns boats in the order of the day, passed-over boats at the end of their race. */
function listScreenStarts(race: RaceNow, list: string | undefined): Start[] {
  return race.order.flatMap((id) => {
    const of = race.races[id];
    if (!of || of.state === 'unpublished' || of.state === 'over') return [];
    if (list !== undefined && of.group !== list) return [];
    const starts = of.order.flatMap((bib) => {
      const start = of.starts[bib];
      return start ? [{ ...start, race: id, expected: expectedStart(start) }] : [];
    });
    return starts.toSorted(
      (a, b) => Number(a.expected === undefined) - Number(b.expected === undefined),
    );
  });
}
