import { copyToken } from '../../../platform/http/cross-site/copy-token.ts';
import { pushPath } from '../push/push-path.ts';
import { keepToldDay, toldDay } from './followed.ts';

/** How it is with notices in this browser. */
export type PushState =
  | { kind: 'on' | 'off' | 'ended' | 'nobody' | 'denied' | 'ios' | 'missing' }
  /** `why`: in the words of the server; null where it did not answer. */
  | { kind: 'failed'; why: string | null };

interface Order {
  day: string;
  language: string;
  boats: readonly string[];
  /** Of this site, base64url. */
  publicKey: string;
}

/** Notices of this browser: looks how it is, starts, keeps what the server knows true, and ends. */
export function pushOfPhone(page: Document) {
  const send = copyToken(fetch.bind(globalThis), page);

  /** The worker that shows what comes; registered here where it is not yet. */
  async function worker(): Promise<ServiceWorkerRegistration> {
    const known = await navigator.serviceWorker.getRegistration();
    if (!known) await navigator.serviceWorker.register('/service-worker.js');
    return navigator.serviceWorker.ready;
  }

  async function subscription(): Promise<PushSubscription | null> {
    const known = await navigator.serviceWorker.getRegistration();
    return (await known?.pushManager?.getSubscription()) ?? null;
  }

  async function call(method: 'POST' | 'DELETE', body: object): Promise<PushState | null> {
    const answer = await send(pushPath, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'accept-language': page.documentElement.lang },
    });
    if (answer.ok) return null;
    const { title } = await answer.json();
    return { kind: 'failed', why: typeof title === 'string' ? title : null };
  }

  async function tell(
    asked: PushSubscription,
    { publicKey: _, ...order }: Order,
  ): Promise<PushState> {
    const { endpoint, keys } = asked.toJSON();
    const { p256dh, auth } = keys ?? {};
    const refused = await call('POST', { ...order, endpoint, p256dh, auth });
    if (refused) return refused;
    keepToldDay(order.day);
    return { kind: 'on' };
  }

  async function subscribe({ publicKey }: Order): Promise<PushSubscription> {
    const { pushManager } = await worker();
    const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
    try {
      return await pushManager.subscribe(wish);
    } catch {
      // By other keys of this site, of before.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(wish);
    }
  }

  async function start(order: Order): Promise<PushState> {
    const without = missing();
    if (without) return without;
    const answer = await Notification.requestPermission();
    if (answer === 'denied') return { kind: 'denied' };
    if (answer !== 'granted') return { kind: 'off' };
    return tell(await subscribe(order), order);
  }

  async function look(order: Order): Promise<PushState> {
    const without = missing();
    if (without) return without;
    if (Notification.permission === 'denied') return { kind: 'denied' };
    const known = await subscription();
    if (!known || toldDay() !== order.day) return { kind: 'off' };
    const key = known.options.applicationServerKey;
    if (key && base64urlOf(key) !== order.publicKey) return { kind: 'off' };
    // The server may have forgotten it since.
    return order.boats.length > 0 ? tell(known, order) : { kind: 'on' };
  }

  async function keep(order: Order): Promise<PushState> {
    const known = await subscription();
    return known ? tell(known, order) : { kind: 'off' };
  }

  async function forget(): Promise<PushState> {
    const known = await subscription();
    keepToldDay(null);
    // First here: whatever the server answers, this phone is told nothing more.
    await known?.unsubscribe().catch(() => false);
    const refused = known && (await call('DELETE', { endpoint: known.endpoint }));
    return refused ?? { kind: 'ended' };
  }

  const orFailed =
    <Asked extends unknown[]>(act: (...asked: Asked) => Promise<PushState>) =>
    (...asked: Asked): Promise<PushState> =>
      act(...asked).catch(() => ({ kind: 'failed', why: null }));

  return {
    /** How it is, without asking for leave; the server hears again who is followed. */
    look: orFailed(look),
    /** Asks for leave, after a touch that said what comes. */
    start: orFailed(start),
    /** Tells the server who is followed now. */
    keep: orFailed(keep),
    /** Ends it, here and at the server. */
    forget: orFailed(forget),
  };
}

function base64urlOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Why this browser takes no notices at all; null where it does. */
function missing(): PushState | null {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) {
    return null;
  }
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  // Only there on iOS: false in its browser, where notices are for installed sites alone.
  return { kind: standalone === false ? 'ios' : 'missing' };
}
