import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import type { WorkerPush, WorkerScope, WorkerTouch } from './worker-scope.ts';

/** Where a notice leads that says nothing else. */
const usual = '/en-vivo';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Shows what the site had the push service bring; a browser wants to see something for each message. */
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

/** Leads to the page of a notice that was touched: one that is open, else a new one. */
export async function openNotice({ clients }: WorkerScope, { notification }: WorkerTouch) {
  notification.close();
  const path = text(notification.data) || usual;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [, page] = /^(?:\/\w\w)?(\/.*)$/.exec(path) ?? [];
  const shown = open.find(({ url }) => new URL(url).pathname.endsWith(page ?? path));
  await (shown ? shown.focus() : clients.openWindow(path));
}
