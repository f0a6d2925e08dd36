// The tree of categories for head office: order by dragging or Alt with the arrows, add, edit, show, delete. Other staff read it.
import { useState } from 'react';
import type { Key } from 'react-aria-components';
import { Tree } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { Button, Kbd } from '../../shared/parts/button.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { Empty, Failure } from '../../shared/parts/failure.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { categoryForm } from './category-form.ts';
import { CategoryRow } from './category-row.tsx';
import { allOf, findCategory, orderAfterMove, orderAfterStep, siblingsOf } from './category-tree.ts';
import type { Category } from './category-tree.ts';
import { useCategories } from './use-categories.ts';
import styles from './categories.module.css';

export const meta = () => [{ title: '카테고리 · 온스 데스크' }];

type Opened = { category?: Category; parentUuid?: string };

export default function Categories() {
  const { read, tree, reorder, setShown, remove } = useCategories();
  const isHeadOffice = useStaff().role === 'ADMIN';
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<Category>();
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const move = (uuid: string, uuids: string[] | undefined) => {
    const category = findCategory(tree, uuid);
    if (category !== undefined && uuids !== undefined) void reorder(category, uuids);
  };
  const step = (uuid: string, by: -1 | 1) => move(uuid, orderAfterStep(siblingsOf(tree, uuid), uuid, by));
  const { dragAndDropHooks } = useOrderByDrag(tree, move, isHeadOffice);
  if (read.error !== null && read.data === undefined)
    return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <section className={styles.sheet} aria-labelledby="categories-title">
      <Head isHeadOffice={isHeadOffice} onAdd={() => setOpened({})} />
      {read.data !== undefined && tree.length === 0 && (
        <Empty>
          <p>카테고리가 없습니다. 위에서 첫 카테고리를 등록해 주세요.</p>
        </Empty>
      )}
      <div onKeyDownCapture={(event) => isHeadOffice && pressStep(event, step)}>
        <Tree
          aria-label="카테고리"
          className={styles.tree ?? ''}
          items={tree}
          selectionMode="none"
          expandedKeys={allOf(tree).flatMap(({ uuid }) => (closed.has(uuid) ? [] : [uuid]))}
          onExpandedChange={(keys) =>
            setClosed(new Set(allOf(tree).flatMap(({ uuid }) => (keys.has(uuid) ? [] : [uuid]))))
          }
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[tree, isHeadOffice]}
        >
          {(category: Category) => (
            <CategoryRow
              id={category.uuid}
              category={category}
              isEditable={isHeadOffice}
              onEdit={(one) => setOpened({ category: one })}
              onAddBelow={(one) => setOpened({ parentUuid: one.uuid })}
              onShow={(one, isDisplay) => void setShown(one, isDisplay)}
              onStep={(one, by) => step(one.uuid, by)}
              onRemove={setRemoved}
            />
          )}
        </Tree>
      </div>
      {opened !== undefined && (
        <FormDialog
          definition={categoryForm(tree, opened.category, opened.parentUuid)}
          row={opened.category}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removed !== undefined && (
        <RemovalDialog
          category={removed}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => {
            setRemoved(undefined);
            void remove(removed);
          }}
        />
      )}
    </section>
  );
}

function RemovalDialog({
  category,
  onClose,
  onConfirm,
}: {
  category: Category;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      title={`${category.name} 카테고리를 삭제할까요?`}
      isOpen
      tone="stop"
      confirmLabel="삭제"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>상품이나 하위 카테고리가 있으면 삭제하지 않습니다. 잠시 내리려면 가려 주세요.</p>
    </ConfirmDialog>
  );
}

function Head({ isHeadOffice, onAdd }: { isHeadOffice: boolean; onAdd: () => void }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>카테고리</h1>
      <span className={styles.note}>
        {isHeadOffice ? (
          <>
            끌거나 <Kbd>Alt ↑ ↓</Kbd>
            <span className="spoken">Alt와 위아래 화살표</span>로 순서를 바꿉니다.
          </>
        ) : (
          '카테고리는 본사 직원이 고칩니다.'
        )}
      </span>
      {isHeadOffice && (
        <Button tone="main" onPress={onAdd}>
          카테고리 등록
        </Button>
      )}
    </header>
  );
}

/** A category is dragged among those beside it. */
function useOrderByDrag(
  tree: readonly Category[],
  move: (uuid: string, uuids: string[] | undefined) => void,
  isEnabled: boolean,
) {
  return useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': findCategory(tree, String(key))?.name ?? '' })),
    onReorder: ({ keys, target }) => {
      const [uuid] = [...keys].map(String);
      if (uuid === undefined || target.dropPosition === 'on') return;
      move(uuid, orderAfterMove(siblingsOf(tree, uuid), uuid, String(target.key), target.dropPosition));
    },
    isDisabled: !isEnabled,
  });
}

/** Alt and an arrow move the row that has the focus, which keeps it. */
function pressStep(event: React.KeyboardEvent, step: (uuid: string, by: -1 | 1) => void): void {
  if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
  const uuid = (event.target as HTMLElement).closest<HTMLElement>('[data-uuid]')?.dataset.uuid;
  if (uuid === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  step(uuid, event.code === 'ArrowUp' ? -1 : 1);
  // The row is moved in the document with the next paint, which takes the focus from it.
  setTimeout(() => document.querySelector<HTMLElement>(`[data-uuid="${uuid}"]`)?.focus(), 50);
}
