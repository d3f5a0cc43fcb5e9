import { expect, test } from 'vitest';
import { openNotice, showNotice } from './show-notice.ts';
import type { WorkerScope } from './worker-scope.ts';

interface Shown {
  title: string;
  options: NotificationOptions;
}

function workerWith(...urls: string[]) {
  const shown: Shown[] = [];
  const led: string[] = [];
  const scope = {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () =>
        urls.map((url) => ({ url, focus: async () => void led.push(`focus ${url}`) })),
      openWindow: async (url: string) => void led.push(`open ${url}`),
    },
    location: { hostname: 'race.example', origin: 'https://race.example' },
  } as unknown as WorkerScope;
  return { scope, shown, led };
}

const pushed = (said: unknown) =>
  ({ data: said === null ? null : { json: () => said } }) as Parameters<typeof showNotice>[1];
const touched = (data: unknown) =>
  ({ notification: { data, close: () => undefined } }) as Parameters<typeof openNotice>[1];

test('a push message is shown with its title, text and tag', async () => {
  const { scope, shown } = workerWith();
  const said = { title: 'Ana starts', body: 'Men', url: '/en/en-vivo', tag: 'start men-1.12' };
  await showNotice(scope, pushed(said));
  expect(shown).toMatchObject([
    { title: 'Ana starts', options: { body: 'Men', tag: 'start men-1.12', data: '/en/en-vivo' } },
  ]);
});

test.each([
  null,
  'text',
  7,
  {},
  { title: 7, url: 'https://evil.example/' },
  { url: '//evil.example' },
])(
  "an invalid push message (%j) is shown with the site's name and leads to the live page",
  async (said) => {
    const { scope, shown } = workerWith();
    await showNotice(scope, pushed(said));
    expect(shown).toMatchObject([{ title: 'race.example', options: { data: '/en-vivo' } }]);
  },
);

test('touching a notice focuses its open page in any language, else opens a new one', async () => {
  const open = workerWith('https://race.example/es/home', 'https://race.example/es/en-vivo');
  await openNotice(open.scope, touched('/en/en-vivo'));
  expect(open.led).toEqual(['focus https://race.example/es/en-vivo']);
  const none = workerWith('https://race.example/es/home');
  await openNotice(none.scope, touched('/en/en-vivo'));
  await openNotice(none.scope, touched(undefined));
  expect(none.led).toEqual(['open /en/en-vivo', 'open /en-vivo']);
});
