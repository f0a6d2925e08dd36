// Renders a declared field of a form. Its value and its error are in the form context.
import { useRef } from 'react';
import type { Ref } from 'react';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '../files/picture-field.tsx';
import { PictureList } from '../files/picture-list.tsx';
import type { Picture } from '../files/picture-list.tsx';
import { LintNotes } from '../lint/lint-notes.tsx';
import { Select, Switch, TextField } from '../parts/fields.tsx';
import { useProblemAt } from './checked-form.tsx';
import type { FieldDef } from './form-types.ts';
import { NumberField } from './number-field.tsx';
import { isNeeded, problemOf } from './problems.ts';
import { RichTextField } from './rich-text/rich-text-field.tsx';
import { selectRange } from './rich-text/select-range.ts';
import styles from './form.module.css';

/** Renders nothing while `isShown` returns false for the values. */
export function Field({ field }: { field: FieldDef<never> }) {
  const { control } = useFormContext();
  const values = useWatch({ control });
  if (field.isShown?.(values as never) === false) return null;
  return (
    <div
      className={field.isHalf ? styles.half : styles.whole}
      data-field={field.name}
      data-needed={isNeeded(field) || undefined}
    >
      <Control field={field} values={values as never} />
      {field.lint !== undefined && <Lint field={field} values={values as never} />}
    </div>
  );
}

const isRich = (field: FieldDef<never>): boolean => field.kind === 'area' && field.isRich === true;

function Lint({ field, values }: { field: FieldDef<never>; values: never }) {
  const { name, lint } = field;
  // A second useController without rules would remove the rules of the field.
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const show = (from: number, to: number) => {
    const rich = box.current?.parentElement?.querySelector<HTMLElement>('[contenteditable]');
    if (rich) return selectRange(rich, get(values, name) as string, from, to);
    const input = box.current?.parentElement?.querySelector<HTMLTextAreaElement>('textarea, input');
    input?.focus();
    input?.setSelectionRange(from, to);
  };
  if (lint === undefined) return null;
  return (
    <div ref={box}>
      <LintNotes
        text={get(values, name) as string}
        isHtml={isRich(field)}
        kind={lint.kindOf(values)}
        permitted={lint.permittedOf(values)}
        onChange={(text) => setValue(name, text as never, { shouldDirty: true, shouldValidate: true })}
        onShow={show}
      />
    </div>
  );
}

function Control({ field, values }: { field: FieldDef<never>; values: never }) {
  const { defaultValues } = useFormContext().formState;
  const problem = useProblemAt(field.name);
  const validate = (value: unknown) => problemOf(field, value, get(defaultValues, field.name)) ?? true;
  const { field: bound, fieldState } = useController({ name: field.name as string, rules: { validate } });
  const { value, onChange, onBlur, ref } = bound as { value: unknown } & Omit<typeof bound, 'value'>;
  const common = {
    label: field.label,
    hint: typeof field.hint === 'function' ? field.hint(values) : field.hint,
    error: fieldState.error?.message ?? problem,
    isRequired: isNeeded(field),
    isDisabled: field.isDisabled ?? false,
  };
  if (field.kind === 'picture' || field.kind === 'pictures')
    return <PictureControl {...common} field={field} value={value} onChange={onChange} />;
  switch (field.kind) {
    case 'switch':
      return <Switch {...common} isSelected={value === true} onChange={onChange} inputRef={ref} />;
    case 'choice':
      return (
        <Select
          {...common}
          options={field.options}
          value={(value as string | undefined) ?? undefined}
          onChange={onChange}
          buttonRef={ref}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          unit={field.unit}
          value={value as number | null}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
        />
      );
    case 'area':
      return (
        <AreaControl
          {...common}
          isRich={isRich(field)}
          value={value as string}
          onChange={onChange}
          onBlur={onBlur}
          areaRef={ref}
        />
      );
    case 'datetime':
      return (
        <TimeControl {...common} value={value as string} onChange={onChange} onBlur={onBlur} inputRef={ref} />
      );
    default:
      return (
        <TextField
          {...common}
          value={value as string}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          type={field.kind === 'text' ? (field.type ?? 'text') : field.kind}
          {...(field.kind === 'text' &&
            field.placeholder !== undefined && { placeholder: field.placeholder })}
        />
      );
  }
}

type CommonProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
};

const AreaControl = ({
  isRich: isFormatted,
  areaRef,
  ...common
}: CommonProps & {
  isRich: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  areaRef: Ref<HTMLTextAreaElement>;
}) => (isFormatted ? <RichTextField {...common} /> : <TextField {...common} isMultiline areaRef={areaRef} />);

function PictureControl({
  field,
  value,
  hint,
  ...common
}: CommonProps & {
  field: Extract<FieldDef<never>, { kind: 'picture' | 'pictures' }>;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { purpose } = field;
  return field.kind === 'picture' ? (
    <PictureField
      {...common}
      hint={hint}
      purpose={purpose}
      isWide={field.isWide === true}
      url={value as string}
    />
  ) : (
    <PictureList
      {...common}
      hint={hint ?? ''}
      purpose={purpose}
      atMost={field.atMost}
      pictures={value as readonly Picture[]}
    />
  );
}

/** `2026-11-28T09:00` of the control is `2026-11-28T09:00:00` of the value. */
const TimeControl = ({
  value,
  onChange,
  ...common
}: CommonProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}) => (
  <TextField
    {...common}
    type="datetime-local"
    value={value.slice(0, 16)}
    onChange={(text) => onChange(text === '' ? '' : `${text}:00`)}
  />
);
