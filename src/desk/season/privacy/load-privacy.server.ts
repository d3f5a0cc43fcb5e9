import { exportPerson } from '../../../organizing/season/export-person.server.ts';
import { findPerson } from '../../../organizing/season/privacy-requests/find-person.server.ts';
import {
  countRequests,
  listRequests,
} from '../../../organizing/season/privacy-requests/list-requests.server.ts';
import { runRetention } from '../../../organizing/season/retention/run-retention.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { keptWords } from '../../../site/privacy/data-rows.ts';
import type { RetainedKind } from '../../../site/privacy/personal-data.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';

/** What the address asks for besides the requests: whom to erase, and what is due. */
export function askedFor(request: Request) {
  const { searchParams } = new URL(request.url);
  const erase = searchParams.get('borrar') ?? '';
  return {
    erase: /^\d{1,9}$/.test(erase) ? Number(erase) : null,
    retention: searchParams.has('plazos'),
  };
}

/** The requests about people's data, and what was asked to be looked at. */
export async function loadPrivacy({ services, request, t }: PageContext<DeskDeps>) {
  const { database, race, config } = services;
  const now = new Date();
  const today = localDate(now, race.timeZone);
  const { erase, retention } = askedFor(request);
  const room = { database, race, varDir: config.varDir, actor: nobody };
  const due = retention ? await runRetention(room, { now, dryRun: true }) : null;
  return {
    today,
    counts: await countRequests(database, today),
    open: await listRequests(database, { open: true, today }),
    answered: await listRequests(database, { open: false, today, limit: 50 }),
    erasing: erase === null ? null : await wouldErase(database, erase),
    due:
      due &&
      (Object.keys(due) as RetainedKind[]).map((kind) => ({
        kind,
        count: due[kind],
        kept: keptWords(t, kind),
        title: t(`privacy.data.${kind}.title`),
      })),
  };
}

/** A dry run writes nothing down. */
const nobody = { accountId: null, sessionId: null, name: '' };

/** What an erasure would take, in numbers; null where there is no such person any more. */
async function wouldErase(database: AppDatabase, wanted: number) {
  const person = await findPerson(database, wanted);
  if (!person) return null;
  const { personId } = person;
  const kept = await exportPerson(database, personId);
  return {
    id: personId,
    name: kept.name,
    key: kept.key,
    entries: kept.entries.map(({ year, reference }) => ({ year, reference })),
    receipts: kept.receipts.length,
    mails: kept.mails.length,
    runs: kept.runs.length,
  };
}
