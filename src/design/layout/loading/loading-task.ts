const loadingTask = 'loading-task';

/** Something that is on its way, told by the router to what shows it. */
export interface LoadingTask {
  task: string;
  layer: 'foreground' | 'background';
  isRunning: boolean;
}

export function tellLoadingTask(page: Document, detail: LoadingTask): void {
  page.dispatchEvent(new CustomEvent(loadingTask, { detail }));
}

export function onLoadingTask(page: Document, told: (task: LoadingTask) => void): void {
  // Only `tellLoadingTask` sends it.
  page.addEventListener(loadingTask, (event) => told((event as CustomEvent<LoadingTask>).detail));
}
