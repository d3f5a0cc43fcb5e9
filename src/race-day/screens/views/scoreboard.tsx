import type { CSSProperties } from 'react';
import { descentNumbers } from '../../../record/scoring/scoring.ts';
import type { GroupNow, RowNow, RunNow } from '../../live/now/race-now.ts';
import { rowCells } from '../../live/page/row-cells.ts';
import { boardRows } from '../rules/board-rows.ts';
import type { LayoutKind } from '../rules/derive-layout.ts';
import { findOrigin } from '../rules/find-origin.ts';
import { type Columns, layoutColumns } from '../rules/layout-columns.ts';
import { openFlag, openOfRow } from '../rules/open-flag.ts';
import { onPage, pageAt, pageCount } from '../rules/page-at.ts';
import { isPublic } from '../rules/usual-list.ts';
import { NoList } from './no-list.tsx';
import { Fitted, useScene, View } from './scene.tsx';

const markMs = 30_000;

export function Scoreboard({ list }: { list: string }) {
  const { race, layout, at, since, words } = useScene();
  const { t, language } = words;
  const group = race.groups[list];
  if (!group || !isPublic(race, list)) return <NoList list={list} />;
  const rows = boardRows(group);
  const columns = layoutColumns(layout, {
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
            descents={group.descents}
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
  descents: number;
  columns: Columns;
  isMarked: boolean;
}

function ListRow({ row, state, descents, columns, isMarked }: ListRowProps) {
  const { layout, words } = useScene();
  const { t } = words;
  const { rank, bib, result, behind } = rowCells(row, words);
  const open = openOfRow(row, state);
  const isShort = layout.kind === 'wall';
  const cells = {
    rank,
    bib,
    name: <Fitted room={columns.room}>{row.name}</Fitted>,
    from:
      columns.names.includes('from') && (findOrigin([row]) ? nameClubOrCountry(row, columns) : ''),
    runs: descentNumbers
      .slice(0, descents)
      .map((descent) => <RunLine key={descent} run={row.runs[descent]} />),
    behind: open ? t(`screen.${isShort ? 'brief' : 'flags'}.${open}`) : behind,
    result,
  };
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

function nameClubOrCountry({ club, country }: RowNow, { widths }: Columns): string {
  return (widths.from ?? 0) > 160 ? (club ?? '') : (country ?? club ?? '');
}

function RunLine({ run }: { run: RunNow | undefined }) {
  const { time } = useScene().words;
  if (!run || run.state === 'waiting' || run.state === 'course') return <i>–</i>;
  if (run.status) return <i>{run.status}</i>;
  const open = openFlag(run);
  return (
    <i data-open={open ?? undefined}>
      {run.result === undefined ? '–' : time(run.result)}
      {run.penalties !== undefined && run.penalties > 0 && ` (${run.penalties})`}
      {open && '?'}
    </i>
  );
}
