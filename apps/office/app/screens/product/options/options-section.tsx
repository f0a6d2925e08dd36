// The items of a product: the options that generate them, and a grid of prices, stock and codes.
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useProblemsAt } from '../../../shared/form/checked-form.tsx';
import { Button } from '../../../shared/parts/button.tsx';
import type { ProductValues } from '../product-values.ts';
import { optionsOf } from './items.ts';
import { ItemGrid } from './item-grid.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import styles from '../product.module.css';

export function OptionsSection() {
  const { control } = useFormContext<ProductValues>();
  const { field } = useController({ control, name: 'items' });
  const problems = useProblemsAt('items');
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
      <ItemGrid
        items={field.value}
        wrongCells={new Set(problems.map(({ name }) => name))}
        onChange={field.onChange}
      />
      <p className={styles.quiet}>
        엑셀에서 복사해 칸에 바로 붙여 넣을 수 있습니다. 정가는 실제로 팔던 값이거나 희망소비자가일 때만
        적습니다. 1인 한도는 비워 두면 제한이 없습니다.
      </p>
      <ItemMessages messages={[...new Set(problems.map(({ message }) => message))]} />
      {isOpen && (
        <OptionsDialog items={field.value} onApply={field.onChange} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

const messagesAtMost = 5;

function ItemMessages({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className={styles.problem} role="alert">
      {messages.slice(0, messagesAtMost).map((message) => (
        <li key={message}>{message}</li>
      ))}
      {messages.length > messagesAtMost && <li>외 {messages.length - messagesAtMost}곳</li>}
    </ul>
  );
}
