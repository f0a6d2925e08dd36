// A form within another screen, such as a step of a guide: all sections below each other, and a button that saves and continues.
import { FormProvider } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Form as AriaForm } from 'react-aria-components/Form';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/failure.tsx';
import { CheckedForm } from './checked-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LeaveQuestion, Section, useStored } from './form.tsx';
import { useChanges, useLeaveGuard } from './use-changes.ts';
import { useResourceForm } from './use-resource-form.ts';
import type { ResourceForm } from './use-resource-form.ts';
import { useSaveKey } from '../keys/use-save-key.ts';
import type { FormDef } from './form-types.ts';
import styles from './form.module.css';

type Props<Row extends { version: number }, Values extends FieldValues> = {
  /** `onSaved` is called after each save. */
  definition: FormDef<Row, Values>;
  /** Label of the button for the step after the save. */
  nextLabel: string;
  /** Continues without a save when nothing was changed. */
  onNext: () => void;
};

export function InlineForm<Row extends { version: number }, Values extends FieldValues>(
  props: Props<Row, Values>,
) {
  const { definition } = props;
  const stored = useStored(definition);
  if (definition.load === undefined) return <LoadedForm {...props} stored={undefined} />;
  if (stored.error !== null) return <Failure error={stored.error} onRetry={() => void stored.refetch()} />;
  if (stored.data === undefined) return null;
  return <LoadedForm {...props} stored={stored.data} />;
}

function LoadedForm<Row extends { version: number }, Values extends FieldValues>({
  definition,
  stored,
  nextLabel,
  onNext,
}: Props<Row, Values> & { stored: Row | undefined }) {
  const state = useResourceForm(definition, stored);
  const blocker = useLeaveGuard(state);
  const save = () => void state.save();
  useSaveKey(save);
  return (
    <FormProvider {...state.form}>
      <CheckedForm definition={definition} state={state}>
        <AriaForm validationBehavior="aria" onSubmit={(event) => event.preventDefault()}>
          {state.problem !== undefined && (
            <p className={styles.problem} role="alert">
              {state.problem}
            </p>
          )}
          <p className={styles.legend}>별표(*)가 있는 항목은 꼭 적어 주세요.</p>
          {definition.sections.map((section) => (
            <Section key={section.id} section={section} isOpen />
          ))}
        </AriaForm>
      </CheckedForm>
      <SaveButton state={state} nextLabel={nextLabel} onSave={save} onNext={onNext} />
      <ConflictDialog definition={definition} state={state} />
      <LeaveQuestion blocker={blocker} state={state} />
    </FormProvider>
  );
}

function SaveButton<Row, Values extends FieldValues>({
  state,
  nextLabel,
  onSave,
  onNext,
}: {
  state: ResourceForm<Row, Values>;
  nextLabel: string;
  onSave: () => void;
  onNext: () => void;
}) {
  const { length } = useChanges(state);
  const isSaved = state.row !== undefined && length === 0;
  return (
    <div className={styles.foot}>
      <span className={styles.changes} role="status">
        {length > 0 && state.row !== undefined && `${length}곳 고침 · 저장하지 않음`}
      </span>
      <Button
        tone="main"
        size="large"
        keyLabel="Ctrl S"
        onPress={isSaved ? onNext : onSave}
        isPending={state.isSaving}
      >
        {isSaved ? nextLabel : `저장하고 ${nextLabel}`}
      </Button>
    </div>
  );
}
