// The statutory table (상품정보제공고시): the kind of goods decides its rows. Staff can copy it from another product.
import { useEffect, useEffectEvent } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { noticeTypes } from '#domain/products/statutory-notices.ts';
import type { Notice, NoticeType } from '#domain/products/statutory-notices.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { useSectionProblems } from '../../shared/form/checked-form.tsx';
import { FieldRow, Select, TextField } from '../../shared/parts/fields.tsx';
import { CopyNotices } from './copy-notices.tsx';
import { saleGaps } from './product-problems.ts';
import { tableValues } from './product-values.ts';
import type { ProductValues } from './product-values.ts';
import { noticeTypeLabels } from './product-words.ts';
import styles from './product.module.css';

export function LegalSection() {
  const { control } = useFormContext<ProductValues>();
  const type = useController({ control, name: 'noticeType' }).field;
  const { field } = useController({ control, name: 'statutoryNotices' });
  const healthFood = useController({ control, name: 'health.isHealthFunctionalFood' }).field;
  const values = useWatch({ control }) as ProductValues;
  const missing = new Map(saleGaps(values).map(({ name, message }) => [name, message]));
  const { isTried } = useSectionProblems();
  const placeOfRow = (at: number) => `statutoryNotices.${at}`;
  const filled = field.value.filter((_row, at) => !missing.has(placeOfRow(at))).length;
  const setTable = (next: NoticeType, rows: readonly Notice[]) => {
    const table = tableValues(next, rows);
    type.onChange(table.noticeType);
    field.onChange(table.statutoryNotices);
    healthFood.onChange(table.isHealthFunctionalFood);
  };
  // Rows that the new kind does not have are kept only when they have a value.
  const choose = (next: NoticeType) =>
    setTable(
      next,
      field.value.filter(({ value }) => value.trim() !== ''),
    );
  // The switch of the section of nutrition and functions selects the table of health functional foods.
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
        <CopyNotices onCopy={setTable} />
      </FieldRow>
      <ul className={styles.notices}>
        {field.value.map(({ name, value }, at) => (
          <li key={name} data-field={placeOfRow(at)}>
            <TextField
              label={name}
              value={value}
              error={
                value.trim() !== '' || (isTried && values.isDisplay) ? missing.get(placeOfRow(at)) : undefined
              }
              isMultiline={value.length > 60}
              maxLength={5000}
              onChange={(next) =>
                field.onChange(field.value.map((row, index) => (index === at ? { name, value: next } : row)))
              }
            />
            <span className={styles.mark}>{!missing.has(placeOfRow(at)) && <CheckIcon size={16} />}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
