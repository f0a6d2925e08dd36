// The one write of a screen that enters something, and the question before what was typed is left.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import type { Blocker } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../api/api.ts';
import { showToast } from '../parts/toast.tsx';
import { useUnloadQuestion } from '../use-unload-question.ts';

export type EntryRun = {
  isBusy: boolean;
  /** The entry was written, so that nothing is lost by leaving. */
  isDone: boolean;
  /** Why the last try was refused, in a sentence; undefined where fields of the screen show it. */
  problem: string | undefined;
  /** What is wrong with a field, by its name in the call. */
  fieldProblems: Readonly<Record<string, string>>;
  /** `write` returns what was done, in a sentence, and `leave`, which opens the new row. */
  run: (write: () => Promise<{ text: string; leave: () => void }>) => Promise<void>;
};

/** `resources` are read again after the write; `names`: the fields that the screen shows. */
export function useEntry(resources: readonly string[], names: readonly string[]): EntryRun {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [error, setError] = useState<unknown>();
  const fields = isRefusal(error) ? (error.fields ?? []) : [];
  const shown = fields.filter(({ name }) => names.includes(name));
  const run: EntryRun['run'] = async (write) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      const { text, leave } = await write();
      // Rendered before the screen is left: until then leaving asks.
      flushSync(() => setIsDone(true));
      showToast(text);
      for (const resource of resources) void queryClient.invalidateQueries({ queryKey: [resource] });
      leave();
    } catch (refused) {
      flushSync(() => setError(refused));
      document.querySelector<HTMLElement>('#main [aria-invalid=true]')?.focus();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    isDone,
    problem:
      error === undefined || (shown.length > 0 && shown.length === fields.length)
        ? undefined
        : (fields.find(({ name }) => !names.includes(name))?.message ?? sentenceOf(error)),
    fieldProblems: Object.fromEntries(shown.map(({ name, message }) => [name, message])),
    run,
  };
}

/** A navigation away from what was typed waits for the answer. */
export function useEntryGuard({ isDone }: EntryRun, changeCount: number): Blocker {
  const isKept = !isDone && changeCount > 0;
  useUnloadQuestion(() => isKept);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isKept && currentLocation.pathname !== nextLocation.pathname,
  );
}
