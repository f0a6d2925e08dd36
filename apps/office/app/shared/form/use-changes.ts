// What was changed in a form since its row was read, and the question before it is left with changes.
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { useBlocker } from 'react-router';
import type { Blocker } from 'react-router';
import { useUnloadQuestion } from '../use-unload-question.ts';
import type { ResourceForm } from './use-resource-form.ts';
import { changedPaths } from './values.ts';

/** The paths of the changed values; read again with every key. */
export function useChanges<Row, Values extends FieldValues>({
  form,
  before,
}: ResourceForm<Row, Values>): string[] {
  return changedPaths(before, useWatch({ control: form.control }));
}

/** A navigation away from changes waits for the end of a save, and for the answer; another section or filter of the same screen is not left. */
export function useLeaveGuard<Row, Values extends FieldValues>({
  form,
  before,
  isSaving,
}: ResourceForm<Row, Values>): Blocker {
  const hasChanges = () => changedPaths(before, form.getValues()).length > 0;
  useUnloadQuestion(hasChanges);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  const leaveWhenSaved = useEffectEvent(() => {
    if (!hasChanges()) blocker.proceed?.();
  });
  const isWaiting = blocker.state === 'blocked' && !isSaving;
  useEffect(() => {
    if (isWaiting) leaveWhenSaved();
  }, [isWaiting]);
  return blocker;
}
