// The fields of a request for a cash receipt: who uses it, and the number that it is issued to.
import { useId } from 'react';
import { TextField } from '#ui/fields.tsx';
import styles from './payment-kinds.module.css';

export type ReceiptChoice = { type: 'PERSONAL' | 'BUSINESS'; number: string };

const kinds = [
  { type: 'PERSONAL', name: '소득공제용', note: '개인이 휴대폰이나 현금영수증 카드로 받습니다.' },
  { type: 'BUSINESS', name: '지출증빙용', note: '사업자가 사업자등록번호로 받습니다.' },
] as const;

type ReceiptFieldsProps = {
  choice: ReceiptChoice | undefined;
  /** Undefined where the shopper asks for none. */
  onChange: (choice: ReceiptChoice | undefined) => void;
  /** Offers to ask for none. */
  hasNone?: boolean;
  error?: string | undefined;
};

export function ReceiptFields({ choice, onChange, hasNone, error }: ReceiptFieldsProps) {
  const group = useId();
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>현금영수증</legend>
        {hasNone === true && (
          <label className={styles.kind}>
            <input
              type="radio"
              name={group}
              checked={choice === undefined}
              onChange={() => onChange(undefined)}
            />
            <span className={styles.text}>
              <strong>신청 안 함</strong>
            </span>
          </label>
        )}
        {kinds.map(({ type, name, note }) => (
          <label key={type} className={styles.kind}>
            <input
              type="radio"
              name={group}
              checked={choice?.type === type}
              onChange={() => onChange({ type, number: '' })}
            />
            <span className={styles.text}>
              <strong>{name}</strong>
              <span>{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {choice && (
        <TextField
          label={choice.type === 'BUSINESS' ? '사업자등록번호' : '휴대폰 또는 현금영수증 카드 번호'}
          inputMode="numeric"
          maxLength={23}
          value={choice.number}
          onChange={(event) => onChange({ ...choice, number: event.target.value })}
          {...(error !== undefined && { error })}
        />
      )}
    </>
  );
}
