import type { Page } from '@playwright/test';

type Fed = typeof globalThis & {
  fakeCable: { send: (text: string) => void; unplug: () => void; plugIn: () => void };
};

/** Gives the pages of a browser a serial port whose other end the test holds. */
export async function fakeSerial(page: Page) {
  await page.addInitScript(() => {
    let feed: ReadableStreamDefaultController<Uint8Array> | null = null;
    let readable: ReadableStream<Uint8Array> | null = null;
    const port = {
      get readable() {
        return readable;
      },
      async open() {
        readable = new ReadableStream({
          start(controller) {
            feed = controller;
          },
        });
      },
      async close() {
        readable = null;
      },
    };
    const serial = Object.assign(new EventTarget(), {
      requestPort: async () => port,
      getPorts: async () => [port],
    });
    Object.defineProperty(navigator, 'serial', { value: serial });
    Object.assign(globalThis, {
      fakeCable: {
        send: (text: string) => feed?.enqueue(new TextEncoder().encode(text)),
        unplug() {
          readable = null;
          feed?.error(new DOMException('The device has been lost.', 'NetworkError'));
        },
        plugIn: () => serial.dispatchEvent(new Event('connect')),
      },
    });
  });
  return {
    send: (text: string) => page.evaluate((sent) => (globalThis as Fed).fakeCable.send(sent), text),
    unplug: () => page.evaluate(() => (globalThis as Fed).fakeCable.unplug()),
    plugIn: () => page.evaluate(() => (globalThis as Fed).fakeCable.plugIn()),
  };
}
