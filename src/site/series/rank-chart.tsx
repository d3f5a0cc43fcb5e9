import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { RankHistory } from './rank-history.ts';

/** Dash patterns, so that lines differ without colour. */
const dashes = ['none', '10 5', '2 5', '14 4 2 4', '6 3', '1 3', '12 3 4 3', '4 8'];

interface RankChartProps {
  history: RankHistory;
  title: string;
  nameOf: (race: string) => string;
  id: string;
}

/** Uses percent and em, so that the chart fits a phone with text of normal size. */
export function RankChart({ history: { races, lines }, title, nameOf, id }: RankChartProps) {
  const { t } = useTexts();
  // Entrants behind all drawn lines come from the lower edge.
  const rows = lines.length + 1;
  const x = (race: number) => `${((race + 0.5) / races.length) * 100}%`;
  const y = (rank: number) => `${(Math.min(rank, rows) - 0.5) * 2.25}em`;
  return (
    <figure className="series-chart" id={`avance-${id}`}>
      <figcaption>{t('seriesPage.chart.title', { title })}</figcaption>
      <div className="series-chart-box" aria-hidden="true">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden, the table says it */}
        <svg style={{ blockSize: `${rows * 2.25}em`, minInlineSize: `${races.length * 2.4}em` }}>
          {lines.map((line, index) => (
            <g key={line.id} data-line={index + 1}>
              {line.ranks.slice(1).map((rank, at) => {
                const before = line.ranks[at] ?? null;
                return rank === null || before === null ? null : (
                  <line
                    // biome-ignore lint/suspicious/noArrayIndexKey: a race stands where it stands
                    key={at}
                    x1={x(at)}
                    y1={y(before)}
                    x2={x(at + 1)}
                    y2={y(rank)}
                    strokeDasharray={dashes[index % dashes.length]}
                  />
                );
              })}
              {line.ranks.map((rank, at) =>
                rank === null ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <g key={at}>
                    <circle cx={x(at)} cy={y(rank)} r="0.85em" />
                    <text x={x(at)} y={y(rank)} dy="0.36em">
                      {rank}
                    </text>
                  </g>
                ),
              )}
            </g>
          ))}
        </svg>
        <ol>
          {lines.map((line) => (
            <li key={line.id}>{line.name}</li>
          ))}
        </ol>
      </div>
      <details>
        <summary>{t('seriesPage.chart.table')}</summary>
        <section
          className="series-chart-table"
          aria-label={t('seriesPage.chart.title', { title })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
          tabIndex={0}
        >
          <table style={{ minInlineSize: `${6 + 3 * races.length}rem` }}>
            <thead>
              <tr>
                <th scope="col">{t('seriesPage.name')}</th>
                {races.map((race) => (
                  <th scope="col" key={race}>
                    {t('seriesPage.chart.after', { race: nameOf(race) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{line.name}</th>
                  {line.ranks.map((rank, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={at}>{rank ?? '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
