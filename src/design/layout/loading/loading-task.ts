const loadingTask = 'loading-task';

export interface LoadingTask {
  task: string;
  layer: 'foreground' | 'background';
  isRunning: boolean;
}

export function tellLoadingTask(page: Document, detail: LoadingTask): void {
  page.dispatchEvent(new CustomEvent(loadingTask, { detail }));
}

export function onLoadingTask(page: Document, told: (task: LoadingTask) => void): void {
  // Only `tellLoadingTask` sends this event.
  page.addEventListener(loadingTask, (event) => told((event as CustomEvent<LoadingTask>).detail));
}
