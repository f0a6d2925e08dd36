// A short form in a dialog, for what is edited beside its list. The parent shows it for one row, and for a new one without a row.
import type { FieldValues } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { Form as AriaForm } from 'react-aria-components/Form';
import { useId } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Field } from './field.tsx';
import type { FieldDef, FormDef } from './form-types.ts';
import { fieldsOf } from './form-types.ts';
import { useChanges } from './use-changes.ts';
import { useFocusOnError } from './use-focus-on-error.ts';
import { useResourceForm } from './use-resource-form.ts';
import styles from './form.module.css';

/** `row`: what is edited; undefined for a new one. Closes after the save. */
export function FormDialog<Row extends { version: number }, Values extends FieldValues>({
  definition: given,
  row,
  onClose,
}: {
  definition: FormDef<Row, Values>;
  row: Row | undefined;
  onClose: () => void;
}) {
  const definition: FormDef<Row, Values> = {
    ...given,
    onSaved: (saved) => {
      given.onSaved?.(saved);
      onClose();
    },
  };
  const state = useResourceForm(definition, row);
  const changes = useChanges(state);
  const formId = useId();
  useFocusOnError(definition, state);
  return (
    <FormProvider {...state.form}>
      <Dialog
        title={definition.title(row)}
        isOpen
        // What was written is not lost by a press beside the dialog.
        onClose={() => (changes.length === 0 || !state.isSaving) && onClose()}
        footer={
          <>
            <Button onPress={onClose}>닫기</Button>
            <Button
              tone="main"
              type="submit"
              form={formId}
              isPending={state.isSaving}
              isDisabled={changes.length === 0 && row !== undefined}
            >
              저장
            </Button>
          </>
        }
      >
        <AriaForm
          id={formId}
          className={styles.stack ?? ''}
          validationBehavior="aria"
          onSubmit={(event) => {
            event.preventDefault();
            void state.save();
          }}
        >
          {state.problem !== undefined && (
            <p className={styles.problem} role="alert">
              {state.problem}
            </p>
          )}
          {fieldsOf(definition).map((field) => (
            <Field key={field.name} field={field as unknown as FieldDef<never>} />
          ))}
        </AriaForm>
      </Dialog>
      <ConflictDialog definition={definition} state={state} />
    </FormProvider>
  );
}
