import { readLiveContent } from '../../../src/desk/content/live/live-content.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { findRegistration } from '../../../src/record/entries/registrations-repository.server.ts';
import type { EntryCategory } from '../../../src/record/race/race.ts';
import { enterAnother } from '../../../src/registration/own-entry/enter-another.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { apiServices, patient } from './api-services.ts';
import { clubRoom, ownConsents } from './club-room.ts';
import type { Engine } from './engines.ts';
import { now } from './registration-api.ts';
import { paddler } from './registrations.ts';

const own = (category: number, name: string, event: string): EntryCategory => ({
  category,
  name: { es: name, en: name },
  event,
  earlyCents: 2000,
  lateCents: 3000,
  capacity: 8,
  minimumAge: 12,
});

/** The categories of the specification are one event; kayak cross and C1 are others. */
const shared = { earlyCents: 3500, lateCents: 4500, capacity: 8, minimumAge: 12 };
const categories: EntryCategory[] = [
  { category: 1, ...shared },
  { category: 2, ...shared },
  { category: 3, ...shared },
  own(4, 'Kayak cross', 'cross'),
  own(5, 'Kayak cross juvenil', 'cross'),
  own(6, 'C1', 'canoe'),
];

export const contact = { emergency_name: 'Rosa Inventada', emergency_mobile: '0991234567' };
export const order = {
  language: 'es',
  requestKey: null,
  caller: '',
  formAnswers: 'optional',
} as const;

/** Gives the tests of a `describe` a race of three events on a fresh database each, at `now`. */
export function eventsRoom(engine: Engine) {
  const clubs = clubRoom(engine);
  const { room } = clubs;
  const live = readLiveContent(readConfig({}), [
    {
      version: 1,
      at: '',
      changes: [
        {
          file: 'content/race.json',
          place: 'registration.categories',
          value: categories,
          before: null,
          base: '',
        },
      ],
    },
  ]);
  const services = () => {
    const site = apiServices(room.database, live);
    return {
      ...site,
      limiters: {
        linkRequests: patient,
        links: patient,
        registrations: patient,
        clubEntries: patient,
      },
    };
  };
  const race = live.race;
  const register = (category: number, more: object = {}) =>
    registerPaddler(
      services(),
      { raw: paddler(1, { ...contact, category, ...more }), ...order },
      now,
    );
  async function requireToken(outcome: Promise<{ code: string }>): Promise<string> {
    const done = await outcome;
    if (!('registration' in done)) throw new Error(done.code);
    return (done.registration as { accessToken: string }).accessToken;
  }
  const another = (accessToken: string, category: number) =>
    enterAnother(services(), {
      accessToken,
      category: String(category),
      ticked: ownConsents,
      written: {},
      requestKey: null,
      language: 'es',
      caller: '',
      now,
    });
  const loadRecord = async (accessToken: string) => {
    const found = await findRegistration(room.database, accessToken);
    if (!found) throw new Error('not registered');
    return found;
  };
  return {
    room,
    race,
    services,
    register,
    another,
    tokenOf: requireToken,
    recordOf: loadRecord,
    clubs,
  };
}
