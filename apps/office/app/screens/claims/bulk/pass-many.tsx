// Several returns passed their inspection: what is refunded, and whether the units go back into stock.
import { useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { api } from '../../../shared/api/api.ts';
import type { AskedDialogProps } from '../../../shared/list/list-types.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Checkbox } from '../../../shared/parts/fields.tsx';
import type { ClaimRow } from '../claims.filters.ts';
import styles from '../claims.module.css';
import { refundOf, seenOf } from './claims.amounts.ts';

export function PassMany({ rows, isPending, onRun, onClose }: AskedDialogProps<ClaimRow>) {
  const [isRestocked, setIsRestocked] = useState(false);
  return (
    <ConfirmDialog
      title={`${rows.length}건의 검수를 통과시킬까요?`}
      isOpen
      onClose={onClose}
      confirmLabel={`${rows.length}건 통과 · ${formatWon(refundOf(rows))} 환불`}
      onConfirm={() =>
        onRun({
          run: (uuids, rowOf) =>
            api.bulkPassClaimInspections({
              claims: seenOf(uuids, rowOf),
              ...(isRestocked && { isRestocked }),
            }),
        })
      }
      isPending={isPending}
    >
      <p>모든 상품이 온전할 때만 함께 통과시킵니다. 그사이 금액이 바뀐 클레임은 환불하지 않고 남깁니다.</p>
      <Checkbox isSelected={isRestocked} onChange={setIsRestocked}>
        다시 팔 수 있는 상품을 재고에 넣기
      </Checkbox>
      <p className={styles.quiet}>
        하자나 맛·향 때문에 돌아온 상품, 시간이 지나면 팔기 어려운 상품, 다른 채널의 상품은 넣지 않습니다.
      </p>
    </ConfirmDialog>
  );
}
