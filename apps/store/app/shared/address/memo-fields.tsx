// Delivery memo fields: one of the usual memos or a custom one, and how to enter the building.
import { Select, TextField } from '#ui/fields.tsx';
import { addressFieldIds } from './field-ids.ts';
import { deliveryMemos, ownMemo } from './memos.ts';
import type { Memos } from './memos.ts';

type MemoFieldsProps = {
  memos: Memos;
  error: string | undefined;
  change: (change: Partial<Memos>) => void;
  onLeave?: () => void;
};

export function MemoFields({ memos, error, change, onLeave }: MemoFieldsProps) {
  return (
    <>
      <Select
        label="배송 요청사항"
        isOptional
        value={memos.memoChoice}
        onChange={(event) => change({ memoChoice: event.target.value })}
      >
        <option value="">선택 안 함</option>
        {deliveryMemos.map((memo) => (
          <option key={memo}>{memo}</option>
        ))}
        <option>{ownMemo}</option>
      </Select>
      {memos.memoChoice === ownMemo && (
        <TextField
          label="배송 요청사항 직접 입력"
          id={addressFieldIds.memoText}
          value={memos.memoText}
          error={error}
          maxLength={50}
          onChange={(event) => change({ memoText: event.target.value })}
          onBlur={onLeave}
        />
      )}
      <TextField
        label="공동현관 출입 방법"
        isOptional
        value={memos.entranceMemo}
        hint="예: 비밀번호, 경비실 호출."
        autoComplete="off"
        maxLength={50}
        onChange={(event) => change({ entranceMemo: event.target.value })}
      />
    </>
  );
}
