import { countryNames } from '../../../platform/i18n/country-names.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { KnownPerson } from '../../../record/people/find-twins.ts';

/** What tells people of one name apart. */
export function PersonFacts({ person }: { person: KnownPerson }) {
  const { t, locale } = useTexts();
  const { key, name, birthYear, nationality, years } = person;
  const facts = [
    nationality && countryNames(locale)(nationality),
    birthYear && t('deskPeople.born', { year: birthYear }),
    years.length > 0 && t('deskPeople.years', { years: years.join(', ') }),
  ];
  return (
    <span>
      <strong>{name}</strong> <code>{key}</code>
      <small>{facts.filter((fact) => typeof fact === 'string').join(' · ')}</small>
    </span>
  );
}
