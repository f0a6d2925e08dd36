// Goods of a form in their order: found by a search, moved by drag, or by Alt and the arrows, removed by a press.
import { useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { Button, IconButton, Kbd } from '../parts/button.tsx';
import { Tag } from '../parts/status.tsx';
import { FindDialog } from './find-dialog.tsx';
import type { Found } from './find-dialog.tsx';
import type { Goods } from './goods.ts';
import styles from './find.module.css';

const dragType = 'text/x-goods';

export type ExtraProps<One extends Goods> = { goods: One; onChange: (goods: One) => void };

type Props<One extends Goods> = {
  label: string;
  goods: readonly One[];
  onChange: (goods: One[]) => void;
  find: (keyword: string) => Promise<(Goods & Found)[]>;
  /** A found one as it is added, at the end. */
  addedOf: (found: Goods) => One;
  atMost: number;
  /** One item of each product. */
  isOncePerProduct?: boolean;
  /** Puts the goods into an order that the form permits; default: as they were moved. */
  arrange?: (goods: One[]) => One[];
  error?: string | undefined;
  /** Further values of a row. */
  extra?: ComponentType<ExtraProps<One>>;
};

export function GoodsList<One extends Goods>(props: Props<One>) {
  const { label, goods, onChange, arrange = (all) => all, error, extra: Extra } = props;
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  /** `moved` keeps the focus at its new place. */
  const change = (next: One[], moved: One, control: string) => {
    const arranged = arrange(next);
    const at = arranged.indexOf(moved);
    onChange(arranged);
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>(control)?.focus());
  };
  const move = (from: number, to: number) => {
    const one = goods[from];
    if (one === undefined || to < 0 || to >= goods.length || from === to) return;
    change(goods.toSpliced(from, 1).toSpliced(to, 0, one), one, 'button');
  };
  return (
    <div className={styles.stack}>
      <AddLine {...props} onAdd={(one) => onChange(arrange([...goods, one]))} />
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <ol className={styles.list} aria-label={label} ref={list}>
        {goods.map((one, at) => (
          <GoodsRow
            key={one.uuid}
            goods={one}
            at={at}
            listId={listId}
            onMove={(to) => move(at, to)}
            onDropFrom={(from) => move(from, at)}
            onRemove={() => onChange(goods.toSpliced(at, 1))}
          >
            {Extra !== undefined && (
              <Extra goods={one} onChange={(next) => change(goods.with(at, next), next, 'input')} />
            )}
          </GoodsRow>
        ))}
      </ol>
    </div>
  );
}

/** How many goods there are, and the search for others. */
function AddLine<One extends Goods>({
  goods,
  find,
  addedOf,
  atMost,
  isOncePerProduct = false,
  onAdd,
}: Props<One> & { onAdd: (one: One) => void }) {
  const [isAdding, setIsAdding] = useState(false);
  const keyOf = ({ uuid, productUuid }: Goods) => (isOncePerProduct ? productUuid : uuid);
  const taken = new Set(goods.map(keyOf));
  const isFull = goods.length >= atMost;
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>
        {`${goods.length}개 · ${atMost}개까지. 끌거나 `}
        <Kbd>Alt ↑ ↓</Kbd>
        <span className="spoken">Alt와 위아래 화살표</span>로 순서를 바꿉니다.
      </span>
      <Button isDisabled={isFull} onPress={() => setIsAdding(true)}>
        상품 더하기
      </Button>
      {isAdding && (
        <FindDialog
          title="상품 더하기"
          label="상품명"
          find={find}
          isTaken={(one) => taken.has(keyOf(one))}
          isFull={isFull}
          emptyText="찾은 상품이 없습니다. 이름의 한 낱말로 찾아 보세요."
          onAdd={({ uuid, productUuid, name, isShown }) =>
            !isFull && onAdd(addedOf({ uuid, productUuid, name, isShown }))
          }
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

function GoodsRow({
  goods: { name, isShown },
  at,
  listId,
  onMove,
  onDropFrom,
  onRemove,
  children,
}: {
  goods: Goods;
  at: number;
  /** A row of another list cannot be dropped here. */
  listId: string;
  onMove: (to: number) => void;
  onDropFrom: (from: number) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, `${listId} ${at}`)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [fromList, from = ''] = event.dataTransfer.getData(dragType).split(' ');
        if (fromList !== listId) return;
        event.preventDefault();
        onDropFrom(Number(from));
      }}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`${at + 1}번째 ${name} 옮기기`}
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
      <span className={styles.name}>{name}</span>
      {!isShown && <Tag tone="wait">상점에 보이지 않음</Tag>}
      {children}
      <IconButton label={`${name} 빼기`} onPress={onRemove}>
        <CloseIcon size={14} />
      </IconButton>
    </li>
  );
}
