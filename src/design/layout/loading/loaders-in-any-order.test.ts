import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loaderTimings } from './loader-timings.ts';
import { createLoaders, LoaderError, type LoaderState, type Phase } from './loaders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fakeNow = () => Number(vi.getMockedSystemTime());

type Layer = keyof LoaderState;
const layers = ['foreground', 'background'] as const;
const loaderIds = ['page', 'list'] as const;

type Step =
  | { does: 'start' | 'stop'; loader: (typeof loaderIds)[number]; task: string; layer: Layer }
  | { does: 'wait'; ms: number };

const taskStep = fc.record({
  does: fc.constantFrom('start' as const, 'stop' as const),
  loader: fc.constantFrom(...loaderIds),
  task: fc.constantFrom('a', 'b', 'c'),
  layer: fc.constantFrom(...layers),
});
const times = [300, 500, 601, 1001].flatMap((ms) => [ms - 1, ms, ms + 1]);
const waitStep = fc.record({
  does: fc.constant('wait' as const),
  ms: fc.oneof(fc.constantFrom(0, 1, ...times), fc.nat(1500)),
});
const anySteps = fc.array(fc.oneof(taskStep, waitStep), { maxLength: 40 });

interface Seen {
  at: number;
  phases: LoaderState;
  running: Record<Layer, boolean>;
}

function watch(steps: readonly Step[], { fast, watched }: { fast: boolean; watched: string }) {
  const loaders = createLoaders({ fast });
  const tasks = { foreground: new Set<string>(), background: new Set<string>() };
  const seen: Seen[] = [];
  const note = () => {
    const running = {
      foreground: tasks.foreground.size > 0,
      background: tasks.background.size > 0,
    };
    seen.push({ at: fakeNow(), phases: loaders.state(watched), running });
  };
  for (const id of loaderIds) loaders.register(id);
  loaders.subscribe(note);
  note();
  const take = (step: Step) => {
    if (step.does === 'wait') return void vi.advanceTimersByTime(step.ms);
    const { loader, task, layer } = step;
    const own = loader === watched;
    if (step.does === 'stop') {
      if (own) tasks[layer].delete(task);
      return loaders.stop(loader, task, layer);
    }
    const known = own && layers.some((each) => tasks[each].has(task));
    if (own && !known) tasks[layer].add(task);
    try {
      loaders.start(loader, task, layer);
      expect(known).toBe(false);
    } catch (error) {
      if (!(error instanceof LoaderError)) throw error;
      expect(error.code).toBe('duplicate_task');
      if (own) expect(known).toBe(true);
    }
  };
  for (const step of steps) {
    take(step);
    note();
  }
  for (const layer of layers) {
    for (const task of [...tasks[layer]]) {
      tasks[layer].delete(task);
      loaders.stop(watched, task, layer);
    }
  }
  note();
  vi.advanceTimersByTime(10_000);
  return { seen, last: loaders.state(watched) };
}

interface Span {
  from: number;
  to: number;
  after: Phase | undefined;
}

function spans(seen: readonly Seen[], layer: Layer, phase: Phase): Span[] {
  const found: Span[] = [];
  seen.forEach(({ at, phases }, index) => {
    if (phases[layer] !== phase) return;
    const next = seen[index + 1];
    const end = { to: next?.at ?? Number.POSITIVE_INFINITY, after: next?.phases[layer] };
    const open = seen[index - 1]?.phases[layer] === phase ? found.at(-1) : undefined;
    if (open) Object.assign(open, end);
    else found.push({ from: at, ...end });
  });
  return found;
}

const anyRun = fc.record({
  steps: anySteps,
  fast: fc.boolean(),
  watched: fc.constantFrom(...loaderIds),
});
const options = { numRuns: 2000 };

test('a running task shows, and a foreground covers a background, in any order of steps', () => {
  fc.assert(
    fc.property(anyRun, ({ steps, ...run }) => {
      const { seen } = watch(steps, run);
      for (const { phases, running } of seen) {
        if (running.foreground) expect(phases.foreground).toBe('shown');
        if (phases.foreground === 'shown') expect(phases.background).not.toBe('shown');
      }
    }),
    options,
  );
});

test('a background shows from the time that the specification gives on, never before', () => {
  fc.assert(
    fc.property(anyRun, ({ steps, ...run }) => {
      const { seen } = watch(steps, run);
      const { backgroundReturn } = loaderTimings[run.fast ? 'fast' : 'usual'];
      const lefts = spans(seen, 'foreground', 'shown').map(({ to }) => to);
      for (const [index, { at, phases, running }] of seen.entries()) {
        if (phases.foreground === 'shown') continue;
        const left = lefts.findLast((moment) => moment <= at);
        const due = left === undefined ? at : left + backgroundReturn;
        const shown = phases.background === 'shown';
        if (at < due) expect(shown).toBe(false);
        const until = seen[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        // Between two observations nothing changes: a running background shows from `due` on.
        if (running.background && until > due) expect([shown, at >= due]).toEqual([true, true]);
      }
    }),
    options,
  );
});

test('a shown layer stays 300 ms, a fading one is gone in time, and in the end all are hidden', () => {
  fc.assert(
    fc.property(anyRun, ({ steps, ...run }) => {
      const { seen, last } = watch(steps, run);
      const { minimum, fadeOut } = loaderTimings[run.fast ? 'fast' : 'usual'];
      for (const { from, to } of spans(seen, 'foreground', 'shown')) {
        expect(to - from).toBeGreaterThanOrEqual(minimum);
        const stopped = seen.findLast(({ at, running }) => at < to && running.foreground);
        const next = seen.find(
          ({ at, running }) => at > (stopped?.at ?? from) && !running.foreground,
        );
        const done = next?.at ?? from;
        expect(to).toBe(Math.max(from + minimum, done));
      }
      for (const { from, to } of spans(seen, 'background', 'shown')) {
        const covered = seen.some(({ at, phases }) => at === to && phases.foreground === 'shown');
        if (!covered) expect(to - from).toBeGreaterThanOrEqual(minimum);
      }
      for (const layer of layers) {
        for (const { from, to, after } of spans(seen, layer, 'closing')) {
          if (after === 'hidden') expect(to - from).toBe(fadeOut);
          else expect([after, to - from <= fadeOut]).toEqual(['shown', true]);
        }
      }
      expect(last).toEqual({ foreground: 'hidden', background: 'hidden' });
    }),
    options,
  );
});

test('loaders do not affect each other', () => {
  fc.assert(
    fc.property(anyRun, ({ steps, ...run }) => {
      const alone = steps.filter((step) => step.does === 'wait' || step.loader === run.watched);
      const changes = (taken: readonly Step[]) => {
        const begin = fakeNow();
        const { seen } = watch(taken, run);
        return seen
          .map(({ at, phases }) => ({ at: at - begin, ...phases }))
          .filter(({ foreground, background }, index, all) => {
            const before = all[index - 1];
            return before?.foreground !== foreground || before.background !== background;
          });
      };
      expect(changes(steps)).toEqual(changes(alone));
    }),
    options,
  );
});
