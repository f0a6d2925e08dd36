// The grades of the members who may use a coupon; none chosen: all.
import { useController, useFormContext } from 'react-hook-form';
import { userGradeTypes } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { Checkbox } from '../../shared/parts/fields.tsx';
import type { CouponValues } from './coupon-values.ts';
import { useIsIssued } from './use-stored-coupon.ts';
import styles from './coupon.module.css';

export function GradeFields() {
  const { control } = useFormContext<CouponValues>();
  const { field } = useController({ control, name: 'gradeTypes' });
  const isIssued = useIsIssued();
  return (
    <div className={styles.grades} role="group" aria-label="쓸 수 있는 회원 등급">
      <span className={styles.quiet}>회원 등급{field.value.length === 0 && ' · 모두'}</span>
      {userGradeTypes.map((grade) => (
        <Checkbox
          key={grade}
          isSelected={field.value.includes(grade)}
          isDisabled={isIssued}
          onChange={(isSelected) =>
            field.onChange(
              userGradeTypes.filter((one) => (one === grade ? isSelected : field.value.includes(one))),
            )
          }
        >
          {userGradeTypeLabels[grade]}
        </Checkbox>
      ))}
    </div>
  );
}
