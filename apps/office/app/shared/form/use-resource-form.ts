// The state of a form: the stored row that it began from, the fields, the save with its refusals, and a conflict with a later version.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../api/api.ts';
import { showToast } from '../parts/toast.tsx';
import { placeProblems } from './place-problems.ts';
import type { FormDef } from './form-types.ts';
import { changedPaths, mergedValues } from './values.ts';

export type ResourceForm<Row, Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The row that the fields began from; undefined for a new one. */
  row: Row | undefined;
  /** Its values. */
  before: Values;
  /** Problem of the whole form, which belongs to no field. */
  problem: string | undefined;
  isSaving: boolean;
  /** Number of attempts to save that failed because of wrong fields, since the last successful save. */
  failedCount: number;
  /** The version that a colleague saved in the meantime. */
  conflict: Row | undefined;
  save: () => Promise<void>;
  /** Takes the stored values except at `paths`, and saves. */
  resolve: (paths: readonly string[]) => Promise<void>;
  closeConflict: () => void;
};

/** `stored`: the row as it was read when the form was opened; undefined for a new one. */
export function useResourceForm<Row extends { version: number }, Values extends FieldValues>(
  definition: FormDef<Row, Values>,
  stored: Row | undefined,
): ResourceForm<Row, Values> {
  const [row, setRow] = useState(stored);
  const before = definition.toValues(row);
  const form = useForm<Values>({ defaultValues: before as never, mode: 'onChange' });
  const [conflict, setConflict] = useState<Row>();
  const adopt = (next: Row, values: Values) => {
    setRow(next);
    form.reset(values);
  };
  const { write, ...writing } = useWrite({ definition, form, adopt, setConflict });
  const save = async () => {
    if (conflict === undefined) await write(undefined, row);
  };
  const resolve = async (paths: readonly string[]) => {
    if (conflict === undefined) return;
    const values = mergedValues(definition.toValues(conflict), form.getValues(), paths);
    setConflict(undefined);
    adopt(conflict, values);
    await write(values, conflict);
  };
  return {
    form,
    row,
    before,
    conflict,
    save,
    resolve,
    closeConflict: () => setConflict(undefined),
    ...writing,
  };
}

/** Runs one save at a time. A refusal is shown at its field, above the form, or as a conflict. */
function useWrite<Row extends { version: number }, Values extends FieldValues>({
  definition,
  form,
  adopt,
  setConflict,
}: {
  definition: FormDef<Row, Values>;
  form: UseFormReturn<Values>;
  adopt: (row: Row, values: Values) => void;
  setConflict: (row: Row) => void;
}) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [failedCount, setFailedCount] = useState(0);
  const isWanted = useRef(false);
  const refused = async (error: unknown, values: Values) => {
    if (isRefusal(error, 'VERSION_CONFLICT') && definition.load !== undefined) {
      setConflict(await definition.load());
      return;
    }
    const { fields, sentence } = placeProblems(definition, error, values);
    for (const { name, message } of fields) form.setError(name as never, { message });
    if (fields.length > 0) setFailedCount((count) => count + 1);
    setProblem(sentence);
  };
  /** `given`: the values to save; default: the values of the fields. `row`: the row that they began from. A save requested during a save follows it. */
  const write = async (given: Values | undefined, row: Row | undefined): Promise<void> => {
    isWanted.current = isSaving;
    if (isSaving) return;
    const saved = await writeOnce(given, row);
    if (!isWanted.current || saved === undefined || definition.load === undefined) return;
    if (changedPaths(definition.toValues(saved), form.getValues()).length > 0)
      await writeOnce(undefined, saved);
  };
  const writeOnce = async (given: Values | undefined, row: Row | undefined): Promise<Row | undefined> => {
    setIsSaving(true);
    form.clearErrors();
    setProblem(undefined);
    const values = given ?? structuredClone(form.getValues());
    try {
      const isValid = await form.trigger();
      if (!isValid || (definition.problemsOf?.(values).length ?? 0) > 0) {
        setFailedCount((count) => count + 1);
        return undefined;
      }
      const saved = await definition.save(values, row?.version ?? 0, row);
      setFailedCount(0);
      // Values that changed during the save are kept.
      const now = form.getValues();
      const kept = mergedValues(definition.toValues(saved), now, changedPaths(values, now));
      // Rendered first: `onSaved` may leave, which asks while changes are not saved.
      flushSync(() => adopt(saved, kept));
      showToast(definition.done(saved));
      definition.onSaved?.(saved);
      void queryClient.invalidateQueries({ queryKey: [definition.key[0]] });
      return saved;
    } catch (error) {
      // A failed reading of the stored row is a failure of the save.
      await refused(error, values).catch((other: unknown) => setProblem(sentenceOf(other)));
      return undefined;
    } finally {
      setIsSaving(false);
    }
  };
  return { write, problem, isSaving, failedCount };
}
