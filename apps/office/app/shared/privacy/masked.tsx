// A masked value, the button that asks for it, and how long it is shown.
import { EyeIcon } from '#ui/icons/member-icons.tsx';
import { Button } from '../parts/button.tsx';
import type { Reveal, RevealField } from './use-reveal.ts';
import styles from './privacy.module.css';

/** `children`: the value as it is masked. */
export function Masked({
  reveal,
  field,
  children,
}: {
  reveal: Reveal;
  field: RevealField;
  children: string;
}) {
  const value = reveal.values[field];
  return value === undefined ? children : <mark className={styles.shown}>{value}</mark>;
}

/** Opens the dialog that asks for field and reason; while values are shown, masks them again. */
export function RevealButton({
  reveal,
  fields,
  keyLabel,
  label,
}: {
  reveal: Reveal;
  fields: readonly RevealField[];
  keyLabel?: string;
  /** Whose data. */
  label: string;
}) {
  if (fields.some((field) => reveal.values[field] !== undefined))
    return (
      <Button tone="quiet" size="small" onPress={reveal.hide}>
        {`${reveal.secondsLeft}초 뒤 가려집니다 · 지금 가리기`}
      </Button>
    );
  return (
    <Button
      tone="quiet"
      size="small"
      icon={<EyeIcon size={16} />}
      keyLabel={keyLabel}
      onPress={() => reveal.ask(fields)}
    >
      사유를 적고 보기<span className="spoken">: {label}</span>
    </Button>
  );
}
