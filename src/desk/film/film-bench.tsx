import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { hundredthOfDay, type Micros } from '../../race-day/log/run-time.ts';
import { useKeptSettings } from '../../race-day/phone/use-kept-settings.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import { deskPath } from '../frame/desk-path.ts';
import { LineChoice, LineField, TickBox } from '../frame/parts/line-field.tsx';
import { createFilmPlayer, type FilmPlayer, findDuration } from './create-film-player.ts';
import type { FilmMoment } from './film-moments.ts';
import {
  type FilmIssue,
  findFileIssue,
  findJump,
  findOffset,
  findPlace,
  isSameFile,
  type Jump,
  leads,
  noSyncs,
  type PlaceInFilm,
  readKeptSyncs,
  toDayTime,
  toFilmSecond,
  usualLead,
  withSync,
} from './film-sync.ts';
import type { RunClip } from './list-run-clips.ts';

interface OpenFilm {
  /** The clip of a phone whose film it is; null for a file of this computer. */
  clip: RunClip | null;
  id: number;
  name: string;
  size: number;
  url: string;
  /** Whether the file was last written before the day of the race. */
  isOlder: boolean;
  /** Null until the browser has read the film's length. */
  duration: number | null;
  isPlaying: boolean;
  issue: FilmIssue | null;
}

/** Seconds before a tap from which a jump goes while a clip is open. */
const clipLead = 5;
const speeds = [1, 0.5, 0.25, 0.1] as const;

interface FilmBenchProps {
  day: string;
  /** Start of the race's day in epoch milliseconds. */
  midnight: number;
  boat: string;
  clips: readonly RunClip[];
  moments: readonly FilmMoment[];
  /** Point of the moment that the address names. */
  asked: string;
  nameMoment: (moment: FilmMoment) => string;
  children: ReactNode;
}

