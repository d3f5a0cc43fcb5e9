import { openOfRow } from '../rules/open-flag.ts';
import { isPublic } from '../rules/usual-list.ts';
import { NoList } from './no-list.tsx';
import { Fitted, useScene, View } from './scene.tsx';
import { stateKey } from './scoreboard.tsx';
export function Podium({ list }: { list: string }) {
  const { race, layout, words } = useScene();
  const { t, language, time } = words;
  const group = race.groups[list];
  if (!group || !isPublic(race, list)) return <NoList list={list} />;
  const rows = group.order
    .flatMap((bib) => group.rows[bib] ?? [])
    .filter(({ rank, result }) => rank !== undefined && rank <= 3 && result !== undefined);
  const says = t(stateKey(group, layout.kind));
  // The winner's name has larger letters.
  const isSmall = layout.kind === 'tiny' || layout.kind === 'overlay';
  const usual = { tiny: 18, tall: 18, wall: 25, overlay: 25, wide: 33 }[layout.kind];
  const roomOf = (rank: number | undefined) =>
    Math.floor(usual / (rank === 1 && !isSmall ? 1.4 : 1));
  const title = `${t('screen.podium.title')} · ${group.title[language]}`;
  return (
    <View title={title} says={says} state={group.state} className="screen-podium">
      {rows.length === 0 && <p className="screen-none">{t('screen.podium.none')}</p>}
      <ol>
        {rows.slice(0, layout.kind === 'tiny' ? 3 : 4).map((row) => {
          const open = openOfRow(row, group.state);
          return (
            <li key={row.bib} data-rank={row.rank} data-open={open ?? undefined}>
              <span className="screen-rank">{row.rank}</span>
              <span className="screen-name">
                <Fitted room={roomOf(row.rank)}>{row.name}</Fitted>
                {layout.kind !== 'tiny' && (
                  <small>
                    {open ? t(`screen.flags.${open}`) : (row.club ?? row.country ?? '')}
                  </small>
                )}
              </span>
              <span className="screen-result">
                {row.result !== undefined && time(row.result)}
                {open && layout.kind === 'tiny' && '?'}
              </span>
            </li>
          );
        })}
      </ol>
    </View>
  );
}
