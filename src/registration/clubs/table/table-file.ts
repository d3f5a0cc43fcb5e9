import { writeCsv } from '../../../platform/files/table/write-csv.ts';
import { writeXlsx } from '../../../platform/files/table/write-xlsx.server.ts';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../../platform/http/forms/read-form.server.ts';
import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { listFormQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { clubTemplate } from '../../people-table/explain-columns.ts';
import { faultsInWords, faultyRows, needsCorrecting } from '../../people-table/faulty-rows.ts';
import { readTableApart } from '../../people-table/reader/read-table-apart.server.ts';
import { registrationDeps } from '../../registration-deps.server.ts';
import { findClub } from '../clubs-repository.server.ts';
import { clubQuery } from '../load-club.server.ts';
import type { Route } from './+types/table-file.ts';
import { columnsOfClub } from './columns-of-club.server.ts';
import { lookAtTable } from './look-at-table.server.ts';
import { readTableForm, tableForm } from './submit-table.server.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { page, club, ending } = await asked(args, 'plantilla');
  const { services, t, language } = page;
  const questions = await listFormQuestions(services.database, club.editionId);
  return writeTableFile(clubTemplate(t, services.race, { questions, language }), {
    name: 'plantilla',
    ending,
  });
}

/** Serves the rows to correct, with their faults: `por-corregir.csv`, `.xlsx`. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { page, club, ending } = await asked(args, 'por-corregir');
  const caller = args.context.get(callerContext);
  const turn = await page.services.limiters.ownActs.take(caller, new Date());
  if (!turn.allowed) {
    const { retryAfterSeconds: seconds } = turn;
    return new Response(page.t('clubTable.tooOften', { minutes: Math.ceil(seconds / 60) }), {
      status: 429,
      headers: { ...privateHeaders, 'Retry-After': String(seconds) },
    });
  }
  const form = await readForm(args.request, tableForm.fields, tableForm.bytes);
  const sent = readTableForm(form);
  if (!formCarriesToken(args.request.headers, form) || !sent) throw notThere();
  const { chosen, days, file, ...choice } = sent;
  const reading = { caller, line: 'strangers', signal: args.request.signal } as const;
  const table = await readTableApart(page.services.fileReaders, file, reading, choice);
  const looked = await lookAtTable(page.services, club, { table, chosen, days }, new Date());
  if (looked.code !== 'checked') throw notThere();
  const columns = await columnsOfClub(page, club);
  const faults = faultsInWords(looked.issues.filter(needsCorrecting), columns, page.t);
  const rows = faultyRows(looked.matched, faults, page.t);
  return writeTableFile(rows, { name: 'por-corregir', ending });
}

/** Returns the club and the file type of the request; throws a 404 for an unknown club or file name. */
async function asked(
  { request, url, params, context }: Route.LoaderArgs | Route.ActionArgs,
  name: string,
) {
  const page = pageContext({ request, url, params, services: context.get(registrationDeps) });
  const query = url.searchParams;
  const club = await findClub(page.services.database, query.get(clubQuery.identity) ?? '');
  const ending = (['csv', 'xlsx'] as const).find((one) => params.file === `${name}.${one}`);
  if (!club || !ending) throw notThere();
  return { page, club, ending };
}

const notThere = () => new Response('not found', { status: 404, headers: privateHeaders });

async function writeTableFile(
  rows: readonly (readonly string[])[],
  { name, ending }: { name: string; ending: keyof typeof types },
): Promise<Response> {
  const body = ending === 'csv' ? writeCsv(rows) : await writeXlsx(name, rows);
  return new Response(body, {
    headers: {
      ...privateHeaders,
      'Content-Type': types[ending],
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
    },
  });
}
