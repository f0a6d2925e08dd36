// The bar of the selection: number of rows, their common actions, and the reasons against an action.
import { nounOf } from './units.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { allowedOf } from './use-action-keys.ts';
import type { Bulk } from './use-bulk.ts';
import { rowsOf } from './use-selection.ts';
import styles from './bulk-bar.module.css';

/** The bar while rows are selected, and the dialog of the action that was started. */
export function BulkActions<Row>({ bulk, className }: { bulk: Bulk<Row>; className?: string | undefined }) {
  const bar = bulk.selection.selected.length > 0 && <BulkBar {...bulk} />;
  return (
    <>
      {className !== undefined && bar !== false ? <div className={className}>{bar}</div> : bar}
      <ActionDialog runner={bulk.runner} />
    </>
  );
}

function BulkBar<Row>({ unit, actions: offered, selection, runner }: Bulk<Row>) {
  const { selected } = selection;
  const actions = offered
    .map((action) => ({ action, uuids: allowedOf(action, selected) }))
    .filter(({ uuids }) => uuids.length > 0);
  return (
    <div className={styles.bar} role="toolbar" aria-label={`고른 ${nounOf[unit]}에 할 일`}>
      <strong>
        {selected.length}
        {unit}
      </strong>{' '}
      골랐음
      <span className={styles.actions}>
        {actions.map(({ action, uuids }) => (
          <Button
            key={action.id}
            tone={action.isMain ? 'main' : 'quiet'}
            icon={action.icon}
            keyLabel={action.key?.label}
            isDisabled={runner.isBusy || selection.isReading}
            onPress={() => runner.start(action, uuids)}
          >
            {action.barLabel?.(rowsOf(uuids, selection)) ??
              (uuids.length === selected.length ? action.label : `${action.label} ${uuids.length}${unit}`)}
          </Button>
        ))}
        {actions.length === 0 && `고른 ${nounOf[unit]}에 함께 할 수 있는 일이 없습니다.`}
      </span>
      <IconButton label="고르기 취소" onPress={selection.clear}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
