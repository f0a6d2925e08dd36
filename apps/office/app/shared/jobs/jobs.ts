// The long work of this browser tab, shown by the tray: actions for many rows, and exports. It belongs to one staff member and outlives a
// reload; an action that was running then has stopped, because its portions are sent by the page.
import { useSyncExternalStore } from 'react';
import { newUuid } from '../api/new-uuid.ts';
import { storedValue } from '../stored-value.ts';

/** An action for many rows; a row that the server left as it was counts as done. */
export type RunJob = {
  kind: 'RUN';
  id: string;
  title: string;
  unit: string;
  state: 'RUNNING' | 'DONE' | 'STOPPED';
  /** Why it stopped; undefined for a reload. */
  problem?: string;
  totalCount: number;
  doneCount: number;
  /** The rows that were not done, as staff know them, and why. */
  failures: readonly { label: string; message: string }[];
  /** Milliseconds since 1970: its beginning, and the end of its last portion. */
  startedAt: number;
  updatedAt: number;
};

/** A file that the server writes from the rows of a list; `getExport` returns its state for this id. */
export type FileJob = { kind: 'EXPORT'; id: string; title: string; list: string };

export type Job = RunJob | FileJob;

/** Jobs that are kept, the newest first. */
const keptAtMost = 20;
/** Reasons that are kept over a reload. */
const failuresAtMost = 2_000;

let owner: string | undefined;
let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();

const keyOf = (staffUuid: string): string => `onns.desk.jobs.${staffUuid}`;

function store(next: readonly Job[]): void {
  jobs = next.slice(0, keptAtMost);
  if (owner !== undefined)
    try {
      sessionStorage.setItem(keyOf(owner), JSON.stringify(jobs));
    } catch {
      // A full storage only shortens what a reload shows.
      sessionStorage.removeItem(keyOf(owner));
    }
  for (const listener of listeners) listener();
}

/** The jobs after a reload: actions that were running have stopped. */
export const jobsOfText = (text: string | null): Job[] =>
  storedValue<Job[]>(text, []).map((job) =>
    job.kind === 'RUN' && job.state === 'RUNNING' ? { ...job, state: 'STOPPED' } : job,
  );

/** Shows the jobs of this staff member. */
export function openJobs(staffUuid: string): void {
  if (owner === staffUuid) return;
  owner = staffUuid;
  store(jobsOfText(sessionStorage.getItem(keyOf(staffUuid))));
}

const change = (id: string, to: (job: RunJob) => RunJob): void =>
  store(jobs.map((job) => (job.id === id && job.kind === 'RUN' ? to(job) : job)));

export type RunHandle = {
  /** Rows of a portion that ended. */
  add: (doneCount: number, failures: RunJob['failures']) => void;
  /** `problem`: why the other rows were not tried. */
  end: (problem?: string) => void;
};

export function beginRun(given: Pick<RunJob, 'title' | 'unit' | 'totalCount'>): RunHandle {
  const id = newUuid();
  const job: RunJob = {
    ...given,
    kind: 'RUN',
    id,
    state: 'RUNNING',
    doneCount: 0,
    failures: [],
    startedAt: Date.now(),
    updatedAt: Date.now(),
  };
  store([job, ...jobs]);
  return {
    add: (doneCount, failures) =>
      change(id, (now) => ({
        ...now,
        updatedAt: Date.now(),
        doneCount: now.doneCount + doneCount,
        failures: [...now.failures, ...failures].slice(0, failuresAtMost),
      })),
    end: (problem) =>
      change(id, (now) => ({
        ...now,
        ...(problem === undefined ? { state: 'DONE' } : { state: 'STOPPED', problem }),
      })),
  };
}

let isOpen = false;
/** While the tray is open, no message announces its jobs. */
export const isTrayOpen = (): boolean => isOpen;
export const markTrayOpen = (next: boolean): void => {
  isOpen = next;
};

export const addExport = (job: Omit<FileJob, 'kind'>): void =>
  store([{ kind: 'EXPORT', ...job }, ...jobs.filter(({ id }) => id !== job.id)]);

export const forgetJob = (id: string): void => store(jobs.filter((job) => job.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Job[] = [];

export const useJobs = (): readonly Job[] =>
  useSyncExternalStore(
    subscribe,
    () => jobs,
    () => none,
  );
