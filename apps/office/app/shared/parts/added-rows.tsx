// Rows of fields in a dialog; staff add rows and remove them.
import type { ReactNode } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { Button, IconButton } from './button.tsx';
import { FieldRow } from './fields.tsx';

export function AddedRows<Row extends { id: number }>({
  noun,
  rows,
  atLeast = 0,
  atMost,
  newRow,
  onChange,
  children,
}: {
  /** What a row is, as in `로트 1 빼기`. */
  noun: string;
  rows: readonly Row[];
  atLeast?: number;
  atMost: number;
  newRow: (id: number) => Row;
  onChange: (rows: Row[]) => void;
  /** The fields of a row; `put` changes its values. */
  children: (row: Row, at: number, put: (change: Partial<Row>) => void) => ReactNode;
}) {
  return (
    <>
      {rows.map((row, at) => (
        <FieldRow key={row.id}>
          {children(row, at, (change) => onChange(rows.with(at, { ...row, ...change })))}
          {rows.length > atLeast && (
            <IconButton label={`${noun} ${at + 1} 빼기`} onPress={() => onChange(rows.toSpliced(at, 1))}>
              <CloseIcon size={14} />
            </IconButton>
          )}
        </FieldRow>
      ))}
      <div>
        <Button
          size="small"
          isDisabled={rows.length >= atMost}
          onPress={() => onChange([...rows, newRow((rows.at(-1)?.id ?? 0) + 1)])}
        >
          {`${noun} 더하기`}
        </Button>
      </div>
    </>
  );
}
