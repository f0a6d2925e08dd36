// The form of the first step (surcharge-steps.tsx): the errors of its fields, and its request, which a surcharge may interrupt.
import { isRefusal } from '#domain/base/refusal.ts';
import { refusedFields } from '../form/refusal-text.ts';
import { useFormErrors } from '../form/use-form-errors.ts';
import { useFormRequest } from '../form/use-form-request.ts';
import type { DataField, EnteredData } from './entered-data.ts';
import { surchargeDue } from './surcharge-due.ts';
import type { StepForm } from './surcharge-steps.tsx';

export function useDataForm<Supplied>(step: StepForm<Supplied>) {
  const { errors, form, showErrors, clear } = useFormErrors<DataField>();
  const { send, isPending, failure } = useFormRequest();
  const change = (changed: Partial<EnteredData>) => {
    step.change((old) => ({ ...old, ...changed }));
    for (const field of Object.keys(changed) as DataField[]) clear(field);
  };
  return {
    errors,
    form,
    showErrors,
    change,
    send: (request: () => Promise<Supplied>) =>
      void send(
        async () => step.onDone(await request()),
        (error) => {
          const due = surchargeDue(error);
          if (due !== undefined) step.onSurcharge(due);
          return due !== undefined || (isRefusal(error, 'INVALID_INPUT') && showErrors(refusedFields(error)));
        },
      ),
    isPending: isPending || step.isLoading,
    problem: failure ?? step.problem ?? null,
    /** Props of an optional text field. */
    text: (name: DataField) => ({
      isOptional: true,
      value: step.values[name],
      error: errors[name],
      maxLength: 50,
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    }),
  };
}
