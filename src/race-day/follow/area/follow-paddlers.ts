import { isLanguage, localeOf } from '../../../platform/i18n/languages.ts';
import {
  dueNotices,
  type FollowedRace,
  findFollowedBibs,
  isStillToStart,
  type StartNotice,
} from '../notices/due-notices.ts';
import { noticeText } from '../notices/notice-text.ts';
import { followed, isOfFollowed, switchFollowed } from './followed.ts';
import { type PushState, pushOfPhone } from './push-of-phone.ts';

export interface FollowWords
  extends Record<
    | 'follow'
    | 'place'
    | 'startsAt'
    | 'isOn'
    | 'ended'
    | 'nobody'
    | 'failed'
    | 'denied'
    | 'ios'
    | 'missing',
    string
  > {
  notices: Record<string, string>;
}

export interface RaceTold {
  race: FollowedRace;
  ahead: number;
}

export type WatchRace = (tell: (told: RaceTold) => void) => () => void;

const lookMs = 5000;
const mostShown = 4;
const freshMs = 4000;

/**
 * Makes following work: a star in every `data-follow` (`GROUP.BIB`, or empty in a row of the live list `rows.GROUP`),
 * followed boats in `data-followed`, and notices on the page while this browser gets no push messages. Returns the
 * function to call when the page has changed.
 */
