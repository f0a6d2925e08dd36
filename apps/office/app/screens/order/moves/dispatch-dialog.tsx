// Registers an invoice for rows, or one more for rows that have one. Rows of one parcel get the same number.
import { useState } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { api } from '../../../shared/api/api.ts';
import { useCarrier } from '../../../shared/parcels/use-carrier.ts';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { moveWords } from '../moves.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';
import styles from './moves.module.css';

export function DispatchDialog({
  rows,
  uuids,
  onClose,
  isAdditional,
}: MoveDialogProps & { isAdditional: boolean }) {
  const [chosen, setChosen] = useState([...uuids]);
  const [carrier, setCarrier] = useCarrier();
  const [number, setNumber] = useState('');
  const { label, consequence } = moveWords[isAdditional ? 'ADD_PARCEL' : 'DISPATCH'];
  return (
    <MoveDialog
      title={label}
      text={consequence}
      rows={rows}
      chosen={chosen}
      onChoose={setChosen}
      onClose={onClose}
      run={(moved) =>
        api.bulkDispatchOrderProducts({
          rows: moved.map((uuid) => ({
            uuid,
            carrier,
            invoiceNumber: number.trim(),
            ...(isAdditional && { isAdditional }),
          })),
        })
      }
      done={(count) => `${count}행에 송장을 ${isAdditional ? '추가' : '등록'}했습니다.`}
      {...(!isAdditional && { undo: (moved: string[]) => api.bulkWithdrawInvoice({ uuids: moved }) })}
      confirmLabel={`${chosen.length}행 ${label}`}
      isReady={isInvoice(carrier, number)}
    >
      <InvoiceFields carrier={carrier} onCarrier={setCarrier} number={number} onNumber={setNumber} />
    </MoveDialog>
  );
}

/** The store's own driver has no number. */
export const isInvoice = (carrier: Carrier, number: string): boolean =>
  carrier === 'MANUAL' || number.trim() !== '';

export function InvoiceFields({
  carrier,
  onCarrier,
  number,
  onNumber,
}: {
  carrier: Carrier;
  onCarrier: (carrier: Carrier) => void;
  number: string;
  onNumber: (number: string) => void;
}) {
  return (
    <div className={styles.pair}>
      <Select
        label="택배사"
        options={carriers.map((value) => ({ value, label: carrierLabels[value] }))}
        value={carrier}
        onChange={(value) => onCarrier(value as Carrier)}
      />
      <TextField
        label="송장번호"
        value={number}
        onChange={onNumber}
        autoFocus
        inputMode="numeric"
        maxLength={40}
        isDisabled={carrier === 'MANUAL'}
      />
    </div>
  );
}
