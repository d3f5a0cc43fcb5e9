import { deskPath } from '../frame/desk-path.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, goTo, say } from '../frame/parts/done.ts';
import { issueInWords } from './fields/issue-in-words.ts';
import { isSettingUp } from './load-fields.server.ts';
import { toAddress, type WantedChange } from './versions/content-change.ts';
import type { FileIssue } from './versions/content-issues.server.ts';
import { addToSetup, keepDraft, mergeWanted, readSetup } from './versions/keep-draft.server.ts';
import { type ContentPlan, planContent } from './versions/publish-content.server.ts';

interface ReviewRequest {
  deskPage: string;
  wanted: readonly WantedChange[];
  seen: number;
  typed: Record<string, string>;
}

/**
 * Leads to the review of a form's changes, or adds them to the draft of a race's setup and leads back to the guide.
 * Returns the issues that prevent either.
 */
export async function reviewChange(
  caller: DeskCaller,
  { wanted, seen, typed, deskPage }: ReviewRequest,
) {
  const { services, t, language } = caller;
  const { database, config } = services;
  const room = { database, folders: config };
  const before = isSettingUp(services) ? ((await readSetup(database))?.wanted ?? []) : [];
  const plan = await planContent(room, { wanted: mergeWanted(before, wanted), seen });
  const known = before.length === 0 ? null : await planContent(room, { wanted: before, seen });
  const issues = newIssues(plan, known);
  const isKept = plan.code === 'ready' || (isSettingUp(services) && plan.code !== 'overtaken');
  if (isKept && issues.length === 0) return keepWanted(caller, { wanted, seen, deskPage });
  if (plan.code === 'faulty') {
    const said = issues.map((issue) => ({
      address: toAddress(issue),
      words: issueInWords({ t, language }, issue),
    }));
    return say({ code: plan.code, issues: said, typed }, 422);
  }
  if (plan.code === 'overtaken') {
    const by = plan.by.map((one) => ({ ...one, value: inLine(one.value) }));
    return say({ code: plan.code, by, version: plan.version, typed }, 409);
  }
  return say({ code: plan.code, typed }, plan.code === 'unchanged' ? 200 : 409);
}

/** Returns the issues of a plan that an earlier plan does not have. */
function newIssues(plan: ContentPlan, known: ContentPlan | null): readonly FileIssue[] {
  if (plan.code !== 'faulty') return [];
  const lines = known?.code === 'faulty' ? known.issues.map(({ line }) => line) : [];
  return plan.issues.filter(({ line }) => !lines.includes(line));
}

/** Forms of the setup guide with one answer; on other pages one text or picture after another is changed. */
const guideForms = /^(comenzar\/|recorrido$|contenido\/datos\/programa$)/;

/** Keeps changes as a draft and leads to its review; those of a race's setup go into its one draft. */
export async function keepWanted(
  { services, session, page, now }: DeskCaller,
  { wanted, seen, deskPage }: Omit<ReviewRequest, 'typed'>,
): Promise<Response> {
  const { database } = services;
  const draft = { accountId: session.account.id, seen, wanted };
  if (isSettingUp(services)) {
    await addToSetup(database, draft, now);
    const next = guideForms.test(deskPage) ? 'comenzar' : deskPage;
    return doneAt(deskPath(page, next), { code: 'saved' });
  }
  const id = await keepDraft(database, { ...draft, page: deskPage }, now);
  return goTo(deskPath(page, `contenido/revision/${id}`));
}

export type ChangeAnswer = Exclude<Awaited<ReturnType<typeof reviewChange>>, Response>['data'];

function inLine(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
