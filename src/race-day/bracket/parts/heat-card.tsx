// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import type { ReactNode } from 'react';
import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { HeatRowView, HeatView } from '../view/bracket-view.ts';

interface HeatCardProps {
  heat: HeatView;
  id: string;
  /** Large letters and all facts of each boat, for the raced heat. */
  isLarge?: boolean;
  isCurrent?: boolean;
  children?: ReactNode;
}

export function HeatCard({ heat, id, isLarge, isCurrent, children }: HeatCardProps) {
  const { title, at, state, stateWords, rows, notes, stakes } = heat;
  const titleId = `${id}-title`;
  const isOpen = state !== 'ranked';
  return (
    <article
      className="kx-heat raised"
      id={id}
      data-state={state}
      data-large={isLarge ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
      aria-labelledby={titleId}
    >
      <h4 id={titleId}>
        {title} <small>{isLarge && at !== '' ? `${at} · ${stateWords}` : stateWords}</small>
      </h4>
      <ol role="list">
        {rows.map((row, index) => (
          <HeatBoat key={row.boat ?? index} row={row} isLarge={isLarge === true} />
        ))}
      </ol>
      {notes.map((note) => (
        <p key={note} className="kx-note">
          {note}
        </p>
      ))}
      {(isLarge || isOpen) && stakes.length > 0 && (
        <p className="muted">{stakes.map(({ words }) => words).join(' · ')}</p>
      )}
      {children}
    </article>
  );
}

function HeatBoat({ row, isLarge }: { row: HeatRowView; isLarge: boolean }) {
  const { t, language } = useTexts();
  const {
    boat,
    start,
    helmet,
    bib,
    name,
    club,
    from,
    isByHand,
    rank,
    lineWords,
    mark,
    told,
    why,
    on,
    place,
  } = row;
  if (boat === null) {
    return (
      <li data-is="open">
        <span className="kx-helmet" />
        <span className="kx-name">{from}</span>
      </li>
    );
  }
  const isOut = rank !== null && on === null && place === null;
  const small = told || (isLarge && (rank === null ? from : why)) || (isByHand ? from : '');
  return (
    <li data-is={on ? 'on' : isOut ? 'out' : undefined}>
      {helmet ? (
        <span className="kx-helmet" data-helmet={helmet}>
          <span className="visually-hidden">{t('bracket.helmet')} </span>
          {start}
        </span>
      ) : (
        <span className="kx-helmet" />
      )}
      <b className="kx-rank">{rank !== null && formatOrdinal(rank, language)}</b>
      <span className="kx-name">
        <span className="kx-bib">{bib}</span> {name}
        {isLarge && club !== '' && <small>{club}</small>}
        {small !== '' && <small data-told={told ? '' : undefined}>{small}</small>}
      </span>
      <span className="kx-to">
        {mark !== '' && <span className="kx-mark">{mark}</span>}
        {rank === null && lineWords !== '' && <span className="kx-place">{lineWords}</span>}
        {on ? (
          <span className="kx-on">
            <span aria-hidden="true">→ </span>
            <span className="kx-on-to">{on.title}</span>
          </span>
        ) : (
          place !== null && (
            <span className="kx-place">
              <span className="visually-hidden">{t('bracket.placed')} </span>
              {formatOrdinal(place, language)}
            </span>
          )
        )}
      </span>
    </li>
  );
}
