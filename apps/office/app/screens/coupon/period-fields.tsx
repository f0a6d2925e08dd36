// Where and when a coupon can be used: targets, period of the issue, and dates or days of use. Of an issued coupon the targets are locked.
import { useController, useFormContext } from 'react-hook-form';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import { Field } from '../../shared/form/field.tsx';
import type { FieldDef } from '../../shared/form/form-types.ts';
import { NumberField } from '../../shared/form/number-field.tsx';
import { Select } from '../../shared/parts/fields.tsx';
import type { CouponValues } from './coupon-values.ts';
import { TargetField } from './target-field.tsx';
import { useIsIssued } from './use-stored-coupon.ts';
import styles from './coupon.module.css';

type TimeName = 'downloadFrom' | 'downloadTo' | 'useFrom' | 'useTo';

/** That both ends are set is a rule of the form (coupon-form.ts). */
function TimeField({ name, label, hint }: { name: TimeName; label: string; hint?: string }) {
  const field: FieldDef<CouponValues> = {
    kind: 'datetime',
    name,
    label,
    isOptional: true,
    ...(hint !== undefined && { hint }),
  };
  return <Field field={field as unknown as FieldDef<never>} />;
}

export function PeriodFields() {
  const isIssued = useIsIssued();
  const { control } = useFormContext<CouponValues>();
  const kind = useController({ control, name: 'useKind' }).field;
  const days = useController({ control, name: 'useDays' }).field;
  const daysProblem = useProblemAt('useDays');
  return (
    <div className={styles.stack}>
      <TargetField isDisabled={isIssued} />
      <div className={styles.halves}>
        <TimeField name="downloadFrom" label="발급 시작" />
        <TimeField name="downloadTo" label="발급 끝" hint="이 시각부터 받을 수 없습니다." />
      </div>
      <div className={styles.halves}>
        <Select
          label="사용 기간"
          options={[
            { value: 'DAYS', label: '받은 날부터 일수로' },
            { value: 'DATES', label: '날짜로' },
          ]}
          value={kind.value}
          onChange={kind.onChange}
          isDisabled={isIssued}
        />
        {kind.value === 'DAYS' && (
          <div data-field="useDays">
            <NumberField
              label="사용 일수"
              unit="일"
              value={days.value}
              onChange={days.onChange}
              error={daysProblem}
              hint="마지막 날 자정까지 쓸 수 있습니다."
            />
          </div>
        )}
      </div>
      {kind.value === 'DATES' && (
        <div className={styles.halves}>
          <TimeField name="useFrom" label="사용 시작" />
          <TimeField name="useTo" label="사용 끝" />
        </div>
      )}
    </div>
  );
}
