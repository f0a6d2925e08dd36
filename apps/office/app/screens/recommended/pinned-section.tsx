// The pinned products in their order: moved by drag, or by Alt and the arrows; found by a search, removed by a press.
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { mostPinned } from '#domain/content/event-rules.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { Button, IconButton, Kbd } from '../../shared/parts/button.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { Tag } from '../../shared/parts/status.tsx';
import { AddDialog } from './add-dialog.tsx';
import type { Pinned, PinnedValues } from './recommended-form.ts';
import styles from './recommended.module.css';

const dragType = 'text/x-pinned';

export function PinnedSection() {
  const { control } = useFormContext<PinnedValues>();
  const { field, fieldState } = useController({ control, name: 'items' });
  const others = useController({ control, name: 'others' }).field.value;
  const [isAdding, setIsAdding] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const items = field.value;
  // One item of each product.
  const pinned = new Set(items.map(({ productUuid }) => productUuid));
  const isFull = items.length >= mostPinned;
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    field.onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    // The row keeps the focus at its new place.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('button')?.focus());
  };
  const add = (item: Pinned) => !isFull && field.onChange([...items, item]);
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <span className={styles.quiet}>
          {`${items.length}개 · ${mostPinned}개까지. 끌거나 `}
          <Kbd>Alt ↑ ↓</Kbd>
          <span className="spoken">Alt와 위아래 화살표</span>로 순서를 바꿉니다.
        </span>
        <Button isDisabled={isFull} onPress={() => setIsAdding(true)}>
          상품 더하기
        </Button>
      </div>
      <ProblemText text={fieldState.error?.message} />
      <ol className={styles.list} aria-label="고정한 상품" ref={list}>
        {items.map((item, at) => (
          <PinnedRow
            key={item.productItemUuid}
            item={item}
            at={at}
            onMove={(to) => move(at, to)}
            onDropFrom={(from) => move(from, at)}
            onRemove={() => field.onChange(items.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {items.length === 0 && <p className={styles.quiet}>고정한 상품이 없습니다. 상품을 더해 주세요.</p>}
      <Others
        items={others.filter(({ productUuid }) => !pinned.has(productUuid))}
        isFull={isFull}
        onPin={add}
      />
      {isAdding && (
        <AddDialog pinned={pinned} isFull={isFull} onAdd={add} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
}

function PinnedRow({
  item: { displayName, isShown },
  at,
  onMove,
  onDropFrom,
  onRemove,
}: {
  item: Pinned;
  at: number;
  onMove: (to: number) => void;
  onDropFrom: (from: number) => void;
  onRemove: () => void;
}) {
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(at))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(dragType);
        if (from === '') return;
        event.preventDefault();
        onDropFrom(Number(from));
      }}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`${at + 1}번째 ${displayName} 옮기기`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? at - 1 : at + 1);
        }}
      >
        ⠿
      </button>
      <span className={styles.number}>{at + 1}</span>
      <span className={styles.name}>{displayName}</span>
      {!isShown && <Tag tone="wait">상점에 보이지 않음</Tag>}
      <IconButton label={`${displayName} 빼기`} onPress={onRemove}>
        <CloseIcon size={14} />
      </IconButton>
    </li>
  );
}

/** Products of the group that follow the pinned ones. */
function Others({
  items,
  isFull,
  onPin,
}: {
  items: readonly Pinned[];
  isFull: boolean;
  onPin: (item: Pinned) => void;
}) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{`그다음에 보이는 상품 ${items.length}개`}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.productItemUuid}>
            <span className={styles.name}>{item.displayName}</span>
            {!item.isShown && <Tag tone="wait">상점에 보이지 않음</Tag>}
            <Button
              size="small"
              label={`${item.displayName} 고정`}
              isDisabled={isFull}
              onPress={() => onPin(item)}
            >
              고정
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
