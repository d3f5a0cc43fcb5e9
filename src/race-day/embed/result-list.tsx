import type { LiveWordsOf } from '../live/page/live-words.ts';
import type { FrameList, FrameRow } from './frame-list.ts';
import { type FrameColumn, FrameTable } from './frame-table.tsx';

export function ResultList({ list, t, path }: LiveWordsOf & { list: FrameList }) {
  const columns: FrameColumn<FrameRow>[] = [
    { heading: t('live.rank'), kind: 'figure', cell: ({ rank }) => rank },
    { heading: t('live.bib'), kind: 'figure', cell: ({ bib }) => bib },
    {
      heading: t('live.name'),
      kind: 'name',
      cell: ({ name, path: own, note }) => (
        <>
          {own === null ? (
            name
          ) : (
            <a href={path(own)} target="_blank" rel="noopener">
              {name}
            </a>
          )}
          {note !== '' && <small>{note}</small>}
        </>
      ),
    },
    {
      heading: t('live.result'),
      kind: 'figure',
      cell: ({ result, gap }) => (
        <>
          {result}
          {gap !== '' && <small>{gap}</small>}
        </>
      ),
    },
  ];
  return (
    <section aria-labelledby={`list-${list.id}`}>
      <h2 id={`list-${list.id}`}>{list.title}</h2>
      {list.state !== '' && <p className="state">{list.state}</p>}
      {list.rows.length > 0 && (
        <FrameTable columns={columns} rows={list.rows} toKey={({ key }) => key} />
      )}
    </section>
  );
}
