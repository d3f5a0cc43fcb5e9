import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { fileAsked, publicTable } from '../../platform/page/public-table.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { editionOfPage } from '../editions/edition-of-page.server.ts';
import type { Route } from './+types/participants-file.ts';
import { loadParticipantEntries } from './load-participant-entries.server.ts';
import type { ParticipantEntry } from './participant-entry.ts';
import { participantsDeps } from './participants-deps.server.ts';

/** Sends the public list of an edition as a file with the columns of its page: `lista.csv`, `lista.xlsx`. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(participantsDeps) });
  const { edition } = editionOfPage(page, 'participants');
  const { ending } = fileAsked(url);
  const list = await loadParticipantEntries(page, edition, { isWhole: true });
  if (list === null) return new Response(null, { status: 503 });
  const { t } = page;
  const { text, number } = columnsFor<ParticipantEntry>();
  const numbers = number(t('participants.number'), (entry) => entry.number);
  const columns = [
    ...(edition.participants === 'numbered' ? [numbers] : []),
    text(t('participants.names'), ({ name }) => name),
    text(t('participants.gender'), ({ gender }) => gender),
    text(t('participants.category'), ({ category }) => category),
    text(t('participants.country'), ({ country }) => country.name),
    ...(list.own ?? []).map(({ label }, at) => text(label, ({ own }) => own?.[at])),
  ];
  const shown = list.entries.filter(({ name }) => name !== erasedName);
  const table = buildTable(t('participants.title', { year: edition.year }), columns, shown);
  return publicTable(request, table, { name: `participantes-${edition.year}`, ending });
}
