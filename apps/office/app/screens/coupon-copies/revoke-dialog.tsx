// Takes unused copies from wallets with a reason.
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import type { AskedDialogProps } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { ReasonField, isReason } from '../../shared/privacy/reason-field.tsx';

const usualReasons = ['잘못 발급한 쿠폰', '중복으로 발급한 쿠폰', '회원 요청으로 회수', '부정 사용 의심'];

export function RevokeDialog<Row>({ uuids, isPending, onRun, onClose }: AskedDialogProps<Row>) {
  const [reason, setReason] = useState('');
  const count = formatCount(uuids.length);
  return (
    <ConfirmDialog
      title={`쿠폰 ${count}장을 회수할까요?`}
      isOpen
      onClose={onClose}
      confirmLabel={`${count}장 회수`}
      tone="stop"
      isPending={isPending}
      isConfirmDisabled={!isReason(reason)}
      onConfirm={() =>
        onRun({ run: (chosen) => oneByOne(chosen, (uuid) => api.revokeUserCoupon({ uuid, reason })) })
      }
    >
      <p>회수한 쿠폰은 회원의 쿠폰함에서 사라지며 되돌릴 수 없습니다. 주문에 쓴 쿠폰은 회수하지 않습니다.</p>
      <ReasonField value={reason} onChange={setReason} usual={usualReasons} />
    </ConfirmDialog>
  );
}
