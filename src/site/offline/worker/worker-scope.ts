/** Used parts of the scope, because TypeScript's libraries for workers and pages conflict. */
export interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerMessage extends LifetimeEvent {
  data: unknown;
}

export interface WorkerPush extends LifetimeEvent {
  data: { json(): unknown } | null;
}

export interface WorkerTouch extends LifetimeEvent {
  notification: Pick<Notification, 'close' | 'data'>;
}

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
