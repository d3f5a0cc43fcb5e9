import type { ListedBoat } from '../rules/listed-boats.ts';

interface BoatChipsProps {
  title: string;
  boats: readonly ListedBoat[];
  onChoose: (boat: ListedBoat) => void;
}

export function BoatChips({ title, boats, onChoose }: BoatChipsProps) {
  if (boats.length === 0) return null;
  return (
    <div className="timing-chips">
      <h2>{title}</h2>
      <ul>
        {boats.map((boat) => (
          <li key={`${boat.race} ${boat.bib}`}>
            <button type="button" onClick={() => onChoose(boat)}>
              <b>{boat.bib}</b> <small>{boat.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