/** The films that the jury opened, beside the moments of one boat. No byte of a film leaves the browser. */
export function FilmBench(props: FilmBenchProps) {
  const { day, midnight, boat, clips, moments, asked, nameMoment, children } = props;
  const { pathname } = useLocation();
  const { t, language } = useTexts();
  const [kept, keep] = useKeptSettings({
    keptAs: 'desk-films',
    usual: noSyncs,
    read: readKeptSyncs,
  });
  const [films, setFilms] = useState<readonly OpenFilm[]>([]);
  const [lead, setLead] = useState<number>(usualLead);
  const [speed, setSpeed] = useState<number>(1);
  const [loops, setLoops] = useState(false);
  const opened = useRef(films);
  opened.current = films;
  useEffect(
    () => () => {
      for (const { url } of opened.current) if (url !== '') URL.revokeObjectURL(url);
    },
    [],
  );
  /** A new object for each wish, so that the same moment can be asked for twice. */
  const [wish, setWish] = useState({ point: asked });
  const players = useRef(new Map<number, FilmPlayer>());
  const nextId = useRef(1);
  /** The film that was touched last: the keys move it, and with it the others in step. */
  const [touched, setTouched] = useState(0);

  const offsetOf = (film: OpenFilm): Micros | null => {
    if (film.clip) return film.clip.at;
    const known = kept.day === day ? kept.films.find((one) => isSameFile(one, film)) : undefined;
    return known?.offset ?? null;
  };
  const inStep = films.flatMap((film) => {
    const offset = offsetOf(film);
    const usable = film.duration !== null && offset !== null;
    return usable ? [{ id: film.id, duration: film.duration ?? 0, offset }] : [];
  });
  const moment = moments.find(({ point }) => point === wish.point) ?? null;
  const jump = moment && findJump(moment, lead);

  const filmsAt = (at: Micros) =>
    inStep.filter(({ offset, duration }) => findPlace(toFilmSecond(at, offset), duration).isInside);
  const seekAll = (at: Micros, except?: number) =>
    Promise.all(
      filmsAt(at).map(async ({ id, offset }) => {
        if (id !== except) await players.current.get(id)?.seek(toFilmSecond(at, offset));
      }),
    );

  const stepKey = inStep.map(({ id, offset }) => `${id} ${offset}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump follows a wish, a boat or a film in step, not each frame
  useEffect(() => {
    if (jump) void seekAll(jump.to);
  }, [wish, boat, lead, stepKey]);

  const open = (files: FileList | null) => {
    const wanted = [...(files ?? [])].filter((file) => !films.some((one) => isSameFile(one, file)));
    const added = wanted.map((file): OpenFilm => {
      const { name, size } = file;
      const isOlder = file.lastModified < midnight;
      const issue = findFileIssue(file);
      const url = issue === null ? URL.createObjectURL(file) : '';
      nextId.current += 1;
      return {
        id: nextId.current,
        clip: null,
        name,
        size,
        url,
        isOlder,
        duration: null,
        isPlaying: false,
        issue,
      };
    });
    setFilms((before) => before.concat(added));
  };
  const here = clips.filter(({ state }) => state === 'kept').map(({ id }) => id);
  const loading = useRef(new Set<string>());
  /** Opens a clip that a phone sent, and shuts those of another boat. */
  const openClip = async (clip: RunClip) => {
    if (loading.current.has(clip.id)) return;
    loading.current.add(clip.id);
    const address = `${deskPath(pathname, 'carrera/video')}/${clip.id}?${new URLSearchParams({ dia: day })}`;
    const read = async () => {
      const answer = await fetch(address);
      return answer.ok ? answer.blob() : null;
    };
    const film = await read().catch(() => null);
    nextId.current += 1;
    const at = clockText(hundredthOfDay(clip.at), language).slice(0, 8);
    const added: OpenFilm = {
      id: nextId.current,
      clip,
      name: t('deskFilm.clips.name', { seat: clip.seat, at }),
      size: film?.size ?? 0,
      url: film ? URL.createObjectURL(film) : '',
      isOlder: false,
      duration: null,
      isPlaying: false,
      issue: film ? null : 'not_loaded',
    };
    // A clip begins six seconds before the touch, so a longer lead would go before its first frame.
    setLead((before) => Math.min(before, clipLead));
    setFilms((before) => before.concat(added));
    const [gate] = clip.gates;
    if (gate !== undefined) {
      setWish((before) => (before.point === '' ? { point: String(gate) } : before));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: clips are opened and shut when another one is here
  useEffect(() => {
    for (const film of films) if (film.clip && !here.includes(film.clip.id)) close(film);
    for (const clip of clips) if (here.includes(clip.id)) void openClip(clip);
  }, [here.join()]);
  const change = (id: number, changed: Partial<OpenFilm>) =>
    setFilms((before) => before.map((film) => (film.id === id ? { ...film, ...changed } : film)));
  const close = ({ id, url, clip }: OpenFilm) => {
    if (clip) loading.current.delete(clip.id);
    if (url !== '') URL.revokeObjectURL(url);
    setFilms((before) => before.filter((film) => film.id !== id));
  };

  const usable = films.filter(({ issue, duration }) => issue === null && duration !== null);
  const leading = usable.find(({ id }) => id === touched) ?? usable[0];
  const isPlaying = leading?.isPlaying ?? false;
  const isInStep = inStep.some(({ id }) => id === leading?.id);
  /** The films that a key moves, the leading one first: those in step move together, any other alone. */
  const moved = usable
    .filter(({ id }) => id === leading?.id || (isInStep && inStep.some((one) => one.id === id)))
    .toSorted((a, b) => Number(b === leading) - Number(a === leading))
    .flatMap(({ id }) => players.current.get(id) ?? []);
  const pause = () => {
    for (const { video } of moved) video.pause();
  };
  const play = async () => {
    const [leader] = moved;
    if (!leader) return;
    if (leader.video.ended) await leader.seek(0);
    // A film that does not show this moment stays where it is.
    const places = await follow(leader);
    for (const player of moved) {
      if (player !== leader && !places.includes(player)) continue;
      player.video.playbackRate = speed;
      void player.video.play().catch(() => player.video.pause());
    }
  };
  const halt = async () => {
    pause();
    const [leader] = moved;
    if (leader) await follow(leader);
  };
  const step = async (by: 1 | -1, isHeld = false) => {
    const [leader] = moved;
    if (!leader) return;
    pause();
    await leader.step(by, isHeld);
    await follow(leader);
  };
  const skip = async (seconds: number) => {
    const [leader] = moved;
    if (!leader) return;
    await leader.seek(leader.shown() + seconds + 0.001);
    await follow(leader);
  };
  /** Brings the other films in step to the frame of the first; returns the players of all films that show the moment. */
  const follow = async (leader: FilmPlayer): Promise<FilmPlayer[]> => {
    const first = inStep.find(({ id }) => players.current.get(id) === leader);
    if (!first) return [];
    const at = toDayTime(leader.shown(), first.offset);
    await seekAll(at, first.id);
    return filmsAt(at).flatMap(({ id }) => players.current.get(id) ?? []);
  };
  const go = (by: 1 | -1) => {
    const known = moments.filter(({ at }) => at !== null);
    const place = known.findIndex(({ point }) => point === wish.point);
    const next = known[place < 0 ? 0 : place + by];
    if (next) setWish({ point: next.point });
  };
  const slower = () => {
    const next =
      speeds[(speeds.indexOf(speed as (typeof speeds)[number]) + 1) % speeds.length] ?? 1;
    choose(next);
  };
  const choose = (next: number) => {
    setSpeed(next);
    for (const { video } of moved) video.playbackRate = next;
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => unknown>> = {
    ' ': () => (isPlaying ? halt() : play()),
    ArrowLeft: ({ repeat }) => step(-1, repeat),
    ArrowRight: ({ repeat }) => step(1, repeat),
    'shift ArrowLeft': () => skip(-1),
    'shift ArrowRight': () => skip(1),
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    l: () => setLoops(!loops),
    s: slower,
  };
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!leading || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest('input, select, textarea')) return;
    if (key === ' ' && target.closest('button, a, summary')) return;
    const act = keys[event.shiftKey ? `shift ${key}` : key] ?? keys[key.toLowerCase()];
    if (!act) return;
    // The browser's own controls move a film by a key too, and before the key reaches an element around them.
    event.preventDefault();
    event.stopPropagation();
    void act(event);
  };
  /** Returns the part of a film that is looped. Null without a loop, and when the film does not show the part. */
  const loopOf = (film: OpenFilm): Pick<Jump, 'from' | 'until'> | null => {
    const offset = offsetOf(film);
    if (!loops || !jump || offset === null || film.duration === null) return null;
    const end = toDayTime(film.duration, offset);
    if (jump.until <= offset || jump.from >= end) return null;
    return { from: Math.max(jump.from, offset), until: jump.until };
  };
  /** Begins the loop again when the leading film has passed its end. */
  const takeFrame = (film: OpenFilm, player: FilmPlayer) => {
    const [loop, offset] = [loopOf(film), offsetOf(film)];
    if (film.id !== leading?.id || !loop || offset === null || player.video.paused) return;
    if (toDayTime(player.shown(), offset) >= loop.until) void seekAll(loop.from);
  };
  const takeEnd = async (film: OpenFilm) => {
    if (film.id !== leading?.id) return;
    const loop = loopOf(film);
    if (!loop) return halt();
    await seekAll(loop.from);
    await play();
  };

  return (
    <div className="film-bench" onKeyDownCapture={press}>
      <div className="film-films">
        <p className="desk-screen">
          <LineField label={t('deskFilm.open')} isLong>
            <input
              type="file"
              accept="video/*"
              multiple
              onChange={({ currentTarget }) => {
                open(currentTarget.files);
                currentTarget.value = '';
              }}
            />
          </LineField>
        </p>
        {films.map((film) => {
          const offset = offsetOf(film);
          return (
            <FilmCard
              key={film.id}
              film={film}
              offset={offset}
              place={
                jump && offset !== null && film.duration !== null
                  ? findPlace(toFilmSecond(jump.to, offset), film.duration)
                  : null
              }
              moments={film.clip ? [] : moments.filter(({ basis }) => basis === 'stamp')}
              nameMoment={nameMoment}
              onPlayer={(player) => {
                if (player) players.current.set(film.id, player);
                else players.current.delete(film.id);
              }}
              onFrame={(player) => takeFrame(film, player)}
              onChange={(changed) => change(film.id, changed)}
              onSync={(at) => {
                const shown = players.current.get(film.id)?.shown() ?? 0;
                const { name, size } = film;
                keep(withSync(kept, day, { name, size, offset: findOffset(shown, at) }));
              }}
              onEnd={() => void takeEnd(film)}
              onClose={() => close(film)}
              onTouch={() => setTouched(film.id)}
            />
          );
        })}
        {films.length > 0 && (
          <fieldset className="film-keys cluster">
            <legend>{t('deskFilm.move')}</legend>
            <button type="button" className={buttonClass('quiet')} onClick={() => void step(-1)}>
              {t('deskFilm.back')}
            </button>
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => void (isPlaying ? halt() : play())}
            >
              {t(isPlaying ? 'deskFilm.pause' : 'deskFilm.play')}
            </button>
            <button type="button" className={buttonClass('quiet')} onClick={() => void step(1)}>
              {t('deskFilm.forward')}
            </button>
            <LineChoice
              label={t('deskFilm.speed')}
              value={speed}
              onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
              choices={speeds.map((one) => [one, `× ${one.toLocaleString(language)}`])}
            />
            <LineChoice
              label={t('deskFilm.leadBefore')}
              value={lead}
              onChange={({ currentTarget }) => setLead(Number(currentTarget.value))}
              choices={leads.map((one) => [one, t('deskFilm.leadSeconds', { seconds: one })])}
            />
            <TickBox
              name="loop"
              label={t('deskFilm.loop')}
              checked={loops}
              onChange={({ currentTarget }) => setLoops(currentTarget.checked)}
            />
            <p>{t('deskFilm.keys')}</p>
          </fieldset>
        )}
      </div>
      <div className="film-moments">
        {films.length > 0 && inStep.length === 0 && (
          <p role="status">{t(hasStamp(moments) ? 'deskFilm.sayFirst' : 'deskFilm.noStamp')}</p>
        )}
        {moments.some(({ basis }) => basis === 'estimate') && (
          <p className="note">{t('deskFilm.estimates')}</p>
        )}
        <ol className="film-list">
          {moments.map((one) => (
            <li key={one.point}>
              <button
                type="button"
                className={buttonClass('quiet')}
                aria-current={one.point === wish.point ? 'true' : undefined}
                disabled={one.at === null}
                onClick={() => setWish({ point: one.point })}
              >
                {nameMoment(one)}
                {one.value && <strong> {one.value.seconds ?? '–'}</strong>}
              </button>
              <span>
                {one.at !== null && `${clockText(hundredthOfDay(one.at), language)} · `}
                {t(`deskFilm.basis.${one.basis ?? 'none'}`, { seconds: lead })}
              </span>
              {one.said.length > 0 && (
                <ul>
                  {one.said.map(({ event, label, person, seconds, isWithdrawn, at }) => (
                    <li key={event}>
                      {t('deskFilm.said', {
                        at: clockText(hundredthOfDay(at), language).slice(0, 8),
                        seat: person === label || person === '' ? label : `${label}, ${person}`,
                        value: isWithdrawn
                          ? t('deskFilm.withdrawn')
                          : seconds === null
                            ? t('deskFilm.unseen')
                            : `${seconds} s`,
                      })}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}

const hasStamp = (moments: readonly FilmMoment[]) => moments.some(({ basis }) => basis === 'stamp');

interface FilmCardProps {
  film: OpenFilm;
  offset: Micros | null;
  /** Position of the chosen moment in this film; null without a moment or a sync. */
  place: PlaceInFilm | null;
  /** Stamps of the boat to which a frame can be linked. */
  moments: readonly FilmMoment[];
  nameMoment: (moment: FilmMoment) => string;
  onPlayer: (player: FilmPlayer | null) => void;
  onFrame: (player: FilmPlayer) => void;
  onChange: (changed: Partial<OpenFilm>) => void;
  onSync: (at: Micros) => void;
  onEnd: () => void;
  onClose: () => void;
  onTouch: () => void;
}

function FilmCard(props: FilmCardProps) {
  const { film, offset, place, moments, nameMoment } = props;
  const { onChange, onSync, onEnd, onClose, onTouch } = props;
  const { t, language } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const frameLine = useRef<HTMLParagraphElement>(null);
  const player = useRef<FilmPlayer>(null);
  const { id, url, name, issue, duration } = film;

  const writeFrame = () => {
    const shown = player.current;
    if (!shown || !frameLine.current) return;
    const [second, length] = [shown.shown(), shown.frameSeconds()];
    const words = [
      offset === null ? null : clockText(hundredthOfDay(toDayTime(second, offset)), language),
      t('deskFilm.second', {
        second: second.toLocaleString(language, {
          minimumFractionDigits: 3,
          maximumFractionDigits: 3,
        }),
      }),
      length === null ? null : t('deskFilm.rate', { frames: Math.round(1 / length) }),
    ];
    frameLine.current.textContent = words.filter(Boolean).join(' · ');
  };
  useEffect(writeFrame);
  const latest = useRef({ props, writeFrame });
  latest.current = { props, writeFrame };
  // A player lives as long as its film: another one would not know which frame a paused film shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is read from `latest`
  useEffect(() => {
    if (!video.current) return;
    const own = createFilmPlayer(video.current, () => {
      latest.current.writeFrame();
      latest.current.props.onFrame(own);
    });
    player.current = own;
    latest.current.props.onPlayer(own);
    return () => {
      own.stop();
      latest.current.props.onPlayer(null);
    };
  }, [id]);

  const measure = async (element: HTMLVideoElement) => {
    if (element.videoWidth === 0) return onChange({ issue: 'no_picture' });
    onChange({ duration: await findDuration(element) });
  };
  const isUsable = issue === null && duration !== null;
  return (
    <figure className="film-card" onPointerDown={onTouch} onFocus={onTouch}>
      <figcaption>
        <strong>{name}</strong>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          {t('deskFilm.close', { name })}
        </button>
      </figcaption>
      {issue !== null && (
        <p role="alert" className="desk-issue">
          {t(`deskFilm.issues.${issue}`)}
        </p>
      )}
      {issue === null && film.isOlder && (
        <p role="status" className="desk-issue">
          {t('deskFilm.older')}
        </p>
      )}
      {issue === null && (
        <video
          ref={video}
          src={url}
          muted
          playsInline
          controls
          preload="auto"
          aria-label={name}
          onPlay={() => onChange({ isPlaying: true })}
          onPause={() => onChange({ isPlaying: false })}
          onEnded={onEnd}
          onLoadedMetadata={({ currentTarget }) => void measure(currentTarget)}
          onError={() => onChange({ issue: 'unplayable' })}
        />
      )}
      <p ref={frameLine} className="film-frame" hidden={!isUsable} />
      {place && !place.isInside && (
        <p role="status" className="desk-issue">
          {t(place.before ? 'deskFilm.before' : 'deskFilm.after', { seconds: place.seconds })}
        </p>
      )}
      {isUsable && (
        <>
          <p>
            {offset === null
              ? t('deskFilm.notInStep')
              : t('deskFilm.inStep', {
                  from: clockText(hundredthOfDay(offset), language),
                  until: clockText(hundredthOfDay(toDayTime(duration, offset)), language),
                })}
          </p>
          {film.clip && (
            <p>
              {film.clip.clock === null
                ? t('deskFilm.clips.noClock')
                : t('deskFilm.clips.doubt', {
                    seconds: (film.clip.clock / 1_000_000 + 0.1).toLocaleString(language, {
                      maximumFractionDigits: 1,
                      minimumFractionDigits: 1,
                    }),
                  })}
            </p>
          )}
          <p className="desk-actions">
            {moments.map((moment) => (
              <button
                key={moment.point}
                type="button"
                className={buttonClass(offset === null ? 'primary' : 'quiet')}
                onClick={() => onSync(moment.at ?? 0)}
              >
                {t('deskFilm.frameIs', {
                  moment: nameMoment(moment),
                  at: clockText(hundredthOfDay(moment.at ?? 0), language),
                })}
              </button>
            ))}
          </p>
        </>
      )}
    </figure>
  );
}
