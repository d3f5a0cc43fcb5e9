import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { isUrgent, type Notice } from '../notices/due-notices.ts';

export interface PushSubscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

const mostSubscribers = 20_000;

/** Returns false when the day is full. A boat keeps the time it was first followed. */
export async function keepSubscription(
  database: AppDatabase,
  { day, boats, ...subscriber }: PushSubscriber & { day: string; boats: readonly FollowedBoat[] },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    if (!(await isSubscribed(transaction, { endpoint: subscriber.endpoint, day }))) {
      const { count } = await transaction
        .selectFrom('push_subscription')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostSubscribers) return false;
    }
    const { p256dh, auth, language } = subscriber;
    const { id } = await transaction
      .insertInto('push_subscription')
      .values({ ...subscriber, day, created_at: at })
      .onConflict((same) =>
        same.columns(['endpoint', 'day']).doUpdateSet({ p256dh, auth, language }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await transaction
      .selectFrom('push_boat')
      .select(['group_id', 'bib'])
      .where('subscription_id', '=', id)
      .execute();
    for (const { group_id, bib } of before) {
      if (boats.some((boat) => boat.group === group_id && boat.bib === bib)) continue;
      await transaction
        .deleteFrom('push_boat')
        .where('subscription_id', '=', id)
        .where('group_id', '=', group_id)
        .where('bib', '=', bib)
        .execute();
    }
    await transaction
      .insertInto('push_boat')
      .values(
        boats.map(({ group, bib }) => ({ subscription_id: id, group_id: group, bib, since: at })),
      )
      .onConflict((same) => same.columns(['subscription_id', 'group_id', 'bib']).doNothing())
      .execute();
    return true;
  });
}

export interface FollowedBoat {
  group: string;
  bib: number;
}

export async function forgetEndpoints(
  database: AppDatabase,
  endpoints: readonly string[],
): Promise<void> {
  if (endpoints.length === 0) return;
  await database.deleteFrom('push_subscription').where('endpoint', 'in', endpoints).execute();
}

export async function isSubscribed(
  database: AppDatabase,
  { endpoint, day }: { endpoint: string; day: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('push_subscription')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

export async function followedDays(database: AppDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('push_subscription')
    .select('day')
    .distinct()
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Stores a notice once for every browser concerned, however many processes call at once. */
export async function addNotice(
  database: AppDatabase,
  { day, notice }: { day: string; notice: Notice },
  now: Date,
): Promise<void> {
  const { key, group } = notice;
  await database
    .insertInto('push_told')
    .columns(['subscription_id', 'notice', 'group_id', 'urgent', 'state', 'tries', 'next_at'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('push_boat as boat')
        .innerJoin('push_subscription as one', 'one.id', 'boat.subscription_id')
        .select([
          'one.id',
          cast<string>(val(key), 'text').as('notice'),
          'boat.group_id',
          cast<0 | 1>(val(isUrgent(notice) ? 1 : 0), 'integer').as('urgent'),
          cast<'waiting'>(val('waiting'), 'text').as('state'),
          cast<number>(val(0), 'integer').as('tries'),
          cast<string>(val(now.toISOString()), 'text').as('next_at'),
        ])
        .distinct()
        .where('one.day', '=', day)
        .$if(group !== null, (all) => all.where('boat.group_id', '=', group ?? ''))
        .$if(notice.bibs !== null, (all) => all.where('boat.bib', 'in', notice.bibs ?? []))
        .$if(notice.kind !== 'start', (all) =>
          all.where(
            'boat.since',
            '<',
            new Date(notice.kind === 'start' ? 0 : notice.postedAt).toISOString(),
          ),
        ),
    )
    .onConflict((same) => same.columns(['subscription_id', 'notice']).doNothing())
    .execute();
}

export interface WaitingNotice extends PushSubscriber {
  id: number;
  notice: string;
  tries: number;
  bibs: number[];
}

/** Takes due notices, urgent ones first, until `until`; those of a crashed process are then taken again. */
export async function takeWaiting(
  database: AppDatabase,
  { day, limit, until }: { day: string; limit: number; until: Date },
  now: Date,
): Promise<WaitingNotice[]> {
  const at = now.toISOString();
  const taken = await database
    .updateTable('push_told')
    .set(({ eb }) => ({ next_at: until.toISOString(), tries: eb('tries', '+', 1) }))
    .where('state', '=', 'waiting')
    .where('next_at', '<=', at)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('push_told as due')
        .innerJoin('push_subscription as one', 'one.id', 'due.subscription_id')
        .select('due.id')
        .where('one.day', '=', day)
        .where('due.state', '=', 'waiting')
        .where('due.next_at', '<=', at)
        .orderBy('due.urgent', 'desc')
        .orderBy('due.id')
        .limit(limit),
    )
    .returning(['id', 'subscription_id', 'notice', 'group_id', 'tries', 'urgent'])
    .execute();
  if (taken.length === 0) return [];
  const ids = [...new Set(taken.map(({ subscription_id }) => subscription_id))];
  const subscribers = await database
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('id', 'in', ids)
    .execute();
  const boats = await database
    .selectFrom('push_boat')
    .select(['subscription_id', 'group_id', 'bib'])
    .where('subscription_id', 'in', ids)
    .execute();
  const byId = new Map(subscribers.map((one) => [one.id, one]));
  return taken
    .toSorted((a, b) => b.urgent - a.urgent || a.id - b.id)
    .flatMap(({ id, subscription_id, notice, group_id, tries }) => {
      const subscriber = byId.get(subscription_id);
      if (!subscriber) return [];
      const { endpoint, p256dh, auth, language } = subscriber;
      const bibs = boats
        .filter((boat) => boat.subscription_id === subscription_id && boat.group_id === group_id)
        .map(({ bib }) => bib);
      return { id, notice, tries, bibs, endpoint, p256dh, auth, language };
    });
}

/** Ends notices as sent or failed, or sets the time of their next try. */
export async function endWaiting(
  database: AppDatabase,
  ids: readonly number[],
  end: 'sent' | 'failed' | Date,
): Promise<void> {
  if (ids.length === 0) return;
  const change = end instanceof Date ? { next_at: end.toISOString() } : { state: end };
  await database.updateTable('push_told').set(change).where('id', 'in', ids).execute();
}

/** Takes back a try that reached no push service. */
export async function putOff(
  database: AppDatabase,
  ids: readonly number[],
  until: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('push_told')
    .set(({ eb }) => ({ next_at: until.toISOString(), tries: eb('tries', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}
