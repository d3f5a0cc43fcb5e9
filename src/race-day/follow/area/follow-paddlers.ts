import { isLanguage, localeOf } from '../../../platform/i18n/languages.ts';
import { boatsOf, dueNotices, type FollowedRace } from '../notices/due-notices.ts';
import { noticeText } from '../notices/notice-text.ts';
import { followed, isOfFollowed, switchFollowed } from './followed.ts';
import { type PushState, pushOfPhone } from './push-of-phone.ts';

/** Sentences of the script, with `{{name}}` and the like left open. */
export interface FollowWords
  extends Record<
    'follow' | 'isOn' | 'ended' | 'nobody' | 'failed' | 'denied' | 'ios' | 'missing',
    string
  > {
  notices: Record<string, string>;
}

/** The race as it is now, with by how many milliseconds the server's clock is ahead. */
export interface RaceTold {
  race: FollowedRace;
  ahead: number;
}

/** Has the race told as it changes; answers what ends that. */
export type WatchRace = (tell: (told: RaceTold) => void) => () => void;

/** Told on the document when somebody else is followed; how who shows lists puts these first. */
const followedEvent = 'followed';

/** How often it is looked whether somebody starts soon, in milliseconds. */
const lookMs = 5000;
/** Notices that stay on the page. */
const mostShown = 4;

/**
 * Following on a page: a star in every element with `data-follow` (`GROUP.BIB`, or empty in a row of the
 * live list `rows.GROUP`), and the part of the page where it is said who is followed, where notices are asked
 * for, and where they are shown while this browser is told none.
 */
export function followPaddlers(page: Document, watchRace: WatchRace): void {
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
  /** Ends the watching; null where nobody has to be told here. */
  let unwatch: (() => void) | null = null;
  let since = Date.now();
  const seen = new Set<string>();

  /** Puts a star where none is, and makes every one say whether its boat is followed. */
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
    // One that came with a fresh page knows nothing yet.
    if (shown.hidden) show();
  }

  function show(): void {
    const [shown, list, hint] = [area(), within('data-follow-list'), within('data-follow-hint')];
    if (!shown || !list || !hint) return;
    shown.hidden = false;
    hint.hidden = boats.length > 0;
    list.hidden = boats.length === 0;
    list.replaceChildren(...boats.flatMap((boat) => entryOf(boat) ?? []));
    showPush();
    place();
  }

  /** A followed boat by the name that the page has for it. */
  function entryOf(boat: string): HTMLElement | null {
    const known = [...page.querySelectorAll<HTMLElement>('[data-follow]')].find(
      (one) => boatOf(one) === boat && !one.closest('[data-follow-list]'),
    );
    if (!known) return null;
    const name = nameOf(known);
    const entry = page.createElement('li');
    entry.dataset.follow = boat;
    entry.dataset.followName = name;
    entry.append(`${boat.slice(boat.lastIndexOf('.') + 1)} ${name}`);
    return entry;
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

  /** Watches the race while somebody is followed of whom this browser is told nothing else. */
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
    page.dispatchEvent(new Event(followedEvent));
    inTurn(async () => {
      if (push.kind !== 'on') return push;
      return boats.length > 0 ? send.keep(order()) : send.forget();
    });
  }

  /** One word with the server after the other, so that the last touch is the last one that it hears. */
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
    for (const notice of dueNotices(race, now)) {
      if (seen.has(notice.key)) continue;
      const bibs = boatsOf(notice, boats);
      // Who is followed after a list was posted has no part in it; a start is still to come.
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
      if (text) showNotice(text);
    }
  }

  function showNotice({ title, body }: { title: string; body: string }): void {
    const list = within('data-follow-told');
    if (!list) return;
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
  }

  page.addEventListener('click', ({ target }) => {
    const touched = target instanceof Element ? target : null;
    const boat = touched?.closest<HTMLElement>('[data-follow-boat]')?.dataset.followBoat;
    if (boat !== undefined) {
      follow(switchFollowed(day(), boat));
    } else if (touched?.closest('[data-push-on]')) {
      if (boats.length === 0) setPush({ kind: 'nobody' });
      else {
        // At once: a browser asks for leave only right after a touch.
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
  new MutationObserver(place).observe(page.body, { childList: true, subtree: true });
  show();
  if (area()?.dataset.push) inTurn(() => send.look(order()));
  else watch();
}

/** The boat of a star: named beside it, else that of its row. */
function boatOf(one: HTMLElement): string {
  const group = one.closest<HTMLElement>('[data-list^="rows."]')?.dataset.list?.slice(5);
  const bib = one.closest<HTMLElement>('[data-row]')?.dataset.row;
  return one.dataset.follow || `${group}.${bib}`;
}

/** Whose star it is: by the cell of names of its row, or by itself. */
function nameOf(one: HTMLElement): string {
  const { followName } = one.dataset;
  const cell = one.closest('[data-row]')?.querySelector('[data-cell="name"]');
  return followName ?? (cell ?? one).textContent.trim();
}

/** A sentence with what stands in it. */
function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
