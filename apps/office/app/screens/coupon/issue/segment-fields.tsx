// The conditions of the members whom a coupon is issued to; all that are set apply.
import { ageGroups, purchaseHistoryBands, userGradeTypes } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { ageLabel, bandLabels } from '../../../shared/members/segment-words.ts';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import type { Option } from '../../../shared/parts/fields.tsx';
import { useSegment } from './use-segment.ts';
import type { Condition } from './use-segment.ts';
import styles from '../coupon.module.css';

const all: Option = { value: '', label: '모두' };

const choices: readonly { name: Condition; label: string; options: readonly Option[] }[] = [
  {
    name: 'grade',
    label: '등급',
    options: [all, ...userGradeTypes.map((value) => ({ value, label: userGradeTypeLabels[value] }))],
  },
  {
    name: 'age',
    label: '나이',
    options: [all, ...ageGroups.map((value) => ({ value, label: ageLabel(value) }))],
  },
  {
    name: 'orders',
    label: '구매 횟수',
    options: [all, ...purchaseHistoryBands.map((value) => ({ value, label: bandLabels[value] }))],
  },
];

export function SegmentFields() {
  const { valueOf, set } = useSegment();
  return (
    <div className={styles.segment} role="group" aria-label="회원 조건">
      <div className={styles.thirds}>
        {choices.map(({ name, label, options }) => (
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
        <TextField
          label="마지막 주문 시작"
          type="date"
          value={valueOf('orderFrom')}
          onChange={(value) => set('orderFrom', value)}
        />
        <TextField
          label="마지막 주문 끝"
          type="date"
          value={valueOf('orderTo')}
          onChange={(value) => set('orderTo', value)}
        />
      </div>
      <p className={styles.quiet}>
        조건에 모두 맞는 회원에게 발급합니다. 조건이 없으면 모든 회원에게 발급합니다.
      </p>
    </div>
  );
}
