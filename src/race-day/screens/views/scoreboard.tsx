import type { CSSProperties } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { gapText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { GroupNow, RowNow, RunNow } from '../../live/now/race-now.ts';
import { boardRows } from '../rules/board-rows.ts';
import { type Columns, columnsOf } from '../rules/columns-of.ts';
import type { LayoutKind } from '../rules/derive-layout.ts';
import { findOrigin } from '../rules/find-origin.ts';
import { openFlag, openOfRow } from '../rules/open-flag.ts';
import { onPage, pageAt, pageCount } from '../rules/page-at.ts';
import { isPublic } from '../rules/usual-list.ts';
import { NoList } from './no-list.tsx';
import { Fitted, useScene, View } from './scene.tsx';

/** How long a boat that came down is marked in the list. */
const markMs = 30_000;

/** The ranking of a list, page by page. */
export function Scoreboard({ list }: { list: string }) {
  const { race, layout, at, since } = useScene();
  const { t, language } = useTexts();
  const group = race.groups[list];
  if (!group || !isPublic(race, list)) return <NoList list={list} />;
  const rows = boardRows(group);
  const columns = columnsOf(layout, {
    origin: findOrigin(rows),
    descents: group.descents,
    hasGaps: rows.some(({ behind }) => behind !== undefined),
  });
  const pages = pageCount(rows.length, layout.rows);
  const page = pageAt(at - since, pages);
  const last = race.down[0];
  const marked = last?.group === list && at - last.at < markMs ? last.bib : null;
  const says = t(stateKey(group, layout.kind));
  return (
    <View title={group.title[language]} says={says} state={group.state} className="screen-list">
      {rows.length === 0 && <p className="screen-none">{t('screen.podium.none')}</p>}
      <ol style={computeWidths(columns)}>
        {onPage(rows, page, layout.rows).map((row) => (
          <ListRow
            key={row.bib}
            row={row}
            state={group.state}
            columns={columns}
            isMarked={row.bib === marked}
          />
        ))}
      </ol>
      {pages > 1 && (
        <p className="screen-pages" aria-hidden="true">
          {Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <i key={index} data-on={index === page || undefined} />
          ))}
        </p>
      )}
    </View>
  );
}

/** Returns the text key for the state of a list: a short text where a board has little room. */
export function stateKey({ state }: GroupNow, kind: LayoutKind) {
  return `screen.${kind === 'tiny' || kind === 'wall' ? 'short' : 'states'}.${state}` as const;
}

function computeWidths({ names, widths }: Columns): CSSProperties {
  const columns = names.map((name) => (name === 'name' ? 'minmax(0, 1fr)' : `${widths[name]}px`));
  const own = names.flatMap((name) =>
    widths[name] ? [[`--of-${name}`, `${widths[name]}px`]] : [],
  );
  return { '--columns': columns.join(' '), ...Object.fromEntries(own) } as CSSProperties;
}

interface ListRowProps {
  row: RowNow;
  state: GroupNow['state'];
  columns: Columns;
  isMarked: boolean;
}

function ListRow({ row, state, columns, isMarked }: ListRowProps) {
  const { layout } = useScene();
  const { t, language } = useTexts();
  const open = openOfRow(row, state);
  const isShort = layout.kind === 'wall';
  const cells = {
    rank: row.rank ?? '–',
    bib: row.bib,
    name: <Fitted room={columns.room}>{row.name}</Fitted>,
    from:
      columns.names.includes('from') && (findOrigin([row]) ? nameClubOrCountry(row, columns) : ''),
    runs: ([1, 2] as const).map((descent) => <RunLine key={descent} run={row.runs[descent]} />),
    behind: open
      ? t(`screen.${isShort ? 'brief' : 'flags'}.${open}`)
      : row.behind
        ? gapText(centiseconds(row.behind), language)
        : '',
    result: toResult(),
  };
  function toResult(): string {
    if (row.result !== undefined) return runTimeText(centiseconds(row.result), language);
    if (row.status === 'pending' || row.status === 'classified') return '–';
    return row.status;
  }
  return (
    <li
      className="screen-row"
      data-rank={row.rank}
      data-open={open ?? undefined}
      data-marked={isMarked || undefined}
    >
      {columns.names.map((name) => (
        <span key={name} className={`screen-${name}`}>
          {cells[name]}
          {name === 'result' && open && layout.kind === 'tiny' && '?'}
        </span>
      ))}
    </li>
  );
}

/** Returns a club by its name, or a country by its two letters where the column is narrow. */
function nameClubOrCountry({ club, country }: RowNow, { widths }: Columns): string {
  return (widths.from ?? 0) > 160 ? (club ?? '') : (country ?? club ?? '');
}

/** One descent of a row: its time, its penalties, and its open flag. */
function RunLine({ run }: { run: RunNow | undefined }) {
  const { language } = useTexts();
  if (!run || run.state === 'waiting' || run.state === 'course') return <i>–</i>;
  if (run.status) return <i>{run.status}</i>;
  const open = openFlag(run);
  const time = run.result === undefined ? '–' : runTimeText(centiseconds(run.result), language);
  return (
    <i data-open={open ?? undefined}>
      {time}
      {run.penalties !== undefined && run.penalties > 0 && ` (${run.penalties})`}
      {open && '?'}
    </i>
  );
}
