// A form screen: head with 저장, sections with their state at the left, fields. Everything that differs between forms is in its FormDef.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Form as AriaForm } from 'react-aria-components/Form';
import { useSearchParams } from 'react-router';
import type { Blocker } from 'react-router';
import { BackIcon } from '#ui/icons.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { Failure } from '../parts/failure.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CheckedForm, ProblemList } from './checked-form.tsx';
import { Field } from './field.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SectionList } from './section-list.tsx';
import { useChanges, useLeaveGuard } from './use-changes.ts';
import { useResourceForm } from './use-resource-form.ts';
import type { ResourceForm } from './use-resource-form.ts';
import { useSaveKey } from '../keys/use-save-key.ts';
import type { FieldDef, FormDef, Question, SectionDef } from './form-types.ts';
import styles from './form.module.css';

export function Form<Row extends { version: number }, Values extends FieldValues>({
  definition,
}: {
  definition: FormDef<Row, Values>;
}) {
  const stored = useStored(definition);
  if (definition.load === undefined) return <LoadedForm definition={definition} stored={undefined} />;
  if (stored.data !== undefined) return <LoadedForm definition={definition} stored={stored.data} />;
  if (stored.error === null) return <p className={styles.loading}>읽는 중입니다.</p>;
  return <Failure error={stored.error} onRetry={() => void stored.refetch()} />;
}

/** Reads the row of a form. */
export const useStored = <Row extends { version: number }, Values extends FieldValues>(
  definition: FormDef<Row, Values>,
) =>
  useQuery({
    queryKey: definition.key,
    queryFn: () => definition.load?.() ?? Promise.reject(new Error('A new entry is not read.')),
    enabled: definition.load !== undefined,
    // An opened form keeps the row that it began from. A later version of the row is shown as a conflict.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

function LoadedForm<Row extends { version: number }, Values extends FieldValues>({
  definition: given,
  stored,
}: {
  definition: FormDef<Row, Values>;
  stored: Row | undefined;
}) {
  const withSections = (row: Row | undefined) => ({
    ...given,
    sections: [...given.sections, ...(given.sectionsOf?.(row) ?? [])],
  });
  const state = useResourceForm(withSections(stored), stored);
  // Saving a new row adds the sections of a stored row.
  const definition = withSections(state.row);
  const blocker = useLeaveGuard(state);
  const { open, show } = useSection(definition);
  const [question, setQuestion] = useState<Question>();
  const save = () => {
    const asked = definition.questionOf?.(state.form.getValues(), state.row);
    setQuestion(asked);
    if (asked === undefined) void state.save();
  };
  useSaveKey(save);
  const { aside: Aside } = definition;
  return (
    <FormProvider {...state.form}>
      <CheckedForm definition={definition} state={state} onOpen={show}>
        <div className={styles.sheet}>
          <Head definition={definition} state={state} onSave={save} />
          <ProblemList sentence={state.problem} onOpen={show} />
          <div className={styles.body}>
            <SectionList sections={definition.sections} open={open} onOpen={show} />
            <AriaForm
              className={styles.sections ?? ''}
              validationBehavior="aria"
              onSubmit={(event) => event.preventDefault()}
            >
              {definition.sections.map((section) => (
                <Section key={section.id} section={section} isOpen={section.id === open} />
              ))}
            </AriaForm>
            {Aside !== undefined && (
              <aside className={styles.aside} aria-label={definition.asideLabel} tabIndex={0}>
                <Aside />
              </aside>
            )}
          </div>
        </div>
      </CheckedForm>
      {question !== undefined && (
        <ConfirmDialog
          title={question.title}
          isOpen
          onClose={() => setQuestion(undefined)}
          confirmLabel={question.confirmLabel}
          onConfirm={() => {
            setQuestion(undefined);
            void state.save();
          }}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
      <ConflictDialog definition={definition} state={state} />
      <LeaveQuestion blocker={blocker} state={state} />
    </FormProvider>
  );
}

export function LeaveQuestion<Row, Values extends FieldValues>({
  blocker,
  state,
}: {
  blocker: Blocker;
  state: ResourceForm<Row, Values>;
}) {
  const { length } = useChanges(state);
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked' && !state.isSaving}
      changeCount={length}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

function Head<Row extends { version: number }, Values extends FieldValues>({
  definition,
  state,
  onSave,
}: {
  definition: FormDef<Row, Values>;
  state: ResourceForm<Row, Values>;
  onSave: () => void;
}) {
  const { back, actions } = definition;
  const changes = useChanges(state);
  return (
    <header className={styles.head}>
      {back !== undefined && (
        <ButtonLink href={back.href} tone="quiet" size="small" icon={<BackIcon size={18} />}>
          {back.label}
        </ButtonLink>
      )}
      <h1 className={styles.title}>{definition.title(state.row)}</h1>
      <span className={styles.changes} role="status">
        {changes.length > 0 && `${changes.length}곳 고침 · 저장하지 않음`}
      </span>
      <div className={styles.buttons}>
        {state.row !== undefined && actions?.(state.row)}
        <Button
          tone="main"
          keyLabel="Ctrl S"
          onPress={onSave}
          isPending={state.isSaving}
          isDisabled={changes.length === 0 && state.row !== undefined}
        >
          저장
        </Button>
      </div>
    </header>
  );
}

export function Section<Values extends FieldValues>({
  section: { id, title, note, fields, content: Content, places },
  isOpen,
}: {
  section: SectionDef<Values>;
  isOpen: boolean;
}) {
  return (
    <section
      id={`section-${id}`}
      aria-labelledby={`title-${id}`}
      className={styles.section}
      data-open={isOpen || undefined}
    >
      <h2 id={`title-${id}`} tabIndex={-1}>
        {title}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.name} field={field as unknown as FieldDef<never>} />
        ))}
      </div>
      {Content !== undefined && (
        <div data-field={places?.join(' ')}>
          <Content />
        </div>
      )}
    </section>
  );
}

/** The open section is in the address; a phone shows it alone. */
function useSection<Row extends { version: number }, Values extends FieldValues>({
  sections,
}: FormDef<Row, Values>) {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('section');
  const open = sections.find(({ id }) => id === named)?.id ?? sections[0]?.id ?? '';
  const show = (id: string) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('section', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { open, show };
}
