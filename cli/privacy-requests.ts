import type { Command } from 'commander';
import { deskFacts, readTyped } from '../src/desk/frame/form/desk-form.ts';
import { addRequest } from '../src/desk/privacy/add-request.server.ts';
import { answerRequest } from '../src/desk/privacy/answer-request.server.ts';
import { findPeople } from '../src/desk/privacy/export-person.server.ts';
import { listRequests } from '../src/desk/privacy/list-requests.server.ts';
import { requestForm } from '../src/desk/privacy/request-form.ts';
import { requestAnswers, requestKinds, requestProofs } from '../src/desk/privacy/request-kinds.ts';
import { localDate } from '../src/platform/format/local-date.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { refuseName } from './people-by-name.ts';

interface RequestOptions extends OutputOptions {
  kind?: string;
  from?: string;
  proof?: string;
  received?: string;
  note?: string;
  answered?: boolean;
}

/** Checks that a word is one of the choices; otherwise throws a refusal that lists them. */
function choose<Choice extends string>(
  { t }: CommandContext,
  choices: readonly Choice[],
  written = '',
): Choice {
  const found = choices.find((choice) => choice === written);
  if (found === undefined)
    throw new Refusal(t('cli.oneOf', { written, words: choices.join(', ') }));
  return found;
}

export function addPrivacyRequests(privacy: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = privacy.command('requests').description(t('cli.requests'));
  const today = () => localDate(new Date(), context().race.timeZone);
  group
    .command('list')
    .description(t('cli.requestsList'))
    .option('--answered', t('cli.requestsAnswered'))
    .option('--json', t('cli.json'))
    .action(async ({ answered = false, json }: RequestOptions) => {
      const query = { open: !answered, today: today() };
      const found = await listRequests(await context().database(), query);
      if (json) return context().sayJson(found);
      context().table(found, [
        { heading: t('cli.id'), cell: ({ id }) => id, alignEnd: true },
        { heading: t('cli.kind'), cell: ({ kind }) => t(`desk.values.${kind}`) },
        {
          heading: t('cli.name'),
          cell: ({ person, asker }) => person?.name ?? asker,
          shrinks: true,
        },
        { heading: t('deskPrivacy.fields.received'), cell: ({ receivedOn }) => receivedOn },
        {
          heading: t('cli.state'),
          cell: ({ answer, dueOn, daysLeft: count }) => {
            if (answer) return t(`desk.values.${answer}`);
            const key = count < 0 ? 'deskPrivacy.late' : 'deskPrivacy.left';
            return t(key, { count: Math.abs(count), day: dueOn });
          },
          shrinks: true,
        },
      ]);
    });
  group
    .command('add')
    .description(t('cli.requestsAdd'))
    .argument('[person]', t('cli.person'))
    .requiredOption('--kind <kind>', requestKinds.join(', '))
    .requiredOption('--from <words>', t('deskPrivacy.fields.asker'))
    .requiredOption('--proof <proof>', requestProofs.join(', '))
    .option('--received <day>', t('cli.requestsReceived'))
    .option('--note <words>', t('deskPrivacy.fields.note'))
    .action(async (term: string | undefined, options: RequestOptions) => {
      const database = await context().database();
      const [found, ...others] = term === undefined ? [] : await findPeople(database, term);
      if (term !== undefined && !found) throw await refuseName(context(), term);
      if (others.length > 0) throw new Refusal(t('cli.severalPeople', { term: term ?? '' }));
      const { race, terminal } = context();
      const now = new Date();
      const facts = deskFacts(race, now);
      const { values, issues } = readTyped(
        requestForm,
        {
          kind: [choose(context(), requestKinds, options.kind)],
          identified: [choose(context(), requestProofs, options.proof)],
          asker: [options.from ?? ''],
          note: [options.note ?? ''],
          received: [options.received ?? facts.today],
        },
        facts,
      );
      if (issues)
        throw new Refusal(issues.map((field) => t(`deskPrivacy.faults.${field}`)).join(' '));
      const { kind, asker, note, identified: identifiedBy, received: receivedOn } = values;
      const personId = found?.personId ?? null;
      const order = { personId, asker, note, kind, identifiedBy, receivedOn };
      const id = await addRequest(database, terminal, order, now);
      context().say(t('cli.requestAdded', { id }));
    });
  group
    .command('answer')
    .description(t('cli.requestsAnswer'))
    .argument('<id>', t('cli.requestNumber'))
    .argument('<answer>', requestAnswers.join(', '))
    .option('--note <words>', t('deskPrivacy.answerNote'))
    .action(async (id: string, written: string, { note = '' }: RequestOptions) => {
      const answer = choose(context(), requestAnswers, written);
      const order = { id: /^\d{1,9}$/.test(id) ? Number(id) : 0, answer, note };
      const database = await context().database();
      const answered = await answerRequest(database, context().terminal, order, new Date());
      if (answered !== 'answered') throw new Refusal(t(`deskPrivacy.refused.${answered}`));
      context().say(t('cli.requestAnswered', { id }));
    });
}
