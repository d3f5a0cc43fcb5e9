import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { registrationOutlook } from '../../record/entries/registration-outlook.server.ts';
import { editionOfPage } from '../editions/edition-of-page.server.ts';
import { editionSubtitle } from '../editions/edition-subtitle.server.ts';
import { loadParticipantEntries } from './load-participant-entries.server.ts';
import type { ParticipantsDeps } from './participants-deps.server.ts';

export async function loadParticipants(page: PageContext<ParticipantsDeps>) {
  const { edition, years } = editionOfPage(page, 'participants');
  return {
    call: await buildCall(page, edition.year),
    year: edition.year,
    years,
    subtitle: editionSubtitle(page, edition),
    isRaced: edition.raceDate < localDate(new Date(), page.services.race.timeZone),
    numbered: edition.participants === 'numbered',
    list: await loadParticipantEntries(page, edition),
  };
}

export type ParticipantsFacts = Awaited<ReturnType<typeof loadParticipants>>;

/** Null when the call would link to this very list. */
async function buildCall({ services }: PageContext<ParticipantsDeps>, year: number) {
  if (String(year) !== services.race.date.slice(0, 4)) return null;
  const { call } = await registrationOutlook(services, new Date());
  return call.to === `/participantes/${year}` ? null : call;
}
