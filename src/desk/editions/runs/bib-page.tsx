import { useLocation } from 'react-router';
import { TextArea } from '../../../design/ui/form/text-area.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useSpoken, useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { addDecision } from '../../../record/editions/record/add-decision.server.ts';
import { changeRun } from '../../../record/editions/record/change-run.server.ts';
import { boatsOfHeat } from '../../../record/editions/record/result-group.ts';
import { descentNumbers } from '../../../record/scoring/scoring.ts';
import { listGateValues } from '../../../record/scoring/team-rule.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../../frame/guard/fields.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { History } from '../../frame/history/history.tsx';
import { readHistory } from '../../frame/history/read-history.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { doneAt, say } from '../../frame/parts/done.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { PageTop, ProofFirst, Refused } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import { runsOfBib } from '../ran-in.ts';
import type { Route } from './+types/bib-page.ts';
import { gateField, readRunForm, runTimes } from './read-run-form.ts';
import { requireRecord } from './require-record.server.ts';
import { RunCard } from './run-card.tsx';
import { runLines, writtenRun } from './run-lines.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskRuns', 'runDoubt'], async (page) => {
    const { services, params, language, account, may, session } = page;
    const { proven } = session;
    const record = await requireRecord(services, params.year);
    const { year, gates, heats, penalties } = record.edition;
    const bib = numberIn(params.bib);
    const { runs, names, decisions } = runsOfBib(record, bib);
    if (names.length === 0) throw notFound();
    const subject = { kind: 'result', id: `${year}/${bib}` } as const;
    return {
      year,
      bib,
      names,
      decisions,
      proven,
      name: account.name,
      counting: gates,
      hung: Math.max(gates, heats?.gates ?? 0),
      mayDecide: may('race.decide'),
      runs: runs.map(({ id, descent, heat, heatId, ...run }) => ({
        id,
        descent,
        heat,
        heatId,
        values: listGateValues(penalties, boatsOfHeat(record.groups, heatId)),
        written: writtenRun(run, language),
      })),
      history: await readHistory(services.database, account.roles, subject),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerBib, { need: { permission: 'race.decide', proven: true } });
}

const longest = { reason: 300, author: 80, words: 500 } as const;

/** Handles the preview of a correction, the correction, and a decision. */
async function answerBib(act: DeskAct) {
  const { form, intent, services, actor, params, t, language, page, now } = act;
  const { database } = services;
  const record = await requireRecord(services, params.year);
  const { id: editionId, gates, heats } = record.edition;
  const bib = Number(params.bib);
  const refused = (words: string[], typed: Record<string, string>) =>
    say({ kind: 'refused', words, typed }, 422);

  if (intent === 'ask-decide' || intent === 'decide') {
    const typed = {
      es: form.text('es', longest.words),
      en: form.text('en', longest.words),
      author: form.text('author', longest.author),
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
  const fields = [...runTimes, 'status', 'descent', 'heat', ...gateNames];
  const reason = form.text('reason', longest.reason);
  const typed = {
    ...Object.fromEntries(fields.map((name) => [name, form.read(name).slice(0, 20)])),
    reason,
  };
  const descent = descentNumbers.find((known) => String(known) === form.read('descent'));
  if (!descent || runsOfBib(record, bib).runs.length === 0) throw notFound();
  if ('faulty' in read) return refused([t(`deskRuns.faulty.${read.faulty}`)], typed);
  if (reason === '') return refused([t('deskRuns.noReason')], typed);
  const dryRun = intent !== 'change';
  const seen = form.read('seen') || undefined;
  const isBelieved = form.read('believed') === 'yes';
  const order = { actor, reason, now, dryRun, seen: dryRun ? undefined : seen, isBelieved };
  const of = { editionId, bib, descent, heat: numberIn(form.read('heat')) || undefined };
  const changed = await changeRun(database, of, read.change, order);
  switch (changed.code) {
    case 'changed':
    case 'doubtful': {
      const isDoubtful = changed.code === 'doubtful';
      if (!dryRun && !isDoubtful) return doneAt(page, { code: 'corrected' });
      const lines = runLines({ t, language }, changed.before, changed.after);
      if (lines.length === 0) return refused([t('deskRuns.nothing')], typed);
      const doubts = isDoubtful ? changed.doubts : [];
      return say({ kind: 'run', typed, lines, descent, seen: changed.seen, doubts });
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

export default function BibPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const when = useWhen();
  const { year, bib, names, runs, decisions, mayDecide, proven } = loaderData;
  const isUnclear = new Set(runs.map(({ heatId }) => heatId)).size < runs.length;
  const mayNow = mayDecide && proven && !isUnclear;
  const typed: Partial<Record<string, string>> | undefined = actionData?.typed;
  return (
    <>
      <PageTop
        title={t('deskRuns.titleOf', { bib, name: names.join(', ') })}
        back={[`ediciones/${year}/mangas`, t('deskRuns.title', { year })]}
      />
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskRuns.refusedTitle')}>
          <ul>
            {actionData.words.map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two runs may have one fault
              <li key={index}>{words}</li>
            ))}
          </ul>
        </Refused>
      )}
      {(actionData?.kind === 'run' || actionData?.kind === 'decision') && (
        <BibConfirm looked={actionData} bib={bib} name={names.join(', ')} />
      )}
      {isUnclear && (
        <Notice kind="warning" title={t('deskRuns.severalTitle')}>
          <p>{t('deskRuns.several', { bib, names: names.join(', ') })}</p>
        </Notice>
      )}
      {mayDecide && !proven && (
        <>
          <p className="desk-lead">{t('deskRuns.proof')}</p>
          <ProofFirst />
        </>
      )}
      <div className="desk-columns">
        {runs.map((run) => (
          <RunCard
            key={`${run.id} ${JSON.stringify(run.written)}`}
            run={run}
            mayNow={mayNow}
            typed={typed?.heat === String(run.heatId) ? typed : undefined}
            hung={loaderData.hung}
            counting={loaderData.counting}
          />
        ))}
      </div>
      <h2>{t('deskRuns.decisions')}</h2>
      {decisions.length === 0 && <p>{t('deskRuns.noDecisions')}</p>}
      <ul className="desk-list">
        {decisions.map(({ at, author, words }) => (
          <li key={`${at} ${words.es}`}>
            <span>
              {words[language]}
              <small>
                {author} · <time dateTime={at}>{when(at)}</time>
              </small>
            </span>
          </li>
        ))}
      </ul>
      {mayDecide && proven && (
        <DecisionForm
          of={`${year}/${bib}`}
          typed={typed?.descent === undefined ? typed : undefined}
          name={loaderData.name}
        />
      )}
      <h2>{t('deskRuns.history')}</h2>
      <History lines={loaderData.history} />
    </>
  );
}

