import { data, redirect } from 'react-router';
import { issueInWords } from '../../../organizing/content/fields/issue-in-words.ts';
import {
  addressOf,
  type WantedChange,
} from '../../../organizing/content/versions/content-change.ts';
import { keepDraft } from '../../../organizing/content/versions/keep-draft.server.ts';
import { planContent } from '../../../organizing/content/versions/publish-content.server.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';

interface Asked {
  page: Pick<PageContext<DeskDeps>, 'services' | 't'>;
  accountId: number;
  /** The form's own address. */
  path: string;
  /** Below the desk's address. */
  deskPage: string;
  wanted: readonly WantedChange[];
  /** The version that the form was shown with. */
  seen: number;
  /** Given back with an answer that is no. */
  typed: Record<string, string>;
}

/** Leads to the review of what was written, or says what is in its way and keeps it. */
export async function reviewChange({ page, accountId, path, deskPage, ...asked }: Asked) {
  const { services, t } = page;
  const { database, config } = services;
  const { wanted, seen, typed } = asked;
  const plan = await planContent({ database, folders: config }, { wanted, seen });
  const answer = <Answer extends object>(said: Answer, status: number) =>
    data({ ...said, typed }, { status, headers: privateHeaders });
  if (plan.code === 'ready') {
    const draft = { accountId, seen, page: deskPage, wanted };
    const id = await keepDraft(database, draft, new Date());
    return redirect(deskPath(path, `contenido/revision/${id}`), { headers: privateHeaders });
  }
  if (plan.code === 'faulty') {
    const issues = plan.issues.map((issue) => ({
      address: addressOf(issue),
      words: issueInWords(t, issue),
    }));
    return answer({ code: plan.code, issues }, 422);
  }
  if (plan.code === 'overtaken') {
    const by = plan.by.map((one) => ({ ...one, value: inLine(one.value) }));
    return answer({ code: plan.code, by, version: plan.version }, 409);
  }
  return answer({ code: plan.code }, plan.code === 'unchanged' ? 200 : 409);
}

export type ChangeAnswer = Exclude<Awaited<ReturnType<typeof reviewChange>>, Response>['data'];

function inLine(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
