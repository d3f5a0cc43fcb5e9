import { type ActionFunctionArgs, data } from 'react-router';
import {
  importParticipants,
  previewParticipants,
} from '../../../../organizing/season/import-participants.server.ts';
import type { ImportIssue } from '../../../../organizing/season/read-participants-file.ts';
import { carryFile, readCarried } from '../../../../platform/http/forms/carry-file.server.ts';
import { pageContext } from '../../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { mayDo } from '../../../../record/accounts/roles.ts';
import { actorOf } from '../../../../record/accounts/sessions/read-session.server.ts';
import { registrationEdition } from '../../../../record/editions/catalogue.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { readDeskForm } from '../../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import { doneAt } from '../../../frame/parts/done.ts';
import { bringsFile, mostFileBytes, takeFile } from '../../../frame/parts/take-file.server.ts';

const headers = privateHeaders;
/** As many faults as anybody mends at once. */
const most = 100;

/** Answers the page of the import: what a file would bring in, and bringing it in. */
export async function answerImport(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'entries.edit' });
  const { request, params, context } = args;
  const { services, t } = pageContext({ request, params, services: context.get(deskDeps) });
  const refused = (words: string) =>
    data({ code: 'refused' as const, words }, { status: 422, headers });
  const edition = registrationEdition(services.catalogue);
  if (!edition) return refused(t('deskImport.noEdition'));
  // Who may not verify payments does not do it by a file either.
  const mayVerify = mayDo(session.account.roles, 'payments.decide');
  const order = { editionId: edition.id, mayVerify, now: new Date() };
  const faulty = (issues: readonly ImportIssue[], good: number) =>
    data(
      {
        code: 'faulty' as const,
        total: issues.length,
        good,
        issues: issues
          .slice(0, most)
          .map(({ line, column, code }) => ({ line, column, words: t(`cli.importIssue.${code}`) })),
      },
      { status: 422, headers },
    );
  if (bringsFile(request)) {
    const taken = await takeFile(services.config.varDir, request);
    if (taken.code !== 'taken') return refused(t(`desk.file.${taken.code}`));
    const { file } = taken;
    const { issues, people } = await previewParticipants(services, { ...order, file });
    if (issues.length > 0) return faulty(issues, people.length);
    return data({ code: 'good' as const, people, file: carryFile(file) }, { headers });
  }
  const form = await readDeskForm(args, { mostBytes: mostFileBytes, longest: mostFileBytes });
  const file = readCarried(form.read('file'), mostFileBytes);
  if (form.read('intent') !== 'import' || !file) return refused(t('desk.file.file_missing'));
  const actor = actorOf(session);
  const report = await importParticipants(services, { ...order, file, actor, dryRun: false });
  // Somebody may have registered meanwhile: all of it, or nothing.
  if (report.issues.length > 0) return faulty(report.issues, report.good);
  const page = deskPath(new URL(request.url).pathname, 'inscripciones');
  return doneAt(page, { code: 'enteredAll', count: report.imported });
}