interface DecisionFormProps {
  of: string;
  name: string;
  typed: Partial<Record<string, string>> | undefined;
}

function DecisionForm({ of, name, typed }: DecisionFormProps) {
  const { t } = useTexts();
  return (
    <DraftForm name={`decision ${of}`} className="desk-card desk-form desk-draft runs-decision">
      <h3>{t('deskRuns.newDecision')}</h3>
      {useSpoken().map((language) => (
        <TextArea
          key={language}
          name={language}
          lang={language}
          rows={2}
          required
          label={t(`deskRuns.words.${language}`)}
          defaultValue={typed?.[language] ?? ''}
          maxLength={500}
        />
      ))}
      <TextField
        name="author"
        required
        maxLength={80}
        label={t('deskRuns.author')}
        defaultValue={typed?.author ?? name}
      />
      <Act intent="ask-decide">{t('deskRuns.look')}</Act>
    </DraftForm>
  );
}

type BibPageAnswer = Exclude<Awaited<ReturnType<typeof answerBib>>, Response>['data'];

interface BibConfirmProps {
  looked: Exclude<BibPageAnswer, { kind: 'refused' }>;
  bib: number;
  name: string;
}

function BibConfirm({ looked, bib, name }: BibConfirmProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (looked.kind === 'decision') {
    const { es, en, author } = looked.typed;
    return (
      <ConfirmStep
        title={t('deskRuns.decideTitle', { bib, name })}
        names={[`ES: ${es}`, `EN: ${en}`, author]}
        total={3}
        intent="decide"
        fields={{ es, en, author }}
        act={t('deskRuns.decideNow')}
        back={pathname}
      >
        <p>{t('deskRuns.decideText')}</p>
      </ConfirmStep>
    );
  }
  const { typed, lines, descent, seen, doubts } = looked;
  const why = doubts.map((doubt) => t(`runDoubt.${doubt}`)).join(', ');
  return (
    <ConfirmStep
      title={t('deskRuns.changeTitle', { bib, name, descent })}
      names={lines}
      intent="change"
      fields={doubts.length > 0 ? { ...typed, seen, believed: 'yes' } : { ...typed, seen }}
      act={doubts.length > 0 ? t('deskRuns.believeNow') : t('deskRuns.changeNow')}
      back={pathname}
    >
      {doubts.length > 0 && (
        <p>
          <strong>{t('deskRuns.doubtful', { why })}</strong>
        </p>
      )}
      <p>{t('deskRuns.changeText')}</p>
      <p>{t('deskRuns.because', { reason: typed.reason })}</p>
    </ConfirmStep>
  );
}
