import type { ActionFunctionArgs } from 'react-router';
import {
  importParticipants,
  previewParticipants,
} from '../../../../organizing/season/import-participants.server.ts';
import type { ImportIssue } from '../../../../organizing/season/read-participants-file.ts';
import { carryFile, readCarried } from '../../../../platform/http/forms/carry-file.server.ts';
import { mayDo } from '../../../../record/accounts/roles.ts';
import { registrationEdition } from '../../../../record/editions/catalogue.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import {
  actOnDesk,
  type DeskAct,
  type DeskCaller,
} from '../../../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../../../frame/parts/done.ts';
import { mostFileBytes, takeFile } from '../../../frame/parts/take-file.server.ts';

/** As many faults as anybody mends at once. */
const most = 100;

/** Answers the page of the import: what a file would bring in, and bringing it in. */
export function answerImport(args: ActionFunctionArgs) {
  const need = {
    permission: 'entries.edit',
    most: { mostBytes: mostFileBytes, longest: mostFileBytes },
    file: look,
  } as const;
  return actOnDesk(args, need, bringIn);
}

async function look(caller: DeskCaller) {
  const { services, t, request } = caller;
  const order = orderOf(caller);
  if (!order) return refused(t('deskImport.noEdition'));
  const taken = await takeFile(services.config.varDir, request);
  if (taken.code !== 'taken') return refused(t(`desk.file.${taken.code}`));
  const { file } = taken;
  const { issues, people } = await previewParticipants(services, { ...order, file });
  if (issues.length > 0) return faulty(caller, issues, people.length);
  return say({ code: 'good', people, file: carryFile(file) });
}

async function bringIn({ form, intent, ...caller }: DeskAct) {
  const { services, t, actor, page } = caller;
  const order = orderOf(caller);
  if (!order) return refused(t('deskImport.noEdition'));
  const file = readCarried(form.read('file'), mostFileBytes);
  if (intent !== 'import' || !file) return refused(t('desk.file.file_missing'));
  const report = await importParticipants(services, { ...order, file, actor, dryRun: false });
  // Somebody may have registered meanwhile: all of it, or nothing.
  if (report.issues.length > 0) return faulty(caller, report.issues, report.good);
  return doneAt(deskPath(page, 'inscripciones'), { code: 'enteredAll', count: report.imported });
}

/** Into which edition; who may not verify payments does not do it by a file either. */
function orderOf({ services, session, now }: DeskCaller) {
  const edition = registrationEdition(services.catalogue);
  const mayVerify = mayDo(session.account.roles, 'payments.decide');
  return edition && { editionId: edition.id, mayVerify, now };
}

const refused = (words: string) => say({ code: 'refused', words }, 422);

function faulty({ t }: DeskCaller, issues: readonly ImportIssue[], good: number) {
  const shown = issues
    .slice(0, most)
    .map(({ line, column, code }) => ({ line, column, words: t(`cli.importIssue.${code}`) }));
  return say({ code: 'faulty', total: issues.length, good, issues: shown }, 422);
}
