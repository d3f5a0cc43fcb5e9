import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ListedBoat } from '../rules/listed-boats.ts';

interface BoatChoiceProps {
  likely: readonly ListedBoat[];
  all: readonly ListedBoat[];
  titleOf: (race: string) => string;
  onChoose: (boat: ListedBoat) => void;
}

const most = 24;

const toKey = ({ race, bib, attempt }: ListedBoat) => `${race} ${bib} ${attempt}`;

export function BoatChoice({ likely, all, titleOf, onChoose }: BoatChoiceProps) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLocaleLowerCase();
  const found = all.filter(({ bib, name }) =>
    /^\d+$/.test(text) ? String(bib).startsWith(text) : name.toLocaleLowerCase().includes(text),
  );
  const once = new Map([...likely, ...all].map((boat) => [toKey(boat), boat]));
  const shown = (text === '' ? [...once.values()] : found).slice(0, most);
  return (
    <>
      <label className="timing-find stack-05">
        {t('timing.find')}
        <input
          type="search"
          inputMode="numeric"
          value={wanted}
          autoComplete="off"
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      <ul className="timing-boats">
        {shown.map((boat) => (
          <li key={toKey(boat)}>
            <button type="button" onClick={() => onChoose(boat)}>
              <b>{boat.bib}</b>
              <span>
                {boat.name}
                <small>
                  {titleOf(boat.race)}
                  {boat.attempt > 1 && ` · ${t('timing.again')}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="note">{t('timing.noneFound')}</p>}
    </>
  );
}
