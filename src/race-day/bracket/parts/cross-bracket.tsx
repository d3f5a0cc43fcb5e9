// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { BracketView, HeatView, PhaseView } from '../view/bracket-view.ts';
import { HeatCard } from './heat-card.tsx';

/** `day` is set when the year has several days of crosses. */
export function CrossBracket({ cross, day }: { cross: BracketView; day: string | null }) {
  const { t } = useTexts();
  const { id, title, phases, current, moment, podium, places, source, news, posted } = cross;
  const heats = phases.flatMap((phase) => phase.heats);
  const heatOf = (wanted: string | null) => heats.find((heat) => heat.id === wanted);
  const anchor = (heat: string) => `${id}-${heat}`;
  const now = heatOf(current);
  const next = heatOf(now?.after ?? null);
  const titleId = `${id}-title`;
  return (
    <section className="kx stack-2" id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{day === null ? title : `${title} · ${day}`}</h2>
      {posted && (
        <p className="kx-posted" data-state={posted.isCurrent ? posted.state : 'under_review'}>
          <strong>{posted.words}</strong> {[posted.signed, posted.note].filter(Boolean).join(' · ')}
        </p>
      )}
      {news !== '' && <p className="kx-news">{news}</p>}
      {podium.length > 0 && (
        <ol className="kx-podium stack-1" role="list" aria-label={t('bracket.podium')}>
          {podium.map(({ boat, place, bib, name, club }) => (
            <li key={boat} data-place={place ?? undefined}>
              <b>{place}</b>
              <span>
                {name}
                <small>{[bib, club].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      {now && (
        <div className="kx-now stack-1">
          <h3 className="muted">{t(moment === 'before' ? 'bracket.first' : 'bracket.now')}</h3>
          <HeatCard heat={now} id={`${id}-now`} isLarge>
            {next && (
              <p className="kx-next">
                <a href={`#${anchor(next.id)}`}>{t('bracket.next', { heat: next.title })}</a>
              </p>
            )}
          </HeatCard>
        </div>
      )}
      <BracketChart
        title={title}
        phases={phases}
        heat={(heat) => (
          <HeatCard heat={heat} id={anchor(heat.id)} isCurrent={heat.id === current}>
            <HeatWays heat={heat} anchor={anchor} heatOf={heatOf} />
          </HeatCard>
        )}
      />
      {places.length > 0 && moment !== 'before' && (
        <div className="kx-places">
          <h3 id={`${id}-places`}>{t('bracket.places')}</h3>
          <table aria-labelledby={`${id}-places`}>
            <thead>
              <tr>
                <th scope="col">{t('bracket.place')}</th>
                <th scope="col">{t('bracket.bib')}</th>
                <th scope="col">{t('bracket.name')}</th>
                <th scope="col">{t('bracket.why')}</th>
              </tr>
            </thead>
            <tbody>
              {places.map(({ boat, place, bib, name, why }) => (
                <tr key={boat} data-place={place !== null && place <= 3 ? place : undefined}>
                  <td>{place ?? '–'}</td>
                  <td>{bib}</td>
                  <th scope="row">{name}</th>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {posted && (
        <p className="kx-source fine">
          {t('bracket.hash')}: <code>{posted.hash}</code>{' '}
          {posted.file !== '' && <a href={posted.file}>{t('live.listFile')}</a>}
        </p>
      )}
      {source !== '' && <p className="kx-source fine">{source}</p>}
    </section>
  );
}

interface BracketChartProps {
  title: string;
  phases: readonly PhaseView[];
  heat: (heat: HeatView) => ReactNode;
}

function BracketChart({ title, phases, heat }: BracketChartProps) {
  const { t } = useTexts();
  return (
    <section
      className="kx-chart stack-3"
      data-phases={phases.length}
      data-scrolls
      aria-label={t('bracket.chart', { title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
      {phases.map((phase, index) => {
        const after = phases[index + 1];
        const isLast = after === undefined;
        // Lines are drawn only where two heats lead to one of the next phase, so that they show which boats meet.
        const joins =
          after &&
          (after.id === 'F'
            ? phase.heats.length === 2
            : after.heats.length * 2 === phase.heats.length);
        return (
          <div
            key={phase.id}
            className="kx-phase stack-1"
            data-joins={joins ? (after.id === 'F' ? 'final' : 'half') : undefined}
            data-last={isLast ? '' : undefined}
          >
            <h3>
              {phase.title} {phase.at !== '' && <small>{phase.at}</small>}
            </h3>
            <div className="kx-heats stack-2">
              {phase.heats.map((one) => (
                <div key={one.id} className="kx-slot">
                  {heat(one)}
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

function HeatWays({
  heat,
  anchor,
  heatOf,
}: {
  heat: HeatView;
  anchor: (heat: string) => string;
  heatOf: (id: string | null) => HeatView | undefined;
}) {
  const [before, after] = [heatOf(heat.before), heatOf(heat.after)];
  return (
    <p className="kx-ways">
      {before && (
        <a href={`#${anchor(before.id)}`}>
          <span aria-hidden="true">← </span>
          {before.title}
        </a>
      )}
      {after && (
        <a href={`#${anchor(after.id)}`} data-way="after">
          {after.title}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </p>
  );
}
