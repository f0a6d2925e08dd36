// The statutory table (상품정보제공고시): the kind of goods decides its rows. It can be taken over from another product.
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { noticeTypes, tableOf } from '#domain/products/statutory-notices.ts';
import type { NoticeType } from '#domain/products/statutory-notices.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { FieldRow, Select, TextField } from '../../shared/parts/fields.tsx';
import { CopyNotices } from './copy-notices.tsx';
import type { ProductValues } from './product-values.ts';
import { noticeTypeLabels } from './product-words.ts';
import styles from './product.module.css';

export function LegalSection() {
  const { control } = useFormContext<ProductValues>();
  const type = useController({ control, name: 'noticeType' }).field;
  const { field } = useController({ control, name: 'statutoryNotices' });
  const isHealthFood = useWatch({ control, name: 'health.isHealthFunctionalFood' });
  const filled = field.value.filter(({ value }) => value.trim() !== '').length;
  const choose = (next: NoticeType) => {
    type.onChange(next);
    // Rows that the new kind does not have are kept only where they have a value.
    field.onChange(
      tableOf(
        next,
        field.value.filter(({ value }) => value.trim() !== ''),
      ),
    );
  };
  return (
    <div className={styles.stack}>
      <FieldRow>
        <Select
          label="상품군"
          options={noticeTypes.map((value) => ({ value, label: noticeTypeLabels[value] }))}
          value={type.value}
          onChange={(value) => choose(value as NoticeType)}
          hint={isHealthFood ? '건강기능식품은 그 표시 항목을 따릅니다.' : undefined}
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
          <li key={name}>
            <TextField
              label={name}
              value={value}
              isMultiline={value.length > 60}
              maxLength={5000}
              onChange={(next) =>
                field.onChange(field.value.map((row, index) => (index === at ? { name, value: next } : row)))
              }
            />
            <span className={styles.mark}>{value.trim() !== '' && <CheckIcon size={16} />}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
