import { type Clip, isClip } from '../../log/strips/clip.ts';
import { sendClipNews } from '../outbox/call-outcome.ts';
import { type PhoneDatabase, strict } from '../outbox/phone-database.ts';
import { changeStrip, deleteStrips } from './keep-strip.ts';
import type { StripFate, StripsDatabase } from './strips-database.ts';

interface ClipsOfSeat {
  strips: StripsDatabase;
  events: PhoneDatabase;
  day: string;
  seat: string;
  /** Clips that the desk asked for. */
  asked: readonly string[];
  /** Clips that may show a person who was erased. */
  erased: readonly string[];
}

const mostInCall = 100;

/**
 * Deletes the clips of erased persons, tells the server which clips of a seat this phone has and which it lost, and
 * marks those that the desk requested as unsent, so that they are sent next. No film is sent here.
 */
export async function tellClips(of: ClipsOfSeat, signal: AbortSignal): Promise<void> {
  const { strips, events, day, seat, asked, erased } = of;
  await deleteStrips(strips, erased);
  const lost = await takeAsked(strips, asked);
  const read = async (fate: StripFate): Promise<Clip[]> => {
    const kept = await strips.getAllFromIndex('facts', 'turn', [day, seat, fate]);
    return kept.flatMap(({ strip }) => (isClip(strip) ? [strip] : []));
  };
  for (let left = lost; !signal.aborted; left = []) {
    if ((await events.countFromIndex('made', 'fate', 'unsent')) > 0) return;
    const held = (await read('held')).slice(0, mostInCall);
    const gone = (await read('gone'))
      .map(({ id }) => id)
      .concat(left)
      .slice(0, mostInCall);
    if (held.length + gone.length === 0) return;
    const said = await sendClipNews({ day, seat, held, gone }, signal);
    if (said.line === 'none' || said.line === 'ended') return;
    const isNoted = said.line === 'good' && said.answer.outcome === 'noted';
    for (const clip of held) await settle(strips, clip, isNoted ? 'announced' : 'refused');
    await deleteStrips(strips, gone.concat(said.line === 'good' ? said.answer.erased : []));
  }
}

/** A film that the server refused is not sent again by itself. */
const isReady: Readonly<Partial<Record<StripFate, true>>> = {
  held: true,
  announced: true,
  sent: true,
};

/** Returns the ids of the asked clips that this phone does not have. */
async function takeAsked(strips: StripsDatabase, asked: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const id of asked) {
    const kept = await strips.get('facts', id);
    if (!kept) lost.push(id);
    else if (isReady[kept.fate]) await changeStrip(strips, id, { fate: 'unsent' });
  }
  return lost;
}

/** Leaves a clip that got another judgement meanwhile as it is: the server does not know of that one. */
async function settle(strips: StripsDatabase, clip: Clip, fate: StripFate): Promise<void> {
  const transaction = strips.transaction('facts', 'readwrite', strict);
  const kept = await transaction.store.get(clip.id);
  if (kept?.fate === 'held' && kept.strip.stamps.length === clip.stamps.length) {
    void transaction.store.put({ ...kept, fate });
  }
  await transaction.done;
}
