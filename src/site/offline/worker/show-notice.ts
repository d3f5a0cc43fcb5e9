import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import type { WorkerPush, WorkerScope, WorkerTouch } from './worker-scope.ts';

/** Page of a notice without an address of its own. */
const usual = '/en-vivo';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Shows a notice for a push message; browsers require one for each message. */
export async function showNotice({ registration, location }: WorkerScope, { data }: WorkerPush) {
  const said = readSaid(data);
  await registration.showNotification(text(said.title) || location.hostname, {
    body: text(said.body),
    tag: text(said.tag),
    icon: '/icons/icon-192.png',
    data: readLocalPath(text(said.url)) ?? usual,
  });
}

function readSaid(data: WorkerPush['data']): Partial<Record<string, unknown>> {
  try {
    const said = data?.json();
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}

/** Focuses the page of a touched notice if it is open, else opens it. */
export async function openNotice({ clients }: WorkerScope, { notification }: WorkerTouch) {
  notification.close();
  const path = text(notification.data) || usual;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [, page] = /^(?:\/\w\w)?(\/.*)$/.exec(path) ?? [];
  const shown = open.find(({ url }) => new URL(url).pathname.endsWith(page ?? path));
  await (shown ? shown.focus() : clients.openWindow(path));
}
