import { deskPath } from '../frame/desk-path.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { goTo, say } from '../frame/parts/done.ts';
import { issueInWords } from './fields/issue-in-words.ts';
import { toAddress, type WantedChange } from './versions/content-change.ts';
import { keepDraft } from './versions/keep-draft.server.ts';
import { planContent } from './versions/publish-content.server.ts';

interface ReviewRequest {
  deskPage: string;
  wanted: readonly WantedChange[];
  seen: number;
  typed: Record<string, string>;
}

export async function reviewChange(
  { services, session, t, language, page, now }: DeskCaller,
  { wanted, seen, typed, deskPage }: ReviewRequest,
) {
  const { database, config } = services;
  const plan = await planContent({ database, folders: config }, { wanted, seen });
  if (plan.code === 'ready') {
    const draft = { accountId: session.account.id, seen, page: deskPage, wanted };
    const id = await keepDraft(database, draft, now);
    return goTo(deskPath(page, `contenido/revision/${id}`));
  }
  if (plan.code === 'faulty') {
    const issues = plan.issues.map((issue) => ({
      address: toAddress(issue),
      words: issueInWords({ t, language }, issue),
    }));
    return say({ code: plan.code, issues, typed }, 422);
  }
  if (plan.code === 'overtaken') {
    const by = plan.by.map((one) => ({ ...one, value: inLine(one.value) }));
    return say({ code: plan.code, by, version: plan.version, typed }, 409);
  }
  return say({ code: plan.code, typed }, plan.code === 'unchanged' ? 200 : 409);
}

export type ChangeAnswer = Exclude<Awaited<ReturnType<typeof reviewChange>>, Response>['data'];

function inLine(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
