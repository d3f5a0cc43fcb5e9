import type { Config } from '../../platform/config/config.ts';
import { certificateDays } from '../../platform/http/tls/certificate-facts.ts';
import { openCertificate } from '../../platform/http/tls/open-certificate.server.ts';
import { readLease } from '../../race-day/log/lease/lease-repository.server.ts';
import { countPostings } from '../../race-day/log/postings/postings-repository.server.ts';
import { doubtCertificate } from '../../race-day/river/hand-over/hand-over.server.ts';
import { handRights } from '../../race-day/river/hand-over/hand-rights.ts';
import { readSides } from '../../race-day/river/hand-over/read-sides.server.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import type { Account } from '../../record/accounts/account.ts';
import { mayDo } from '../../record/accounts/roles.ts';
import { chosenDay, type RaceOffice } from '../plan/office-day.server.ts';

/** Returns the server that decides on a day, and the effect of handing over the right to decide. */
export async function riverView(
  { config, database, race, raceDays }: RaceOffice & { config: Config },
  account: Account,
  asked: string | null,
) {
  const { name: side, key, to } = config.relay;
  const now = new Date();
  const chosen = await chosenDay({ database, race }, asked);
  const day = chosen.day ?? chosen.today;
  const doubt = doubtCertificate(config, now);
  const certificate = doubt ? null : openCertificate(config, now);
  const read = await raceDays.read(day);
  return {
    day,
    side,
    hasKey: key !== null,
    doubt,
    lease: await readLease(database, day),
    sides: await readSides(database, day),
    may: handRights.some((right) => mayDo(account.roles, right)),
    name: account.name,
    days: certificate && certificateDays(certificate.facts, now),
    /** Host of the other server; null when the other server calls this one. */
    to: to === null ? null : new URL(to).host,
    here: {
      data: read?.revision ?? 0,
      boats: new Set(read?.plan.boats.map(({ race: of, bib }) => `${of} ${bib}`)).size,
      seats: (await listAllSeats(database, day)).length,
      posted: await countPostings(database, day),
    },
  };
}
