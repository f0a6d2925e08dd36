// Options and their values as they are written: a name, and its values divided by commas. Every combination becomes an item.
import { useState } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { Button, IconButton } from '../../../shared/parts/button.tsx';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { FieldRow, TextField } from '../../../shared/parts/fields.tsx';
import type { ItemValues } from '../product-values.ts';
import { itemsOfOptions, optionsOf } from './items.ts';
import styles from '../product.module.css';

/** Options of one product at most. */
const optionsAtMost = 3;

type Written = { name: string; values: string };

const valuesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

export function OptionsDialog({
  items,
  onApply,
  onClose,
}: {
  items: readonly ItemValues[];
  onApply: (items: ItemValues[]) => void;
  onClose: () => void;
}) {
  const [options, setOptions] = useState<Written[]>(() => {
    const given = optionsOf(items).map(({ name, values }) => ({ name, values: values.join(', ') }));
    return given.length === 0 ? [{ name: '', values: '' }] : given;
  });
  const { made, problem, removedCount } = outcomeOf(options, items);
  return (
    <ConfirmDialog
      title={optionsOf(items).length === 0 ? '옵션 만들기' : '옵션 고치기'}
      isOpen
      onClose={onClose}
      confirmLabel={problem === undefined ? `${made.length}개 항목 만들기` : '항목 만들기'}
      isConfirmDisabled={problem !== undefined}
      onConfirm={() => {
        onApply(made);
        onClose();
      }}
    >
      {options.map((option, at) => (
        <OptionLine
          key={`option ${at + 1}`}
          name={`옵션 ${at + 1}`}
          option={option}
          onChange={(changed) => setOptions((now) => now.with(at, changed))}
          onRemove={() => setOptions((now) => now.toSpliced(at, 1))}
        />
      ))}
      <Button
        size="small"
        isDisabled={options.length >= optionsAtMost}
        onPress={() => setOptions((now) => [...now, { name: '', values: '' }])}
      >
        옵션 더하기
      </Button>
      <p className={problem === undefined ? styles.quiet : styles.problem} role="status">
        {problem ??
          (removedCount > 0
            ? `저장하면 지금 파는 ${removedCount}개 항목이 빠집니다. 지난 주문에는 남습니다.`
            : '같은 값의 항목은 가격과 재고를 그대로 둡니다.')}
      </p>
    </ConfirmDialog>
  );
}

/** The items that the written options make, or why they make none. */
function outcomeOf(
  options: readonly Written[],
  items: readonly ItemValues[],
): { made: ItemValues[]; problem: string | undefined; removedCount: number } {
  const named = options
    .map(({ name, values }) => ({ name: name.trim(), values: valuesOf(values) }))
    .filter(({ name, values }) => name !== '' || values.length > 0);
  const isHalf = named.some(({ name, values }) => name === '' || values.length === 0);
  // Removing all options is valid when there were options: one item remains.
  if (isHalf || (named.length === 0 && optionsOf(items).length === 0))
    return { made: [], problem: '옵션 이름과 값을 함께 적어 주세요.', removedCount: 0 };
  const made = itemsOfOptions(named, items);
  if (!Array.isArray(made)) return { made: [], problem: made.problem, removedCount: 0 };
  const isTwice = new Set(named.map(({ name }) => name)).size < named.length;
  const kept = new Set(made.map(({ uuid }) => uuid));
  return {
    made,
    problem: isTwice ? '옵션 이름이 겹칩니다.' : undefined,
    removedCount: items.filter(({ uuid }) => uuid !== undefined && !kept.has(uuid)).length,
  };
}

function OptionLine({
  name,
  option,
  onChange,
  onRemove,
}: {
  name: string;
  option: Written;
  onChange: (option: Written) => void;
  onRemove: () => void;
}) {
  return (
    <FieldRow>
      <TextField
        label={`${name} 이름`}
        placeholder="구성"
        value={option.name}
        onChange={(text) => onChange({ ...option, name: text })}
        maxLength={30}
      />
      <TextField
        label={`${name} 값`}
        placeholder="1병, 2병, 3병"
        value={option.values}
        onChange={(values) => onChange({ ...option, values })}
        className={styles.grow}
      />
      <IconButton label={`${name} 빼기`} onPress={onRemove}>
        <CloseIcon size={14} />
      </IconButton>
    </FieldRow>
  );
}
