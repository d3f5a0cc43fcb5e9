import { type ActionFunctionArgs, data } from 'react-router';
import { pageContext } from '../../../../platform/page/load-page.server.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { actorOf } from '../../../../record/accounts/sessions/read-session.server.ts';
import { addDecision } from '../../../../record/editions/record/add-decision.server.ts';
import { changeRun } from '../../../../record/editions/record/change-run.server.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import { doneAt } from '../../../frame/parts/done.ts';
import { gateField, readRunForm, runTimes } from './read-run-form.ts';
import { recordOf, runsOfBib } from './record-of.server.ts';
import { runLines } from './run-lines.ts';

const headers = privateHeaders;
/** Letters of a reason, of a name and of what is decided, at most. */
const longest = { reason: 300, author: 80, words: 500 } as const;

/** Answers the page of a bib: what a change would do, the change, and a decision. */
export async function answerBib(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'race.decide', proven: true });
  const form = await readDeskForm(args);
  const { request, params, context } = args;
  const { services, t, language } = pageContext({
    request,
    params,
    services: context.get(deskDeps),
  });
  const { database } = services;
  const record = await recordOf(services, params.year);
  const { id: editionId, gates, heats } = record.edition;
  const bib = Number(params.bib);
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const text = (name: string, most: number) => form.read(name).trim().slice(0, most);
  const refused = (words: string[], typed: Record<string, string>) =>
    data({ kind: 'refused' as const, words, typed }, { status: 422, headers });
  const intent = form.read('intent');
  const actor = actorOf(session);
  const now = new Date();

  if (intent === 'ask-decide' || intent === 'decide') {
    const typed = {
      es: text('es', longest.words),
      en: text('en', longest.words),
      author: text('author', longest.author),
    };
    const { es, en, author } = typed;
    if (es === '' || en === '' || author === '') return refused([t('deskRuns.bothWords')], typed);
    if (intent === 'ask-decide') return data({ kind: 'decision' as const, typed }, { headers });
    const order = { editionId, bib, author, words: { es, en }, now };
    if ((await addDecision(database, actor, order)) === null) throw notFound();
    return doneAt(path, { code: 'decided' });
  }

  const hung = Math.max(gates, heats?.gates ?? 0);
  const read = readRunForm(form.read, hung);
  const gateNames = Array.from({ length: hung }, (_, index) => gateField(index + 1));
  const fields = [...runTimes, 'status', 'descent', ...gateNames];
  const reason = text('reason', longest.reason);
  const typed = {
    ...Object.fromEntries(fields.map((name) => [name, form.read(name).slice(0, 20)])),
    reason,
  };
  const descent = ([1, 2] as const).find((known) => String(known) === form.read('descent'));
  if (!descent || runsOfBib(record, bib).runs.length === 0) throw notFound();
  if ('faulty' in read) return refused([t(`deskRuns.faulty.${read.faulty}`)], typed);
  if (reason === '') return refused([t('deskRuns.noReason')], typed);
  const dryRun = intent !== 'change';
  const seen = form.read('seen') || undefined;
  const order = { actor, reason, now, dryRun, seen: dryRun ? undefined : seen };
  const changed = await changeRun(database, { editionId, bib, descent }, read.change, order);
  switch (changed.code) {
    case 'changed': {
      if (!dryRun) return doneAt(path, { code: 'corrected' });
      const lines = runLines({ t, language }, changed.before, changed.after);
      if (lines.length === 0) return refused([t('deskRuns.nothing')], typed);
      return data({ kind: 'run' as const, typed, lines, descent, seen: changed.seen }, { headers });
    }
    case 'against_the_rules':
      return refused(
        changed.issues.map(({ rule, values }) => t(`deskRuns.rules.${rule}`, values)),
        typed,
      );
    case 'changed_meanwhile':
      return refused([t('deskRuns.meanwhile')], typed);
    case 'several_runs':
      return refused([t('deskRuns.several', { bib, names: changed.names.join(', ') })], typed);
    case 'unknown_run':
      throw notFound();
  }
}
