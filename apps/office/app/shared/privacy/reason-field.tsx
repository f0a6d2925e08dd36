// Why personal data is needed: one of five usual reasons by one press, or an own text.
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import styles from './privacy.module.css';

const usualReasons: readonly string[] = [
  '고객 문의 응대',
  '배송지 확인',
  '택배사 문의 응대',
  '결제·환불 확인',
  '주문 내용 확인',
];

/** Length that the server accepts. */
const reasonLength = { minimum: 5, maximum: 200 };

export const isReason = (text: string): boolean => text.trim().length >= reasonLength.minimum;

export function ReasonField({
  value,
  onChange,
  usual = usualReasons,
}: {
  value: string;
  onChange: (reason: string) => void;
  /** Reasons that a press fills in. */
  usual?: readonly string[];
}) {
  return (
    <div className={styles.reason}>
      <TextField
        label="사유"
        value={value}
        onChange={onChange}
        maxLength={reasonLength.maximum}
        hint={`${reasonLength.minimum}자 이상 적어 주세요. 자주 쓰는 사유는 눌러서 넣을 수 있습니다.`}
      />
      <div className={styles.usual} role="group" aria-label="자주 쓰는 사유">
        {usual.map((reason) => (
          <Button key={reason} size="small" onPress={() => onChange(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}
