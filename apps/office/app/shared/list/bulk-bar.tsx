// The bar of the selection: how many rows, what can be done with them, and why something cannot.
import { CloseIcon } from '#ui/icons.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import type { ListDef, RowAction } from './list-types.ts';
import { allowedOf } from './use-action-keys.ts';
import type { Selection } from './use-selection.ts';
import styles from './bulk-bar.module.css';

export function BulkBar<Row, Input>({
  definition,
  selection,
  isBusy,
  onAction,
}: {
  definition: ListDef<Row, Input>;
  selection: Selection<Row>;
  isBusy: boolean;
  onAction: (action: RowAction<Row>, uuids: string[]) => void;
}) {
  const { selected } = selection;
  if (selected.length === 0) return null;
  const actions = definition.actions
    .map((action) => ({ action, uuids: allowedOf(action, selected) }))
    .filter(({ uuids }) => uuids.length > 0);
  return (
    <div className={styles.bar} role="toolbar" aria-label="고른 행에 할 일">
      <strong>{selected.length}행</strong> 골랐음
      <span className={styles.actions}>
        {actions.map(({ action, uuids }) => (
          <Button
            key={action.id}
            tone={action.isMain ? 'main' : 'quiet'}
            icon={action.icon}
            keyLabel={action.key?.label}
            isDisabled={isBusy}
            onPress={() => onAction(action, uuids)}
          >
            {uuids.length === selected.length ? action.label : `${action.label} ${uuids.length}행`}
          </Button>
        ))}
        {actions.length === 0 && '고른 행에 함께 할 수 있는 일이 없습니다.'}
      </span>
      <IconButton label="고르기 취소" onPress={selection.clear}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
