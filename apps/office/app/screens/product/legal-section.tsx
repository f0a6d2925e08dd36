// The statutory table (상품정보제공고시): the kind of goods decides its rows. It can be taken over from another product.
import { useEffect, useEffectEvent } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { noticeTypes, tableOf } from '#domain/products/statutory-notices.ts';
import type { NoticeType } from '#domain/products/statutory-notices.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { useSectionProblems } from '../../shared/form/checked-form.tsx';
import { FieldRow, Select, TextField } from '../../shared/parts/fields.tsx';
import { CopyNotices } from './copy-notices.tsx';
import { saleGaps } from './product-problems.ts';
import type { ProductValues } from './product-values.ts';
import { noticeTypeLabels } from './product-words.ts';
import styles from './product.module.css';

export function LegalSection() {
  const { control } = useFormContext<ProductValues>();
  const type = useController({ control, name: 'noticeType' }).field;
  const { field } = useController({ control, name: 'statutoryNotices' });
  const healthFood = useController({ control, name: 'health.isHealthFunctionalFood' }).field;
  const missing = useMissingRows();
  const { isTried } = useSectionProblems();
  const isDisplay = useWatch({ control, name: 'isDisplay' });
  const filled = field.value.length - missing.size;
  const choose = (next: NoticeType) => {
    type.onChange(next);
    // A health functional food has the section of nutrition and functions.
    healthFood.onChange(next === 'HEALTH_FOOD');
    // Rows that the new kind does not have are kept only where they have a value.
    field.onChange(
      tableOf(
        next,
        field.value.filter(({ value }) => value.trim() !== ''),
      ),
    );
  };
  // The switch of that section selects the table of health functional foods.
  const follow = useEffectEvent(() => {
    if (type.value !== 'HEALTH_FOOD') choose('HEALTH_FOOD');
  });
  useEffect(() => {
    if (healthFood.value) follow();
  }, [healthFood.value]);
  return (
    <div className={styles.stack}>
      <FieldRow>
        <Select
          label="상품군"
          options={noticeTypes.map((value) => ({ value, label: noticeTypeLabels[value] }))}
          value={type.value}
          onChange={(value) => choose(value as NoticeType)}
          hint={healthFood.value ? '건강기능식품은 그 표시 항목을 따릅니다.' : undefined}
        />
        <span className={styles.quiet}>
          {field.value.length}항목 중 {filled}항목 입력
        </span>
        <CopyNotices
          onCopy={(noticeType, notices) => {
            type.onChange(noticeType);
            field.onChange(tableOf(noticeType, notices));
          }}
        />
      </FieldRow>
      <ul className={styles.notices}>
        {field.value.map(({ name, value }, at) => (
          <li key={name} data-field={`statutoryNotices.${at}`}>
            <TextField
              label={name}
              value={value}
              error={value.trim() !== '' || (isTried && isDisplay) ? missing.get(at) : undefined}
              isMultiline={value.length > 60}
              maxLength={5000}
              onChange={(next) =>
                field.onChange(field.value.map((row, index) => (index === at ? { name, value: next } : row)))
              }
            />
            <span className={styles.mark}>{!missing.has(at) && <CheckIcon size={16} />}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why rows of the table are no entries, by their place: blank, or a reference to a description that has no text. */
function useMissingRows(): ReadonlyMap<number, string> {
  const { control } = useFormContext<ProductValues>();
  const values = useWatch({ control }) as ProductValues;
  return new Map(
    saleGaps(values).flatMap(({ name, message }) => {
      const at = /^statutoryNotices\.(\d+)$/.exec(name)?.[1];
      return at === undefined ? [] : [[Number(at), message] as const];
    }),
  );
}
