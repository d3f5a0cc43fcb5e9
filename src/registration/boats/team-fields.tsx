import { SelectField } from '../../design/ui/form/select-field.tsx';

interface TeamFieldsProps {
  size: number;
  boats: readonly { participantId: number; name: string; bib: number | null }[];
  choices: readonly {
    participantId: number;
    name: string;
    bib: number | null;
    club: string | null;
  }[];
  none: string;
  labelOf: (number: number) => string;
}

/** Shows a choice for each boat of a team; boats that it has may stay. */
export function TeamFields({ size, boats, choices, none, labelOf }: TeamFieldsProps) {
  const known = new Map(
    [...boats.map((boat) => ({ ...boat, club: null })), ...choices].map((one) => [
      String(one.participantId),
      [one.bib, one.name, one.club].filter((part) => part !== null && part !== '').join(' · '),
    ]),
  );
  const named = [...known].map(([value, label]) => ({ value, label }));
  return Array.from({ length: size }, (_, index) => index + 1).map((number) => (
    <SelectField
      key={number}
      name={`boat${number}`}
      none={none}
      label={labelOf(number)}
      defaultValue={String(boats[number - 1]?.participantId ?? '')}
      choices={named}
    />
  ));
}
