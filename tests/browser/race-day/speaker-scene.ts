import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { buildJudgement, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskDay } from '../desk/desk-site.ts';
import { raceDaySite } from './race-day-site.ts';

/** Invented people; the first one raced here before, the third one is a minor. */
const names = ['Ana Vega', 'Luis Chimbo', 'Zoila Joven', 'Rosa Tapuy', 'Iván Grefa', 'Noa Andi'];
const clubs = ['Club Río Verde', null, 'Jondachi Kayak', 'Club Río Verde', null, null];

const lines = [
  ['Gracias a Panadería El Río, que pone el pan de los jueces.', 'Thanks to El Río bakery.'],
  ['Maderas Andi corta los palos de todas las puertas.', ''],
] as const;

/**
 * Opens a race day for the speaker: two boats finished, two on the course, two waiting; one competitor has past
 * results, one a name with its own pronunciation, and sponsors have two lines.
 */
export async function speakerSite() {
  const site = await raceDaySite(0);
  const { database, today } = site;
  const edition = await database
    .selectFrom('edition')
    .select(['id', 'year'])
    .where('year', '=', 2027)
    .executeTakeFirstOrThrow();
  const raced = await database
    .selectFrom('person')
    .select('id')
    .where('person_key', '=', 'benjamin-curihual-riquelme')
    .executeTakeFirstOrThrow();
  const entries: number[] = [];
  for (const [index, name] of names.entries()) {
    const person_id =
      index === 0
        ? raced.id
        : (
            await database
              .insertInto('person')
              .values({ name, person_key: `speaker-${index}` })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id;
    const { id } = await database
      .insertInto('participant')
      .values({
        person_id,
        edition_id: edition.id,
        origin: 'site',
        category: 1,
        sex: 'female',
        name,
        club: clubs[index] ?? null,
        nationality: 'EC',
        birth_year: index === 2 ? Number(today.slice(0, 4)) - 16 : 1990,
        payment_verified_at: null,
        release_verified_at: null,
        created_at: `${today}T10:00:00.000Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    entries.push(id);
  }
  await database
    .updateTable('person')
    .set({ spoken_name: 'Ana Bega' })
    .where('id', '=', raced.id)
    .execute();
  const created_at = `${today}T10:00:00.000Z`;
  for (const [index, [text_es, text_en]] of lines.entries()) {
    await database
      .insertInto('speaker_line')
      .values({ edition_id: edition.id, place: index, text_es, text_en, active: 1, created_at })
      .execute();
  }
  const plan = anyDayPlan({
    date: today,
    year: edition.year,
    first: '00:01:00',
    boats: names.map((name, at) =>
      plannedBoat(['men-1', at + 1, at + 1], {
        name,
        entry: entries[at] ?? null,
        club: clubs[at] ?? null,
        country: 'EC',
      }),
    ),
  });
  await keepDayPlan(database, { plan, over: 1 }, new Date());
  const midnight = Date.parse(`${today}T05:00:00Z`);
  const boat = (bib: number) => ({ race: 'men-1', bib });
  const startOf = new Map<number, number>();
  async function start(bib: number, ago: number) {
    const at = Math.round((deskDay().getTime() - midnight) / 1000) - ago;
    startOf.set(bib, at);
    await site.say('start', makeStamp('start', at, boat(bib)));
    return at;
  }
  async function ran(bib: number, ago: number, seconds: number) {
    const at = await start(bib, ago);
    await site.say('finish', makeStamp('finish', at + seconds, boat(bib)));
  }
  const section = await site.seated({
    kind: 'section',
    label: 'Tramo 1',
    gates: { first: 1, last: 4 },
  });
  const judge = async (bib: number, costs: readonly number[]) => {
    for (const [index, cost] of costs.entries()) {
      await site.say(section.name, buildJudgement(boat(bib), index + 1, cost));
    }
  };
  await ran(1, 400, 98);
  await judge(1, [0, 0, 0, 0]);
  await ran(2, 280, 98.5);
  await judge(2, [0, 2, 0, 0]);
  await start(3, 10);
  await judge(3, [0, 2]);
  await start(4, 8);
  return {
    ...site,
    plan,
    judge,
    async finish(bib: number, seconds: number) {
      const start = startOf.get(bib) ?? 0;
      await site.say('finish', makeStamp('finish', start + seconds, boat(bib)));
    },
  };
}
