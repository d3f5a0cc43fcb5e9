import { data } from 'react-router';
import { z } from 'zod';
import { carryFile, readCarried } from '../../../platform/http/forms/carry-file.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import type { Accepted } from '../../../record/editions/exchange/plan-import.ts';
import { deskPath } from '../../frame/desk-path.ts';
import type { DeskAct, DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';
import { doneAt, say } from '../../frame/parts/done.ts';
import { deskTurn, takeFile } from '../../frame/parts/take-file.server.ts';
import { canoe123Limits } from './canoe123-limits.ts';
import {
  bringCross,
  type CrossesOfFile,
  type CrossRefusal,
  lookAtCrosses,
} from './cross/bring-cross.server.ts';
import {
  type Canoe123Import,
  type Canoe123Outlook,
  importCanoe123,
} from './into-record/import-canoe123.server.ts';
import type { Canoe123Wishes } from './into-record/map-canoe123.ts';
import type { Canoe123Reading } from './read-canoe123.server.ts';
import { readCanoe123Apart } from './reader/read-canoe123-apart.server.ts';

const mostBytes = canoe123Limits.megabytes * 1024 * 1024;
export const canoe123Form = { mostBytes: mostBytes * 1.5, longest: mostBytes * 1.5 } as const;

const mostRows = 60;

const mostPeople = 2000;

const wishesInField = z.object({
  days: z.array(z.iso.date()).max(20),
  categories: z.array(z.tuple([z.string(), z.int().positive().max(9999)])).max(100),
  sexes: z.array(z.tuple([z.string(), z.enum(['male', 'female'])])).max(100),
  classes: z.array(z.string()).max(100),
  people: z.array(z.tuple([z.string(), z.string()])).max(mostPeople),
});
type WishesInField = z.output<typeof wishesInField>;

const nothingWished: WishesInField = {
  days: [],
  categories: [],
  sexes: [],
  classes: [],
  people: [],
};

/** Returns the edition that the address names. Throws a 404 for an unknown one. */
export function requireEdition({ params, services }: Pick<DeskCaller, 'params' | 'services'>) {
  const edition = findEdition(services.catalogue, Number(params.year));
  if (!edition) throw notFound();
  return edition;
}

/** Either permission is enough: slalom goes into the record, a kayak cross into the log of its day. */
const either = ['settings.edit', 'race.score'] as const;

export async function takeCanoe123(caller: DeskCaller) {
  await caller.need({ permission: either, proven: true });
  requireEdition(caller);
  const { services, request } = caller;
  const taken = await takeFile(services.config.varDir, request, mostBytes);
  if (taken.code === 'file_too_large') {
    return say({ code: taken.code, megabytes: canoe123Limits.megabytes }, 422);
  }
  if (taken.code !== 'taken') return say({ code: taken.code }, 422);
  return lookAtBoth(caller, taken.file, nothingWished);
}

export async function answerCanoe123(act: DeskAct) {
  const { form, intent, need, page } = act;
  const isCross = intent === 'look-cross' || intent === 'cross';
  await need({ permission: isCross ? 'race.score' : 'settings.edit', proven: true });
  const { year } = requireEdition(act);
  const file = readCarried(form.read('file'), mostBytes);
  if (!file) return say({ code: 'file_missing' as const }, 422);
  if (isCross) return answerCross(act, file);
  const wishes = wishedIn(form);
  if (intent !== 'import') return lookAtBoth(act, file, wishes);
  const accepted = new Map(
    form.readAll('take').flatMap((taken): [string, string][] => {
      const [key = '', digest = ''] = taken.split(' ');
      return [[key, digest]];
    }),
  );
  const believed = new Set(form.readAll('believe'));
  const order = { dryRun: false, accepted, believed };
  const done = await bring(act, await readIn(act, file), wishes, order);
  if (done.code !== 'read') return toPreviewAnswer(done, file, wishes);
  const { entry, heat, run, group } = done.counts;
  const changes = [entry, heat, run, group].flatMap((counts) => Object.values(counts));
  const count = changes.reduce((sum, each) => sum + each, done.moved);
  return doneAt(deskPath(page, `ediciones/${year}`), { code: 'imported', count });
}

async function lookAtBoth(caller: DeskCaller, file: Uint8Array, wishes: WishesInField) {
  const reading = await readIn(caller, file);
  const slalom = caller.may('settings.edit')
    ? await bring(caller, reading, wishes, { dryRun: true, accepted: new Map() })
    : { code: 'no_race' as const };
  const isRead = slalom.code !== 'fault' && slalom.code !== 'no_edition';
  const crosses =
    isRead && caller.may('race.score') ? await crossesIn(caller, { file, reading }) : noCrosses;
  if (slalom.code === 'no_race' && crosses.crosses.length > 0) {
    return say({ code: 'crosses' as const, refused: null, crosses });
  }
  const broken = slalom.code === 'no_race' ? crosses.fault : null;
  const looked = broken ? { code: 'fault' as const, fault: broken } : slalom;
  const { data: said, init } = toPreviewAnswer(looked, file, wishes);
  return data({ ...said, crosses }, init ?? undefined);
}

const noCrosses: CrossesOfFile & { file: string } = {
  planned: [],
  crosses: [],
  fault: null,
  file: '',
};

const readIn = (caller: DeskCaller, file: Uint8Array) =>
  readCanoe123Apart(caller.services.fileReaders, file, deskTurn(caller));

async function crossesIn(
  caller: DeskCaller,
  { file, reading }: { file: Uint8Array; reading: Canoe123Reading },
  targets: ReadonlyMap<string, string> = new Map(),
) {
  const { year } = requireEdition(caller);
  const found = await lookAtCrosses(caller.services, reading, { year, targets });
  return { ...found, file: carryFile(file) };
}

async function answerCross(act: DeskAct, file: Uint8Array) {
  const { form, intent, services, account, actor, page, now } = act;
  const of = form.read('class');
  const reading = await readIn(act, file);
  const targets = new Map([[of, form.read('target')]]);
  const again = async (refused: CrossRefusal | null) =>
    say(
      {
        code: 'crosses' as const,
        refused,
        crosses: await crossesIn(act, { file, reading }, targets),
      },
      refused === null ? 200 : 422,
    );
  if (intent === 'look-cross') return again(null);
  const order = {
    class: of,
    seen: form.read('seen'),
    take: form.readAll('take'),
    closes: form.read('closes') === 'yes',
    actor: { ...actor, accountId: account.id },
    account,
    now,
  };
  const { year } = requireEdition(act);
  const done = await bringCross(services, reading, { year, targets }, order);
  if (done.code !== 'brought') return again(done.code);
  services.raceDayStreams.look();
  const query = new URLSearchParams({ dia: done.day, cross: done.cross });
  return doneAt(`${deskPath(page, 'carrera/cross')}?${query}`, {
    code: 'saved',
    count: done.count,
  });
}

function bring(
  caller: DeskCaller,
  reading: Canoe123Reading,
  { categories, sexes, people, ...wishes }: WishesInField,
  order: { dryRun: boolean; accepted: Accepted; believed?: ReadonlySet<string> },
): Promise<Canoe123Import> {
  const { services, actor, now } = caller;
  const said: Canoe123Wishes = {
    ...wishes,
    categories: new Map(categories),
    sexes: new Map(sexes),
    people: new Map(people),
  };
  const { id: editionId } = requireEdition(caller);
  return importCanoe123(services, reading, { ...said, ...order, editionId, by: { actor, now } });
}

function wishedIn(form: Fields): WishesInField {
  const before = readWishes(form.read('wishes'));
  const boats = form.readAll('boat').slice(0, mostPeople);
  if (boats.length > 0) {
    const people = new Map(before.people);
    for (const [place, id] of boats.entries()) people.set(id, form.readAll('who')[place] ?? '');
    return { ...before, people: [...people] };
  }
  const day = form.read('day');
  const classes = form.readAll('class');
  if (classes.length === 0) return { ...before, days: day === '' ? before.days : [day] };
  const categories = new Map(before.categories);
  const sexes = new Map(before.sexes);
  const wanted = classes.filter((id, place) => {
    const category = Number(form.readAll('category')[place] ?? '');
    if (!Number.isInteger(category) || category < 1 || category > 9999) return false;
    categories.set(id, category);
    const sex = form.readAll('sex')[place];
    if (sex === 'male' || sex === 'female') sexes.set(id, sex);
    return true;
  });
  return { ...before, categories: [...categories], sexes: [...sexes], classes: wanted };
}

function readWishes(field: string): WishesInField {
  try {
    return wishesInField.parse(JSON.parse(field));
  } catch {
    return nothingWished;
  }
}

function toPreviewAnswer(
  looked: Canoe123Import | { code: 'no_race' },
  file: Uint8Array,
  wishes: WishesInField,
) {
  const carried = { file: carryFile(file), wishes: JSON.stringify(wishes) };
  switch (looked.code) {
    case 'fault':
      return say({ code: 'fault' as const, fault: looked.fault }, 422);
    case 'no_edition':
    case 'no_race':
      return say({ code: looked.code }, 422);
    case 'choose_day':
    case 'unknown_day':
      return say({ code: 'choose_day' as const, days: looked.days, carried }, 422);
    case 'unknown_class':
      return say({ code: 'no_race' as const }, 422);
    case 'choose_person':
      return say({ code: looked.code, boats: looked.boats.slice(0, mostPeople), carried }, 422);
    case 'choose_category':
    case 'shared_category':
      return say({ code: looked.code, classes: looked.classes, carried }, 422);
    case 'against_the_rules':
      return say({ code: looked.code, issues: looked.issues.slice(0, mostRows) }, 422);
    default:
      return say({ code: 'read' as const, looked: toShown(looked), carried });
  }
}

function toShown({ report, rows, kept, newcomers, doubtful, ...looked }: Canoe123Outlook) {
  const { event, differences, flags } = report;
  const first = <Row>(all: readonly Row[]) => ({ rows: all.slice(0, mostRows), total: all.length });
  return {
    ...looked,
    event,
    rows: first(rows),
    kept: { rows: kept.slice(0, 300), total: kept.length },
    doubtful: { rows: doubtful.slice(0, 300), total: doubtful.length },
    newcomers: newcomers.length,
    differences: first(differences),
    flags: first(flags),
  };
}
