import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushOfPhone } from './push-of-phone.ts';

const page = {
  URL: 'https://example.org/es/en-vivo',
  cookie: `XSRF-TOKEN=${'a'.repeat(43)}`,
  documentElement: { lang: 'es' },
} as Document;
const key = Buffer.alloc(65, 251);
const order = {
  day: '2027-02-20',
  language: 'es',
  boats: ['men.12'],
  publicKey: key.toString('base64url'),
};

let isSubscribed: boolean;
let subscribedBy: Buffer;
let status: number | null;
let sent: string[];
beforeEach(() => {
  isSubscribed = true;
  subscribedBy = key;
  status = 200;
  sent = [];
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/x',
    toJSON: () => ({ keys: {} }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
    get options() {
      return { applicationServerKey: Uint8Array.from(subscribedBy).buffer };
    },
  };
  const pushManager = { getSubscription: async () => (isSubscribed ? subscription : null) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const kept = new Map([['followed.told', order.day]]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    sent.push(String(method));
    if (status === null) throw new TypeError('no line');
    return Response.json({ title: 'Demasiados intentos' }, { status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a subscribed phone is on once the server has heard its boats again', async () => {
  expect(await pushOfPhone(page).look(order)).toEqual({ kind: 'on' });
  expect(sent).toEqual(['POST']);
  status = 503;
  expect(await pushOfPhone(page).look(order)).toMatchObject({ kind: 'failed' });
});

test('a phone subscribed with an old key of the site is off, and may subscribe again', async () => {
  subscribedBy = Buffer.alloc(65, 7);
  expect(await pushOfPhone(page).look(order)).toEqual({ kind: 'off' });
  expect(sent).toEqual([]);
});

test.each([429, null])(
  'notices end on the phone whatever the server answers (%s)',
  async (answer) => {
    status = answer;
    const push = pushOfPhone(page);
    const why = answer === null ? null : 'Demasiados intentos';
    expect(await push.forget()).toEqual({ kind: 'failed', why });
    expect([isSubscribed, sent]).toEqual([false, ['DELETE']]);
    expect(await push.look(order)).toEqual({ kind: 'off' });
  },
);
