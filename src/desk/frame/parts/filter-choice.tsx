import { useLocation } from 'react-router';

interface FilterChoiceProps {
  name: string;
  label: string;
  /** Words of the choice that leaves nothing out, where there is one. */
  all?: string;
  choices: readonly { value: string; label: string }[];
}

/** One choice of a filter; what the address asks for is chosen. */
export function FilterChoice({ name, label, all, choices }: FilterChoiceProps) {
  const asked = useAsked(name);
  return (
    <label className="desk-filter-field">
      <span>{label}</span>
      <select name={name} defaultValue={asked}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterTextProps {
  name: string;
  label: string;
  type?: 'search' | 'date';
}

/** Words, or a day, that a list is looked through for. */
export function FilterText({ name, label, type = 'search' }: FilterTextProps) {
  const asked = useAsked(name);
  return (
    <label className="desk-filter-field" data-kind={type}>
      <span>{label}</span>
      <input
        type={type}
        name={name}
        defaultValue={asked}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
      />
    </label>
  );
}

function useAsked(name: string): string {
  return new URLSearchParams(useLocation().search).get(name) ?? '';
}
