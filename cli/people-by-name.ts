import type { NamedPerson } from '../src/desk/people/find-by-name.server.ts';
import { countryNames } from '../src/platform/i18n/country-names.ts';
import type { OrganizerEntry } from '../src/record/entries/organizer-entry.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import type { CliColumn } from './table.ts';

/** Loaded only where a name is looked for. */
const loadSearch = () => import('../src/desk/people/find-by-name.server.ts');

export function nameColumns({ t, locale }: CommandContext): CliColumn<NamedPerson>[] {
  const latest = ({ entries }: NamedPerson): OrganizerEntry | undefined => entries[0];
  const countryOf = countryNames(locale);
  return [
    { heading: t('cli.name'), cell: ({ name }) => name, shrinks: true },
    { heading: t('cli.fact.key'), cell: ({ key }) => key },
    {
      heading: t('cli.fact.country'),
      cell: ({ nationality }) => nationality && countryOf(nationality),
      shrinks: true,
      optional: true,
    },
    {
      heading: t('cli.fact.born'),
      cell: (person) => person.birthYear ?? latest(person)?.dateBirth?.slice(0, 4) ?? null,
    },
    { heading: t('cli.fact.years'), cell: ({ years }) => years.join(' '), shrinks: true },
    {
      heading: t('cli.id'),
      cell: (person) => latest(person)?.participantId ?? null,
      alignEnd: true,
    },
    { heading: t('cli.reference'), cell: (person) => latest(person)?.reference ?? null },
  ];
}

/** Finds the only person with a name, for commands that only read; throws a refusal listing several. */
export async function oneByName(context: CommandContext, term: string): Promise<NamedPerson> {
  const { findByName } = await loadSearch();
  const [person, ...others] = await findByName(await context.database(), term);
  if (!person) throw new Refusal(context.t('cli.unknownPerson', { term }));
  if (others.length === 0) return person;
  const words = context.t('cli.severalNames', { term });
  throw new Refusal(`${words}\n\n${formatPeople(context, [person, ...others])}`);
}

/** Creates the refusal of a name by a command that changes data; the refusal lists the people of that name. */
export async function refuseName(context: CommandContext, term: string): Promise<Refusal> {
  const { findByName } = await loadSearch();
  const people = await findByName(await context.database(), term);
  if (people.length === 0) return new Refusal(context.t('cli.unknownPerson', { term }));
  return new Refusal(
    `${context.t('cli.needsNumber', { term })}\n\n${formatPeople(context, people)}`,
  );
}

function formatPeople(context: CommandContext, people: readonly NamedPerson[]): string {
  return context.tableText(people, nameColumns(context));
}
