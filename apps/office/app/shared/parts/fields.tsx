// Form fields of the desk: label above, hint below, the error in words.
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { CheckIcon, ChevronDownIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './fields.module.css';

type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** The field is wrong: one sentence. */
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
};

export function TextField({
  label,
  hint,
  error,
  isMultiline = false,
  isLabelHidden = false,
  inputRef,
  areaRef,
  className,
  placeholder,
  inputMode,
  ...field
}: FieldProps & {
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'password' | 'tel' | 'email' | 'search' | 'date' | 'time' | 'datetime-local';
  autoComplete?: string;
  autoFocus?: boolean;
  maxLength?: number;
  isMultiline?: boolean;
  /** The label is read aloud and not shown. */
  isLabelHidden?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  areaRef?: Ref<HTMLTextAreaElement>;
  className?: string | undefined;
  placeholder?: string;
  inputMode?: 'numeric' | 'text';
}) {
  return (
    <AriaTextField
      {...field}
      isInvalid={error !== undefined}
      // With the native validation the browser would not submit an invalid field, and the user could not send a refused value again.
      {...(error !== undefined && { validationBehavior: 'aria' })}
      className={classNames(styles.field, className)}
    >
      <Label className={isLabelHidden ? 'spoken' : styles.label}>{label}</Label>
      {isMultiline ? (
        <TextArea
          className={classNames(styles.input, styles.area)}
          ref={areaRef}
          rows={4}
          placeholder={placeholder}
        />
      ) : (
        <Input
          className={styles.input ?? ''}
          ref={inputRef}
          placeholder={placeholder}
          inputMode={inputMode}
        />
      )}
      {hint !== undefined && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  );
}

/** Fields and buttons in one line. The buttons are level with the controls, also when a field shows a hint or an error. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

export type Option = { value: string; label: string };

/** A choice of one of a few options; `value` is undefined where nothing is chosen. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder = '선택',
  isLabelHidden = false,
  error,
  hint,
  buttonRef,
  ...field
}: FieldProps & {
  name?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string) => void;
  placeholder?: string;
  isLabelHidden?: boolean;
}) {
  return (
    <AriaSelect
      {...field}
      isInvalid={error !== undefined}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      className={styles.field ?? ''}
    >
      <Label className={isLabelHidden ? 'spoken' : styles.label}>{label}</Label>
      <AriaButton className={classNames(styles.input, styles.select)} ref={buttonRef}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronDownIcon size={14} />
      </AriaButton>
      {hint !== undefined && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''} items={options}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ''}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** A box with a tick. Without `children` it needs `label`, its accessible name. */
export function Checkbox({
  children,
  label,
  isSelected,
  isIndeterminate = false,
  isDisabled = false,
  onChange,
  isOutOfTabOrder = false,
}: {
  children?: ReactNode;
  label?: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
  /** In a table whose rows are reached with the arrow keys. */
  isOutOfTabOrder?: boolean;
}) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className="spoken"
        checked={isSelected}
        disabled={isDisabled}
        ref={(input) => {
          if (input !== null) input.indeterminate = isIndeterminate;
        }}
        onChange={(event) => onChange(event.target.checked)}
        {...(isOutOfTabOrder && { tabIndex: -1 })}
        {...(label !== undefined && { 'aria-label': label })}
      />
      <span className={styles.box}>
        {isIndeterminate ? <span className={styles.dash} /> : isSelected && <CheckIcon size={12} />}
      </span>
      {children}
    </label>
  );
}

/** A switch. Its label states what it turns on, its hint the consequence. */
export function Switch({
  label,
  hint,
  error,
  isSelected,
  onChange,
  isDisabled = false,
  isLabelHidden = false,
  inputRef,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
  inputRef?: Ref<HTMLInputElement | null>;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.switchField}>
      <AriaSwitch
        className={styles.switch ?? ''}
        isSelected={isSelected}
        onChange={onChange}
        isDisabled={isDisabled}
        {...(inputRef !== undefined && { inputRef })}
        {...(note !== undefined && { 'aria-describedby': id })}
      >
        <span className={styles.track} />
        <span className={isLabelHidden ? 'spoken' : styles.label}>{label}</span>
      </AriaSwitch>
      {note !== undefined && (
        <span id={id} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </span>
      )}
    </div>
  );
}

/** Two or three options side by side, each with a second line. */
export function ChoiceCards({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (Option & { detail?: string | undefined; isDisabled?: boolean })[];
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <RadioGroup aria-label={label} value={value ?? null} onChange={onChange} className={styles.cards ?? ''}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          className={styles.card ?? ''}
        >
          <span className={styles.dot} />
          <span>
            <strong>{option.label}</strong>
            {option.detail !== undefined && <span className={styles.hint}>{option.detail}</span>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
