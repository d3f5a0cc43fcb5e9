/**
 * The little of a service worker's global scope that ours uses: TypeScript's library for workers
 * cannot stand in one program with the one for pages.
 */
export interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerMessage extends LifetimeEvent {
  data: unknown;
}

/** A message of the browser's push service. */
export interface WorkerPush extends LifetimeEvent {
  data: { json(): unknown } | null;
}

export interface WorkerTouch extends LifetimeEvent {
  notification: Pick<Notification, 'close' | 'data'>;
}

/** An open page of the site. */
export interface WorkerClient {
  url: string;
  focus(): Promise<unknown>;
}

export interface WorkerScope {
  location: Location;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'push', listener: (event: WorkerPush) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WorkerTouch) => void): void;
}
