import { certificateDays } from '../../../platform/http/tls/certificate-facts.ts';
import { openCertificate } from '../../../platform/http/tls/open-certificate.server.ts';
import { readLease } from '../../../race-day/log/lease/lease-repository.server.ts';
import { countPostings } from '../../../race-day/log/postings/postings-repository.server.ts';
import { doubtCertificate } from '../../../race-day/river/hand-over/hand-over.server.ts';
import { handRights } from '../../../race-day/river/hand-over/hand-rights.ts';
import { readSides } from '../../../race-day/river/hand-over/read-sides.server.ts';
import { allSeatsOf } from '../../../race-day/seats/seats-repository.server.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import type { Session } from '../../../record/accounts/sessions/read-session.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { chosenDay } from '../chosen-day.server.ts';

/** Which server decides, what is known of the others, and what handing over would mean. */
export async function loadRiver(services: DeskDeps, request: Request, { account }: Session) {
  const { config, database, race, raceDays } = services;
  const { name: side, key, to } = config.relay;
  const now = new Date();
  const chosen = await chosenDay({ database, race }, request);
  const day = chosen.day ?? chosen.today;
  const doubt = doubtCertificate(config, now);
  const certificate = doubt ? null : openCertificate(config, now);
  const lease = await readLease(database, day);
  const sides = await readSides(database, day);
  const query = new URL(request.url).searchParams;
  const may = handRights.some((right) => mayDo(account.roles, right));
  const read = await raceDays.read(day);
  return {
    day,
    side,
    hasKey: key !== null,
    doubt,
    lease,
    sides,
    may,
    name: account.name,
    days: certificate && certificateDays(certificate.facts, now),
    timeZone: race.timeZone,
    /** Where the other server is called, in short; null where it calls itself. */
    to: to === null ? null : new URL(to).host,
    step: may
      ? stepOf(
          query,
          sides.map((one) => one.side),
        )
      : null,
    /** The last act is not known on the other side yet. */
    toldLater: query.has('aviso'),
    here: {
      data: read?.revision ?? 0,
      boats: new Set(read?.plan.boats.map(({ race: of, bib }) => `${of} ${bib}`)).size,
      seats: (await allSeatsOf(database, day)).length,
      posted: await countPostings(database, day),
    },
  };
}

/** What somebody wants to look at before it is done. */
function stepOf(query: URLSearchParams, sides: readonly string[]) {
  const withLine = query.get('sin') !== 'linea';
  const to = sides.find((side) => side === query.get('lado')) ?? null;
  if (query.get('paso') === 'tomar') return { act: 'take' as const, to: null, withLine };
  return query.get('paso') === 'entregar' ? { act: 'give' as const, to, withLine } : null;
}

/** The page of the river as it is shown. */
export type River = Awaited<ReturnType<typeof loadRiver>>;
