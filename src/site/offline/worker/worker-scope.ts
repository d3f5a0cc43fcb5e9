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

export interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}
