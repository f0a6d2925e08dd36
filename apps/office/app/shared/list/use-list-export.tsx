// The export of a list: a further action for selected rows, a button for all rows of the filter, one key for both.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Icon } from '#ui/icons.tsx';
import { ExportDialog } from '../files/export-dialog.tsx';
import type { ExportScope } from '../files/export-types.ts';
import { useExportJob } from '../files/use-export-job.ts';
import { formatCount } from '../format.ts';
import { Button } from '../parts/button.tsx';
import type { ListDef, Paging, RowAction } from './list-types.ts';

const exportKey = { code: 'KeyE', label: 'E' };

const exportIcon = (
  <Icon size={16}>
    <path d="M12 4v11M7 10.5l5 4.5 5-4.5M4.5 19.5h15" />
  </Icon>
);

/** `definition` has the action of the export; `button` and `dialog` are undefined for a list without files. */
export function useListExport<Row, Input extends object>(
  declared: ListDef<Row, Input>,
  input: Input,
  paging: Paging | undefined,
) {
  const [uuids, setUuids] = useState<string[]>();
  const isOpen = uuids !== undefined;
  const progress = useExportJob(declared);
  const definition = useMemo(
    () =>
      declared.export === undefined
        ? declared
        : { ...declared, actions: [...declared.actions, exportAction<Row>(setUuids)] },
    [declared],
  );
  const hasPersons = Object.values(declared.export?.columns ?? {}).some(
    ({ discloses }) => discloses !== undefined,
  );
  const isCounted = isOpen && progress.job === undefined && hasPersons && declared.selectAll !== undefined;
  const sums = useQuery({
    queryKey: [declared.name, 'sums', input],
    queryFn: () => declared.selectAll?.(input),
    enabled: isCounted,
  });
  if (declared.export === undefined) return { definition };
  const { columns, selected } = declared.export;
  const whole = wholeOf(input, paging, sums.data);
  const some = uuids !== undefined && selected !== undefined && uuids.length <= selected.maximum ? uuids : [];
  const isSome = some.length > 0 && selected !== undefined;
  return {
    definition,
    button: (
      <Button icon={exportIcon} keyLabel={exportKey.label} onPress={() => setUuids([])}>
        내보내기
      </Button>
    ),
    dialog: isOpen && (
      <ExportDialog
        title={declared.title}
        definition={declared.export}
        scopes={isSome ? [selectionOf({ ...input, ...selected.toInput(some) }, some.length), whole] : [whole]}
        chosen={chosenOf(declared, columns)}
        progress={progress}
        onClose={() => setUuids(undefined)}
      />
    ),
  };
}

const exportAction = <Row,>(open: (uuids: string[]) => void): RowAction<Row> => ({
  id: 'export',
  label: '내보내기',
  key: exportKey,
  icon: exportIcon,
  isAllowed: () => true,
  open,
});

/** All rows of the filter, also those of other pages. */
function wholeOf<Input>(
  input: Input,
  paging: Paging | undefined,
  sums: { orderCount?: number; isCountCapped?: boolean } | undefined,
): ExportScope<Input> {
  const rowCount = paging?.totalCount ?? 0;
  const rows = `${formatCount(rowCount)}${paging?.isTotalCountMinimum ? '+' : ''}행`;
  return {
    title: '조건에 맞는',
    input,
    rowCount,
    rows,
    rowsAndOrders:
      sums?.orderCount === undefined || sums.isCountCapped
        ? undefined
        : `${rows}, 주문 ${formatCount(sums.orderCount)}건`,
  };
}

const selectionOf = <Input,>(input: Input, rowCount: number): ExportScope<Input> => ({
  title: '고른',
  input,
  rowCount,
  rows: `${formatCount(rowCount)}행`,
});

/** The columns of the file for what the list shows, else all without personal data. */
function chosenOf<Row, Input>(
  { columns }: ListDef<Row, Input>,
  declared: Readonly<Record<string, { discloses?: string }>>,
): string[] {
  const shown = columns.flatMap(({ exported = [] }) => exported);
  if (shown.length > 0) return [...new Set(shown)];
  return Object.keys(declared).filter((name) => declared[name]?.discloses === undefined);
}
