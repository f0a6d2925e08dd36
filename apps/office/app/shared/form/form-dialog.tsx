// A short form in a dialog over a list. The parent renders it for one row, or without a row for a new one.
import type { FieldValues } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { Form as AriaForm } from 'react-aria-components/Form';
import { useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { CheckedForm } from './checked-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Field } from './field.tsx';
import type { FieldDef, FormDef } from './form-types.ts';
import { fieldsOf } from './form-types.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useChanges } from './use-changes.ts';
import { useResourceForm } from './use-resource-form.ts';
import { useSaveKey } from '../keys/use-save-key.ts';
import styles from './form.module.css';

/** `row`: the edited row; undefined for a new one. Closes after the save. */
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
  const [isLeaving, setIsLeaving] = useState(false);
  const save = () => void state.save();
  // A press beside the dialog does not discard unsaved values.
  const leave = () => (changes.length === 0 ? onClose() : setIsLeaving(true));
  useSaveKey(save);
  return (
    <FormProvider {...state.form}>
      <Dialog
        title={definition.title(row)}
        isOpen
        onClose={leave}
        footer={
          <>
            <Button onPress={leave}>닫기</Button>
            <Button
              tone="main"
              type="submit"
              form={formId}
              keyLabel="Ctrl S"
              isPending={state.isSaving}
              isDisabled={changes.length === 0 && row !== undefined}
            >
              저장
            </Button>
          </>
        }
      >
        <CheckedForm definition={definition} state={state}>
          <DialogFields id={formId} definition={definition} problem={state.problem} onSave={save} />
        </CheckedForm>
      </Dialog>
      <ConflictDialog definition={definition} state={state} />
      <LeaveDialog
        isOpen={isLeaving}
        changeCount={changes.length}
        onStay={() => setIsLeaving(false)}
        onLeave={onClose}
      />
    </FormProvider>
  );
}

function DialogFields<Row extends { version: number }, Values extends FieldValues>({
  id,
  definition,
  problem,
  onSave,
}: {
  id: string;
  definition: FormDef<Row, Values>;
  problem: string | undefined;
  onSave: () => void;
}) {
  return (
    <AriaForm
      id={id}
      className={styles.stack ?? ''}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {fieldsOf(definition).map((field) => (
        <Field key={field.name} field={field as unknown as FieldDef<never>} />
      ))}
    </AriaForm>
  );
}
