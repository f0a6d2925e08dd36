// The fields of the announcement of a delay: reason, text for the shopper and expected day (docs/rules/delivery.md#delays).
import { useState } from 'react';
import type { ReactNode } from 'react';
import { delayReasonLabels, delayReasons } from '#domain/shipments/dispatch-delay.ts';
import type { DelayReason } from '#domain/shipments/dispatch-delay.ts';
import type { Input } from '#contract/contract.ts';
import { Select, TextField } from '../parts/fields.tsx';

/** Consequences of an announcement, shown before it is sent. */
export const delayConsequence =
  '구매자에게 사유와 발송 예정일을 문자로 알리고 주문 조회에 표시합니다. 보낸 안내는 되돌릴 수 없고, 다시 안내하면 새 날짜로 바뀝니다. 법정 발송 기한은 그대로라 구매자는 취소할 수 있습니다.';

/** Returns the fields and the delay that they describe. The server checks the day. */
export function useDelayFields(): {
  fields: ReactNode;
  delay: Omit<Input<'bulkAnnounceDispatchDelay'>, 'uuids'>;
  isComplete: boolean;
} {
  const [reason, setReason] = useState<DelayReason>('RESTOCK');
  const [text, setText] = useState('');
  const [expectedDate, setExpectedDate] = useState('');
  const written = text.trim();
  const fields = (
    <>
      <Select
        label="지연 사유"
        options={delayReasons.map((value) => ({ value, label: delayReasonLabels[value] }))}
        value={reason}
        onChange={(value) => setReason(value as DelayReason)}
      />
      <TextField
        label={reason === 'OTHER' ? '구매자에게 보일 사유' : '구매자에게 보일 설명 (선택)'}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <TextField
        label="발송 예정일"
        type="date"
        value={expectedDate}
        onChange={setExpectedDate}
        hint="발송 기한보다 늦은 날을 90일 안에서 고릅니다."
      />
    </>
  );
  return {
    fields,
    delay: { reason, expectedDate, ...(written !== '' && { text: written }) },
    isComplete: expectedDate !== '' && (reason !== 'OTHER' || written !== ''),
  };
}
