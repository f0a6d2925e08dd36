// The pickup that staff booked with a carrier, given with the approval; every field may stay empty.
import { useState } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import type { Input } from '#contract/contract.ts';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import type { StaffClaim } from '../claims.filters.ts';
import styles from '../claims.module.css';

export type Pickup = {
  carrier: Carrier | undefined;
  date: string;
  invoiceNumber: string;
  set: (change: Partial<{ carrier: Carrier; date: string; invoiceNumber: string }>) => void;
};

export function usePickup({ collect }: StaffClaim): Pickup {
  const [given, setGiven] = useState({
    carrier: collect?.carrier,
    date: collect?.pickupDate ?? '',
    invoiceNumber: collect?.invoiceNumber ?? '',
  });
  return { ...given, set: (change) => setGiven((now) => ({ ...now, ...change })) };
}

/** For approveClaim: what was filled in. */
export function pickupInput({ carrier, date, invoiceNumber }: Pickup): Pick<Input<'approveClaim'>, 'pickup'> {
  const number = invoiceNumber.replace(/[\s-]/g, '');
  const pickup = {
    ...(carrier !== undefined && { carrier }),
    ...(date !== '' && { date }),
    ...(number !== '' && { invoiceNumber: number }),
  };
  return Object.keys(pickup).length === 0 ? {} : { pickup };
}

export function PickupFields({ pickup }: { pickup: Pickup }) {
  return (
    <div className={styles.pickup}>
      <Select
        label="수거 택배사"
        isLabelHidden
        placeholder="택배사"
        options={carriers.map((value) => ({ value, label: carrierLabels[value] }))}
        value={pickup.carrier}
        onChange={(value) => pickup.set({ carrier: value as Carrier })}
      />
      <TextField
        label="수거일"
        isLabelHidden
        type="date"
        value={pickup.date}
        onChange={(date) => pickup.set({ date })}
      />
      <TextField
        label="수거 송장번호"
        isLabelHidden
        placeholder="송장번호 (있으면)"
        inputMode="numeric"
        maxLength={30}
        value={pickup.invoiceNumber}
        onChange={(invoiceNumber) => pickup.set({ invoiceNumber })}
      />
    </div>
  );
}
