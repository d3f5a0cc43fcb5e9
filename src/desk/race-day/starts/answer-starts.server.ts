import { type ActionFunctionArgs, data } from 'react-router';
import { changeDayPlan } from '../../../organizing/race-office/plan/change-day-plan.server.ts';
import {
  withBoat,
  withLateBoat,
  withPublished,
} from '../../../organizing/race-office/starts/change-start-list.ts';
import { listDigest } from '../../../organizing/race-office/starts/list-digest.server.ts';
import { raceEntries } from '../../../organizing/race-office/starts/race-entries.server.ts';
import {
  type RaceEntry,
  withStartList,
} from '../../../organizing/race-office/starts/with-start-list.ts';
import { bibSeeds } from '../../../organizing/season/bibs/bib-seeds.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { type DeskForm, readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import type { RaceRefusal } from '../plan-refused.tsx';
import { readListOrder } from './read-list-order.ts';

/** Answers the forms of a start list: made, published, one boat more, one out. */
export async function answerStarts(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'race.plan' });
  const form = await readDeskForm(args);
  const deps = args.context.get(deskDeps);
  const day = form.read('day');
  const race = form.read('race');
  const refused = (code: RaceRefusal) => data({ code }, { status: 409, headers: privateHeaders });
  const read = await deps.raceDays.read(day);
  if (!read) return refused('no_plan');
  const { database } = deps;
  const change = changeOf(form, race, { state: read.state, entries: await entriesOf(deps) });
  if (!change) return refused('invalid');
  const publishes = ['publish', 'unpublish'].includes(form.read('intent'));
  const act = publishes ? ('race_starts_published' as const) : ('race_starts_changed' as const);
  const side = deps.config.relay.name;
  const asked = { day, side, over: Number(form.read('over')), act, change };
  const refusal = await changeDayPlan<RaceRefusal>(database, actorOf(session), asked, new Date());
  if (refusal !== null) return refused(refusal);
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const query = new URLSearchParams({ dia: day, carrera: race });
  return doneAt(`${page}?${query}`, { code: 'saved' });
}

/** The confirmed entries of the edition that takes registrations. */
export async function entriesOf(deps: DeskDeps): Promise<RaceEntry[]> {
  const found = await bibSeeds(deps);
  return found ? raceEntries(deps.database, found.edition.id, found.seeds) : [];
}

interface Known {
  state: Parameters<typeof withStartList>[1]['state'];
  entries: readonly RaceEntry[];
}

function changeOf(
  { read }: DeskForm,
  race: string,
  { state, entries }: Known,
): ((plan: DayPlan) => DayPlan | { refused: RaceRefusal }) | null {
  const bib = Number(read('bib'));
  switch (read('intent')) {
    case 'make': {
      const wanted = readListOrder(read, race);
      return (plan) => {
        const made = withStartList(plan, { race, wanted, entries, state });
        const isAgain = plan.boats.some((boat) => boat.race === race);
        if ('refused' in made || !isAgain) return made;
        // Only what was shown is done: entries and results may have changed since.
        return listDigest(made, race) === read('result') ? made : { refused: 'changed' };
      };
    }
    case 'publish':
    case 'unpublish':
      return (plan) => withPublished(plan, race, read('intent') === 'publish');
    case 'withdraw':
      if (hasStarted(state, race, bib)) return () => ({ refused: 'boat_started' });
      return (plan) => withBoat(plan, { race, bib }, { withdrawn: true });
    case 'return':
      return (plan) => withBoat(plan, { race, bib }, { withdrawn: false });
    case 'extra':
      return (plan) => withBoat(plan, { race, bib }, { extra: Number(read('extra')) });
    case 'late': {
      const entry = entries.find(({ id }) => String(id) === read('entry'));
      if (!entry || entry.bib === null) return null;
      const { id, name, club, country } = entry;
      const boat = { bib: entry.bib, name, entry: id, club, country };
      return (plan) => withLateBoat(plan, race, boat);
    }
    case 'guest': {
      const boat = { bib, name: read('name').trim(), entry: null, club: null, country: null };
      return (plan) => withLateBoat(plan, race, { ...boat, outside: true });
    }
    default:
      return null;
  }
}

/** Whether a boat was on the water: it is out by a decision then, its run stays what it was. */
function hasStarted({ runs }: Known['state'], race: string, bib: number): boolean {
  return runs.some((run) => run.race === race && run.bib === bib && (run.start ?? run.finish));
}