export function followPaddlers(page: Document, watchRace: WatchRace): () => void {
  const area = () => page.querySelector<HTMLElement>('[data-follow-area]');
  const within = <Part extends HTMLElement>(name: string) =>
    area()?.querySelector<Part>(`[${name}]`) ?? null;
  const day = () => area()?.dataset.followArea ?? '';
  const words = (): FollowWords => JSON.parse(area()?.dataset.words ?? '{}');
  const send = pushOfPhone(page);
  let boats = followed(day());
  let push: PushState = { kind: 'off' };
  let turn = Promise.resolve();
  let told: RaceTold | null = null;
  /** Null while this page has no notices to show. */
  let unwatch: (() => void) | null = null;
  let since = Date.now();
  const seen = new Set<string>();
  const starts = new Map<string, { notice: StartNotice; line: HTMLElement }>();

  function place(): void {
    const shown = area();
    const star = shown?.querySelector('template')?.content.firstElementChild;
    if (!shown || !star) return;
    const { follow: follows } = words();
    for (const one of page.querySelectorAll<HTMLElement>('[data-follow]')) {
      let button = one.querySelector<HTMLElement>(':scope > [data-follow-boat]');
      if (!button) {
        button = page.importNode(star, true) as HTMLElement;
        one.append(button);
      }
      button.dataset.followBoat = boatOf(one);
      const label = filled(follows, { name: nameOf(one) });
      if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
      const isPressed = String(boats.includes(button.dataset.followBoat ?? ''));
      if (button.getAttribute('aria-pressed') !== isPressed) {
        button.setAttribute('aria-pressed', isPressed);
      }
    }
  }

  function show(): void {
    const [shown, hint] = [area(), within('data-follow-hint')];
    if (!shown || !hint) return;
    shown.hidden = false;
    hint.hidden = boats.length > 0;
    showFollowed();
    showPush();
    place();
  }

  /** Shows copies of the followed boats' rows at the top of the page. */
  function showFollowed(): void {
    const panel = page.querySelector<HTMLElement>('[data-followed]');
    const list = panel?.querySelector('tbody');
    if (!panel || !list) return;
    const races: Record<string, string> = JSON.parse(panel.dataset.followed ?? '{}');
    const focused = list.contains(page.activeElement) ? page.activeElement : null;
    const star = focused?.closest<HTMLElement>('[data-follow]')?.dataset.follow;
    const rows = boats.flatMap((boat) => findBoatRow(boat, races) ?? []);
    list.replaceChildren(...rows);
    panel.hidden = rows.length === 0;
    if (star === undefined) return;
    const again = list.querySelector<HTMLElement>(`[data-follow="${CSS.escape(star)}"] > button`);
    again?.focus({ preventScroll: true });
  }

  function findBoatRow(boat: string, races: Record<string, string>): HTMLElement | null {
    const point = boat.lastIndexOf('.');
    const [group, bib] = [boat.slice(0, point), boat.slice(point + 1)];
    const found = (list: string, row: string, cell = '') =>
      page.querySelector<HTMLElement>(
        `[data-list="${CSS.escape(list)}"] > [data-row="${CSS.escape(row)}"]${cell}`,
      );
    const row = found(`rows.${group}`, bib)?.cloneNode(true);
    if (!(row instanceof HTMLElement)) return null;
    row.removeAttribute('id');
    if (row.dataset.fresh !== undefined) setTimeout(() => delete row.dataset.fresh, freshMs);
    const star = row.querySelector<HTMLElement>('[data-follow]');
    if (star) star.dataset.follow = boat;
    const own = Object.keys(races).filter((race) => races[race] === group);
    const put = (cell: string, ...words: (Node | string)[]) =>
      row.querySelector(`[data-cell="${cell}"]`)?.replaceChildren(...words);
    const { place, startsAt } = words();
    // A boat that has nothing but a start has no place.
    const rank = Number(row.querySelector('[data-cell="rank"]')?.textContent);
    put('rank', rank ? filled(place, { rank }) : '');
    const course = own.flatMap((race) => found('course', `${race}.${bib}`) ?? [])[0];
    const start = own.flatMap(
      (race) => found(`starts.${race}`, bib, ':not([data-is]) [data-cell="at"]') ?? [],
    )[0];
    if (course) {
      for (const [cell, from] of [
        ['result', 'clock'],
        ['state', 'needs'],
      ] as const) {
        const words = course.querySelector(`[data-cell="${from}"]`)?.cloneNode(true);
        if (words) put(cell, words);
      }
    } else if (start) {
      // A boat that was passed over has words instead of an hour.
      const hour = start.textContent;
      put('state', /\d/.test(hour) ? filled(startsAt, { hour }) : hour);
    }
    return row;
  }

  function showPush(): void {
    const [on, off, said] = [
      within<HTMLButtonElement>('data-push-on'),
      within('data-push-off'),
      within('data-push-said'),
    ];
    if (!on || !off || !said) return;
    const isOn = push.kind === 'on';
    on.hidden = isOn || push.kind === 'denied' || push.kind === 'ios' || push.kind === 'missing';
    off.hidden = !isOn;
    const text = sayPush();
    if (said.textContent !== text) said.textContent = text;
  }

  function sayPush(): string {
    const { isOn, ended, nobody, failed, denied, ios, missing } = words();
    if (push.kind === 'failed') return push.why ?? failed;
    return { on: isOn, off: '', ended, nobody, denied, ios, missing }[push.kind];
  }

  function setPush(next: PushState): void {
    push = next;
    showPush();
    watch();
  }

  function watch(): void {
    const isNeeded = boats.length > 0 && push.kind !== 'on';
    if (isNeeded && !unwatch) {
      since = Date.now();
      unwatch = watchRace((next) => {
        told = next;
        tellHere();
      });
    } else if (!isNeeded && unwatch) {
      unwatch();
      unwatch = null;
    }
  }

  function follow(next: string[]): void {
    boats = next;
    show();
    watch();
    inTurn(async () => {
      if (push.kind !== 'on') return push;
      return boats.length > 0 ? send.keep(order()) : send.forget();
    });
  }

  /** Runs the calls to the server one after the other, so that the last touch is also the last call. */
  function inTurn(step: () => Promise<PushState>): void {
    turn = turn.then(step).then(setPush);
  }

  const order = () => ({
    day: day(),
    language: page.documentElement.lang,
    boats,
    publicKey: area()?.dataset.push ?? '',
  });

  function tellHere(): void {
    if (!told || push.kind === 'on' || boats.length === 0) return;
    const { race, ahead } = told;
    const language = page.documentElement.lang;
    const now = Date.now() + ahead;
    if (!isLanguage(language)) return;
    dropStarts(race);
    for (const notice of dueNotices(race, now)) {
      if (seen.has(notice.key)) continue;
      const bibs = findFollowedBibs(notice, boats);
      // A list that was posted before its boat was followed is done with; a start is still to come.
      if (notice.kind !== 'start' || bibs.length > 0) seen.add(notice.key);
      if (bibs.length === 0) continue;
      if (notice.kind !== 'start' && notice.postedAt < since + ahead) continue;
      const text = noticeText(
        notice,
        { race, bibs, now },
        {
          language,
          locale: localeOf[language],
          say: (sentence, values) => filled(words().notices[sentence] ?? '', values),
        },
      );
      const line = text && showNotice(text);
      if (line && notice.kind === 'start') starts.set(notice.key, { notice, line });
    }
  }

  /** Removes notices of past starts, which otherwise would stay on an open page until the next notice. */
  function dropStarts(race: FollowedRace): void {
    for (const [key, { notice, line }] of starts) {
      if (isStillToStart(race, notice)) continue;
      line.remove();
      starts.delete(key);
    }
    const list = within('data-follow-told');
    if (list) list.hidden = list.childElementCount === 0;
  }

  function showNotice({ title, body }: { title: string; body: string }): HTMLElement | null {
    const list = within('data-follow-told');
    if (!list) return null;
    const [line, strong, rest] = [
      page.createElement('li'),
      page.createElement('b'),
      page.createElement('span'),
    ];
    strong.append(title);
    rest.append(body);
    line.append(strong, rest);
    list.hidden = false;
    list.prepend(line);
    for (const old of [...list.children].slice(mostShown)) old.remove();
    return line;
  }

  page.addEventListener('click', ({ target }) => {
    const touched = target instanceof Element ? target : null;
    const boat = touched?.closest<HTMLElement>('[data-follow-boat]')?.dataset.followBoat;
    if (boat !== undefined) {
      const top = touched?.getBoundingClientRect().top ?? 0;
      follow(switchFollowed(day(), boat));
      // A row that is added at the top must not move the star under the thumb.
      if (touched?.isConnected) scrollBy(0, touched.getBoundingClientRect().top - top);
    } else if (touched?.closest('[data-push-on]')) {
      if (boats.length === 0) setPush({ kind: 'nobody' });
      else {
        // Called at once: a browser asks for permission only right after a touch.
        const started = send.start(order());
        inTurn(() => started);
      }
    } else if (touched?.closest('[data-push-off]')) {
      inTurn(send.forget);
    }
  });
  addEventListener('storage', (event) => {
    if (isOfFollowed(event)) follow(followed(day()));
  });
  setInterval(tellHere, lookMs);
  show();
  if (area()?.dataset.push) inTurn(() => send.look(order()));
  else watch();
  return () => {
    showFollowed();
    place();
  };
}

function boatOf(one: HTMLElement): string {
  const group = one.closest<HTMLElement>('[data-list^="rows."]')?.dataset.list?.slice(5);
  const bib = one.closest<HTMLElement>('[data-row]')?.dataset.row;
  return one.dataset.follow || `${group}.${bib}`;
}

function nameOf(one: HTMLElement): string {
  const { followName } = one.dataset;
  const cell = one.closest('[data-row]')?.querySelector('[data-cell="name"]');
  return followName ?? (cell ?? one).textContent.trim();
}

function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
