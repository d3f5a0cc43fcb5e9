import { copyToken } from '../../../platform/http/cross-site/copy-token.ts';
import { pushPath } from '../push/push-path.ts';
import { keepToldDay, toldDay } from './followed.ts';

export type PushState =
  | { kind: 'on' | 'off' | 'ended' | 'nobody' | 'denied' | 'ios' | 'missing' }
  /** `why` is the server's message. Null when the server did not answer. */
  | { kind: 'failed'; why: string | null };

interface Order {
  day: string;
  language: string;
  boats: readonly string[];
  /** Push key of this site, base64url. */
  publicKey: string;
}

/** Manages the notices of this browser. */
export function pushOfPhone(page: Document) {
  const send = copyToken(fetch.bind(globalThis), page);

  /** Returns the service worker that shows notices; registers it if needed. */
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
      // The subscription was made with an old key of this site.
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
    if (key && toBase64url(key) !== order.publicKey) return { kind: 'off' };
    // Sent again, since the server may have forgotten the subscription.
    return order.boats.length > 0 ? tell(known, order) : { kind: 'on' };
  }

  async function keep(order: Order): Promise<PushState> {
    const known = await subscription();
    return known ? tell(known, order) : { kind: 'off' };
  }

  async function forget(): Promise<PushState> {
    const known = await subscription();
    keepToldDay(null);
    // The phone first: whatever the server answers, this phone gets no more notices.
    await known?.unsubscribe().catch(() => false);
    const refused = known && (await call('DELETE', { endpoint: known.endpoint }));
    return refused ?? { kind: 'ended' };
  }

  const orFailed =
    <Asked extends unknown[]>(act: (...asked: Asked) => Promise<PushState>) =>
    (...asked: Asked): Promise<PushState> =>
      act(...asked).catch(() => ({ kind: 'failed', why: null }));

  return {
    /** Reads the state without asking for permission, and sends the followed boats to the server again. */
    look: orFailed(look),
    start: orFailed(start),
    keep: orFailed(keep),
    forget: orFailed(forget),
  };
}

function toBase64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the reason why this browser cannot have notices. Null when it can. */
function missing(): PushState | null {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) {
    return null;
  }
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  // `standalone` exists on iOS only: false in its browser, where notices are for installed sites alone.
  return { kind: standalone === false ? 'ios' : 'missing' };
}
