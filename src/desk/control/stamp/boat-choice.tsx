import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { LineField } from '../../frame/parts/line-field.tsx';
import type { RaceBoats } from '../day-boats.ts';

interface BoatChoiceProps extends ComponentProps<'select'> {
  label: string;
  none: string;
  races: readonly RaceBoats[];
  children?: ReactNode;
}

export function BoatChoice({ label, none, races, children, ...select }: BoatChoiceProps) {
  const { language } = useTexts();
  return (
    <LineField label={label}>
      <select {...select} required>
        <option value="" disabled>
          {none}
        </option>
        {children}
        {races.map(({ race, title, boats }) => (
          <optgroup key={race} label={title[language]}>
            {boats.map(({ key, bib, name }) => (
              <option key={key} value={key}>
                {`${bib} ${name}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </LineField>
  );
}
