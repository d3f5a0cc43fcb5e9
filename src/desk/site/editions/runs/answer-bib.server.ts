import { runsOfBib } from '../../../../organizing/season/editions/ran-in.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { addDecision } from '../../../../record/editions/record/add-decision.server.ts';
import { changeRun } from '../../../../record/editions/record/change-run.server.ts';
import type { DeskAct } from '../../../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../../../frame/parts/done.ts';
import { gateField, readRunForm, runTimes } from './read-run-form.ts';
import { recordOf } from './record-of.server.ts';
import { runLines } from './run-lines.ts';

/** Letters of a reason, of a name and of what is decided, at most. */
const longest = { reason: 300, author: 80, words: 500 } as const;

/** Answers the page of a bib: what a change would do, the change, and a decision. */
export async function answerBib(act: DeskAct) {
  const { form, intent, services, actor, params, t, language, page, now } = act;
  const { database } = services;
  const record = await recordOf(services, params.year);
  const { id: editionId, gates, heats } = record.edition;
  const bib = Number(params.bib);
  const text = (name: string, most: number) => form.read(name).trim().slice(0, most);
  const refused = (words: string[], typed: Record<string, string>) =>
    say({ kind: 'refused', words, typed }, 422);

  if (intent === 'ask-decide' || intent === 'decide') {
    const typed = {
      es: text('es', longest.words),
      en: text('en', longest.words),
      author: text('author', longest.author),
    };
    const { es, en, author } = typed;
    if (es === '' || en === '' || author === '') return refused([t('deskRuns.bothWords')], typed);
    if (intent === 'ask-decide') return say({ kind: 'decision', typed });
    const order = { editionId, bib, author, words: { es, en }, now };
    if ((await addDecision(database, actor, order)) === null) throw notFound();
    return doneAt(page, { code: 'decided' });
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
      if (!dryRun) return doneAt(page, { code: 'corrected' });
      const lines = runLines({ t, language }, changed.before, changed.after);
      if (lines.length === 0) return refused([t('deskRuns.nothing')], typed);
      return say({ kind: 'run', typed, lines, descent, seen: changed.seen });
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
