// The fields of a hold before the dispatch: reason, text and last day (docs/rules/delivery.md#holds).
import { useState } from 'react';
import type { ReactNode } from 'react';
import { holdReasonLabels, holdReasons } from '#domain/shipments/dispatch-hold.ts';
import type { HoldReason } from '#domain/shipments/dispatch-hold.ts';
import type { Input } from '#contract/contract.ts';
import { Select, TextField } from '../parts/fields.tsx';

/** What follows from a hold. */
export const holdConsequence =
  '상태와 구매자에게 약속한 날은 그대로입니다. 풀릴 때까지 송장을 등록할 수 없고 피킹 리스트와 라벨에서 빠집니다.';

/** The fields, and the hold that is sent for them. The server checks the day. */
export function useHoldFields(): {
  fields: ReactNode;
  hold: Omit<Input<'bulkHoldOrderProducts'>, 'uuids'>;
  isComplete: boolean;
} {
  const [reason, setReason] = useState<HoldReason>('RESTOCK');
  const [text, setText] = useState('');
  const [heldUntil, setHeldUntil] = useState('');
  const written = text.trim();
  const hold = { reason, ...(written !== '' && { text: written }), ...(heldUntil !== '' && { heldUntil }) };
  const fields = (
    <>
      <Select
        label="보류 사유"
        options={holdReasons.map((value) => ({ value, label: holdReasonLabels[value] }))}
        value={reason}
        onChange={(value) => setReason(value as HoldReason)}
      />
      <TextField
        label={reason === 'OTHER' ? '내용' : '내용 (선택)'}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <TextField
        label="푸는 날 (선택)"
        type="date"
        value={heldUntil}
        onChange={setHeldUntil}
        hint="이날 0시에 저절로 풀립니다. 비워 두면 직접 해제할 때까지 보류합니다."
      />
    </>
  );
  return { fields, hold, isComplete: reason !== 'OTHER' || written !== '' };
}
