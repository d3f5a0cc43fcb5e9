import type { BracketView, HeatView } from '../bracket/view/bracket-view.ts';
import { Facts } from './facts.tsx';

const mostPlaces = 8;

export function FramedCross({ cross }: { cross: BracketView }) {
  const { title, news, current, phases, places, podium } = cross;
  const heats = phases.flatMap((phase) => phase.heats);
  const now = heats.find((heat) => heat.id === current);
  const next = heats.find((heat) => heat.id === now?.after);
  const shown = podium.length > 0 ? places.slice(0, mostPlaces) : [];
  return (
    <section>
      <h2>{title}</h2>
      {news !== '' && <p className="state">{news}</p>}
      <div className="beside">
        {[now, next].map((heat) => heat && <HeatList key={heat.id} heat={heat} />)}
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ boat, place, name: who, why }) => (
            <li key={boat}>
              <b>{place}</b> {who}
              <Facts facts={[why]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HeatList({ heat: { title, stateWords, rows } }: { heat: HeatView }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="state">{stateWords}</p>
      <ul>
        {rows.map(({ boat, bib, name, from, mark }, index) => (
          <li key={boat ?? index}>
            <b>{boat === null ? '' : bib}</b> {name || from}
            {boat !== null && <Facts facts={[mark || from]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
