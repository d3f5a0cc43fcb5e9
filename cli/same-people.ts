import type { Command } from 'commander';
import { findByName } from '../src/desk/people/find-by-name.server.ts';
import {
  joinPeople,
  listKnownPeople,
  type PeopleJoined,
  splitPerson,
} from '../src/desk/people/join-people.server.ts';
import { entryJson } from '../src/desk/privacy/entry-json.ts';
import { findTwins, type KnownPerson } from '../src/record/people/find-twins.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { addInvite } from './invite.ts';
import { nameColumns } from './people-by-name.ts';

interface SameOptions {
  dryRun?: boolean;
}

export function addSamePeople(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('people').description(t('cli.people'));
  addInvite(group, context);
  group
    .command('find')
    .description(t('cli.peopleFind'))
    .argument('<name>', t('cli.nameArgument'))
    .option('--json', t('cli.json'))
    .action(async (name: string, { json }: OutputOptions) => {
      const found = await findByName(await context().database(), name);
      if (json) {
        return context().sayJson(
          found.map(({ entries, ...person }) => ({ ...person, entries: entries.map(entryJson) })),
        );
      }
      if (found.length === 0) throw new Refusal(t('cli.unknownPerson', { term: name }));
      context().table(found, nameColumns(context()));
    });
  group
    .command('same')
    .description(t('cli.peopleSame'))
    .argument('<kept>', t('cli.keptArgument'))
    .argument('<other>', t('cli.otherArgument'))
    .option('--dry-run', t('cli.dryRun'))
    .action(async (kept: string, other: string, { dryRun = false }: SameOptions) => {
      const room = { database: await context().database(), race: context().race };
      const joined = await joinPeople(room, {
        kept,
        other,
        dryRun,
        actor: context().terminal,
        now: new Date(),
      });
      if (joined.code !== 'joined') throw new Refusal(refusal(context(), joined));
      for (const person of [joined.kept, joined.other]) context().say(inWords(person));
      const words = { kept: joined.kept.key, other: joined.other.key };
      context().say(t(dryRun ? 'cli.wouldJoin' : 'cli.joined', words));
    });
  group
    .command('split')
    .description(t('cli.peopleSplit'))
    .argument('<key>', t('cli.otherArgument'))
    .option('--dry-run', t('cli.dryRun'))
    .action(async (key: string, { dryRun = false }: SameOptions) => {
      const split = await splitPerson(await context().database(), {
        key,
        dryRun,
        actor: context().terminal,
        now: new Date(),
      });
      if (split.code === 'not_joined') throw new Refusal(t('cli.notJoined', { key }));
      context().say(t(dryRun ? 'cli.wouldSplit' : 'cli.split', { key, from: split.from }));
    });
  group
    .command('twins')
    .description(t('cli.peopleTwins'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const twins = await findTwins(await listKnownPeople(await context().database()));
      if (json) return context().sayJson(twins);
      context().table(twins, [
        { heading: t('cli.firstPerson'), cell: ({ first }) => inWords(first), shrinks: true },
        { heading: t('cli.secondPerson'), cell: ({ second }) => inWords(second), shrinks: true },
        { heading: t('cli.why'), cell: ({ reason }) => t(`cli.twins.${reason}`) },
      ]);
    });
}

function inWords({ key, name, birthYear, nationality, years }: KnownPerson): string {
  const facts = [name, nationality, birthYear, years.join(', ')];
  return `${key}: ${facts.filter((fact) => fact !== null && fact !== '').join(' · ')}`;
}

function refusal({ t }: CommandContext, joined: Exclude<PeopleJoined, { code: 'joined' }>): string {
  switch (joined.code) {
    case 'unknown_person':
      return t('cli.unknownKey', { key: joined.key });
    case 'same_already':
      return t('cli.sameAlready');
    case 'has_others':
      return t('cli.hasOthers', { key: joined.key });
    case 'both_entered':
      return t('cli.bothEntered', { years: joined.years.join(', ') });
    case 'both_ranked':
      return t('cli.bothRanked');
  }
}
