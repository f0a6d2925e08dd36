// The items of a product: options that make them, and a grid of prices, stock and codes.
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../../shared/parts/button.tsx';
import type { ProductValues } from '../product-values.ts';
import { itemsProblem, optionsOf } from './items.ts';
import { ItemGrid } from './item-grid.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import styles from '../product.module.css';

export function OptionsSection() {
  const { control } = useFormContext<ProductValues>();
  const { field, fieldState } = useController({ control, name: 'items', rules: { validate: itemsProblem } });
  const [isOpen, setIsOpen] = useState(false);
  const options = optionsOf(field.value);
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <span className={styles.quiet}>
          {options.length === 0
            ? '옵션 없이 한 가지로 팝니다.'
            : `${options.map(({ name, values }) => `${name} ${values.length}개`).join(' × ')} = ${field.value.length}개 항목`}
        </span>
        <Button size="small" onPress={() => setIsOpen(true)}>
          {options.length === 0 ? '옵션 만들기' : '옵션 고치기'}
        </Button>
      </div>
      <ItemGrid items={field.value} onChange={field.onChange} />
      <p className={styles.quiet}>
        엑셀에서 복사해 칸에 바로 붙여 넣을 수 있습니다. 정가는 실제로 팔던 값이거나 제조사 권장가일 때만
        적습니다.
      </p>
      {fieldState.error?.message !== undefined && (
        <p className={styles.problem} role="alert">
          {fieldState.error.message}
        </p>
      )}
      {isOpen && (
        <OptionsDialog items={field.value} onApply={field.onChange} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
