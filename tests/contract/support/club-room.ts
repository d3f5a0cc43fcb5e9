import { expect } from 'vitest';
import type { RateLimiter } from '../../../src/platform/http/rate-limiter.ts';
import { acceptConsents } from '../../../src/registration/clubs/accept-consents.server.ts';
import { addMember } from '../../../src/registration/clubs/add-member.server.ts';
import {
  type Club,
  findClub,
  listMembers,
} from '../../../src/registration/clubs/clubs-repository.server.ts';
import { dropMember } from '../../../src/registration/clubs/drop-member.server.ts';
import { startClub } from '../../../src/registration/clubs/start-club.server.ts';
import { apiServices } from './api-services.ts';
import type { Engine } from './engines.ts';
import { now, registrationApi } from './registration-api.ts';
import { paddler } from './registrations.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const typedClub = {
  club: 'Club Río Verde',
  captain: 'Marta Inventada',
  email: 'marta@private.example',
  mobile: '0991234567',
  permission: 'on',
};

/** Consents that every person gives personally. */
export const ownConsents = ['regulations', 'release', 'privacy'] as const;

const always: RateLimiter = { take: async () => ({ allowed: true }) };

/** Gives the tests of a `describe` clubs on a fresh database each, at `now`. */
export function clubRoom(engine: Engine) {
  const { room } = registrationApi(engine);
  const varDir = temporaryFolder();
  const services = () => {
    const site = apiServices(room.database);
    return {
      ...site,
      limiters: { linkRequests: always, links: always, registrations: always, clubEntries: always },
    };
  };
  const members = (club: Club) => listMembers(room.database, club.id);
  return {
    room,
    varDir,
    services,
    members,
    begin: async (more: Partial<typeof typedClub> = {}): Promise<Club> => {
      const catalogue = await services().records.catalogue();
      const typed = { ...typedClub, ...more };
      const order = { typed, language: 'es' as const, caller: '' };
      expect(await startClub({ ...services(), catalogue }, order, now)).toEqual({
        code: 'started',
      });
      const { identity } = await room.database
        .selectFrom('club_entry')
        .select('identity')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const club = await findClub(room.database, identity);
      if (!club) throw new Error('not there');
      return club;
    },
    enter: (club: Club, n: number, more: object = {}, site = services()) =>
      addMember(site, club, { raw: paddler(n, more), code: '', caller: '192.0.2.1' }, now),
    agree: (accessToken: string) =>
      acceptConsents(services(), { accessToken, ticked: ownConsents, language: 'es', now }),
    drop: (club: Club, participantId: number) =>
      dropMember({ database: room.database, varDir }, { club, participantId, now }),
    mails: async (kind: string) => {
      const rows = await room.database
        .selectFrom('mail_outbox')
        .select(['mail_key as key', 'recipient', 'values_json as json', 'state'])
        .where('kind', '=', kind)
        .orderBy('mail_key')
        .execute();
      return rows.map(({ json, ...mail }) => ({ ...mail, values: JSON.parse(json) }));
    },
  };
}
