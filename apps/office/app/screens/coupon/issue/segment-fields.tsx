// The conditions of the members whom a coupon is issued to; all that are set apply.
import { conditionChoices, orderPeriodLabels } from '../../../shared/members/segment.ts';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { useSegment } from './use-segment.ts';
import styles from '../coupon.module.css';

export function SegmentFields() {
  const { valueOf, set } = useSegment();
  return (
    <div className={styles.segment} role="group" aria-label="회원 조건">
      <div className={styles.thirds}>
        {conditionChoices.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            options={options}
            value={valueOf(name)}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <div className={styles.halves}>
        {(['orderFrom', 'orderTo'] as const).map((name) => (
          <TextField
            key={name}
            label={orderPeriodLabels[name]}
            type="date"
            value={valueOf(name)}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <p className={styles.quiet}>
        조건에 모두 맞는 회원에게 발급합니다. 조건이 없으면 모든 회원에게 발급합니다.
      </p>
    </div>
  );
}
