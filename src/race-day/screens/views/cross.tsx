import type { CSSProperties } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { BracketView, HeatRowView, HeatView } from '../../bracket/view/bracket-view.ts';
import { Fitted, useScene, View } from './scene.tsx';

const turnMs = 12_000;
const [mostPhases, mostHeats] = [3, 4];

export function Cross() {
  const { cross, layout, at, since } = useScene();
  const { t } = useTexts();
  if (!cross) {
    return (
      <View title={t('screen.cross.title')}>
        <p className="screen-none">{t('screen.cross.none')}</p>
      </View>
    );
  }
  const heats = cross.phases.flatMap((phase) => phase.heats);
  const heat = heats.find(({ id }) => id === cross.current);
  const isWide = layout.kind === 'wide' || layout.kind === 'wall';
  const isBracketsTurn = Math.floor(Math.max(0, at - since) / turnMs) % 2 === 1;
  if (!heat) return <CrossPodium cross={cross} />;
  return isWide && isBracketsTurn ? (
    <CrossPhases cross={cross} />
  ) : (
    <HeatNow cross={cross} heat={heat} />
  );
}

function HeatNow({ cross, heat }: { cross: BracketView; heat: HeatView }) {
  const { layout } = useScene();
  return (
    <View title={heat.title} says={heat.stateWords} className="screen-cross">
      <ol>
        {heat.rows.map((row, index) => (
          <li className="screen-row" key={row.boat ?? index}>
            <span className="screen-helmet" data-helmet={row.helmet ?? undefined}>
              {row.start}
            </span>
            <span className="screen-bib">{row.bib}</span>
            <span className="screen-name">
              <Fitted room={layout.kind === 'tiny' ? 18 : 26}>{row.name || row.from}</Fitted>
            </span>
            <span className="screen-from">{describeHeatRow(row)}</span>
          </li>
        ))}
      </ol>
      {layout.kind !== 'tiny' && (
        <p className="screen-stakes">
          {[cross.title, ...heat.stakes.map(({ words }) => words)].join(' · ')}
        </p>
      )}
    </View>
  );
}

/** Returns the faults or status, else the next heat, the order at the line, or the boat's origin. */
function describeHeatRow({ mark, on, lineWords, from, boat, rank }: HeatRowView): string {
  if (boat === null) return '';
  if (mark !== '') return mark;
  if (rank !== null && on) return `→ ${on.title}`;
  return lineWords || from;
}

function CrossPhases({ cross }: { cross: BracketView }) {
  const at = cross.phases.findIndex(({ heats }) => heats.some(({ id }) => id === cross.current));
  const shown = cross.phases.slice(Math.max(0, at)).slice(0, mostPhases);
  const most = Math.min(mostHeats, Math.max(1, ...shown.map(({ heats }) => heats.length)));
  return (
    <View title={cross.title} className="screen-bracket">
      <div style={{ '--heats': most } as CSSProperties}>
        {shown.map((phase) => (
          <section key={phase.id}>
            <h2>{phase.title}</h2>
            {heatsAround(phase.heats, cross.current).map((heat) => (
              <ol key={heat.id} data-current={heat.id === cross.current ? '' : undefined}>
                {heat.rows.map((row, index) => (
                  <li key={row.boat ?? index} data-on={row.on ? '' : undefined}>
                    <span>{row.bib}</span>
                    <span>{row.name || row.from}</span>
                  </li>
                ))}
              </ol>
            ))}
          </section>
        ))}
      </div>
    </View>
  );
}

function heatsAround(heats: readonly HeatView[], current: string | null): readonly HeatView[] {
  const at = heats.findIndex(({ id }) => id === current);
  const first = Math.max(0, Math.min(at, heats.length - mostHeats));
  return heats.slice(first, first + mostHeats);
}

function CrossPodium({ cross }: { cross: BracketView }) {
  const { t } = useTexts();
  const { layout } = useScene();
  const isCalled = cross.podium.length > 0;
  const places = cross.places.filter(({ place }) => isCalled && place !== null && place <= 4);
  return (
    <View title={`${t('screen.podium.title')} · ${cross.title}`} className="screen-podium">
      {!isCalled && <p className="screen-none">{cross.posted?.words ?? t('screen.last.open')}</p>}
      <ol>
        {places.slice(0, layout.kind === 'tiny' ? 3 : 4).map(({ boat, place, name, club }) => (
          <li key={boat} data-rank={place}>
            <span className="screen-rank">{place}</span>
            <span className="screen-name">
              <Fitted room={layout.kind === 'wide' ? 26 : 18}>{name}</Fitted>
              {layout.kind !== 'tiny' && <small>{club}</small>}
            </span>
          </li>
        ))}
      </ol>
    </View>
  );
}
